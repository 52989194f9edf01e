-- Whether a listing is public becomes a column of its own: the one that indices are partial by, under
-- its new name, so that none is built anew and no table is rewritten. A trigger writes it from now on.
ALTER TABLE "products" RENAME COLUMN "in_stock" TO "is_public";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean DEFAULT true NOT NULL, ADD COLUMN "state" text DEFAULT 'active' NOT NULL;
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL, ADD COLUMN "state" text DEFAULT 'active' NOT NULL;
--> statement-breakpoint
-- Not looked for in the rows that are there: all have the default
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('active', 'hidden')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_state" CHECK ("services"."state" in ('active', 'hidden')) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, count(*) FROM added WHERE is_public GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, sum(delta) FROM (
    SELECT category_id, district_id, 1 AS delta FROM added WHERE is_public
    UNION ALL
    SELECT category_id, district_id, -1 FROM removed WHERE is_public
  ) AS changes GROUP BY 1, 2 HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, -count(*) FROM removed WHERE is_public GROUP BY 1, 2;
  INSERT INTO removed_listings (kind, listing_id, category_id) SELECT 'product', id, category_id FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, count(*) FROM added WHERE is_public GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, sum(delta) FROM (
    SELECT category_id, district_id, 1 AS delta FROM added WHERE is_public
    UNION ALL
    SELECT category_id, district_id, -1 FROM removed WHERE is_public
  ) AS changes GROUP BY 1, 2 HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_removed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, -count(*) FROM removed WHERE is_public GROUP BY 1, 2;
  INSERT INTO removed_listings (kind, listing_id, category_id) SELECT 'service', id, category_id FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE products SET in_stock = false WHERE NOT is_public;
--> statement-breakpoint
CREATE FUNCTION set_public_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.in_stock AND NEW.state = 'active';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_public_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.state = 'active';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_public BEFORE INSERT OR UPDATE OF in_stock, state, is_public ON products
FOR EACH ROW EXECUTE FUNCTION set_public_product();
--> statement-breakpoint
CREATE TRIGGER services_public BEFORE INSERT OR UPDATE OF state, is_public ON services
FOR EACH ROW EXECUTE FUNCTION set_public_service();
