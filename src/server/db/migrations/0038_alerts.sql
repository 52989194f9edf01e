CREATE TABLE "listing_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"type" text NOT NULL,
	"old_price" bigint,
	"new_price" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"pace" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"digested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"feed_hash" "bytea",
	"reading" jsonb,
	"category_id" integer,
	"place_ids" integer[],
	"price_min" bigint,
	"price_max" bigint,
	"condition" text,
	"clauses" jsonb NOT NULL,
	"unwanted" text[] NOT NULL,
	"anchors" text[] NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","kind","query"),
	CONSTRAINT "saved_searches_kind" CHECK ("saved_searches"."kind" in ('product', 'service')),
	CONSTRAINT "saved_searches_pace" CHECK ("saved_searches"."pace" in ('instant', 'hourly', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "search_hits" (
	"search_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "search_hits_search_id_kind_listing_id_pk" PRIMARY KEY("search_id","kind","listing_id")
);
--> statement-breakpoint
-- What is there today has been public: a default that is the same for all rows is stored once
ALTER TABLE "products" ADD COLUMN "public_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "public_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "public_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "public_at" DROP DEFAULT;--> statement-breakpoint
-- But for what was held from its first moment on
UPDATE "products" SET "public_at" = NULL WHERE "state" = 'held' AND NOT EXISTS (SELECT FROM "listing_history"
  WHERE "kind" = 'product' AND "listing_id" = "products"."id" AND "from_state" IN ('active', 'reserved'));--> statement-breakpoint
UPDATE "services" SET "public_at" = NULL WHERE "state" = 'held' AND NOT EXISTS (SELECT FROM "listing_history"
  WHERE "kind" = 'service' AND "listing_id" = "services"."id" AND "from_state" IN ('active', 'reserved'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_feed" ON "saved_searches" USING btree ("feed_hash");--> statement-breakpoint
CREATE INDEX "saved_searches_anchors" ON "saved_searches" USING gin ("anchors") WITH (fastupdate=false) WHERE pace = 'instant' and paused_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_digests" ON "saved_searches" USING btree ("pace","digested_at") WHERE paused_at is null;--> statement-breakpoint
CREATE INDEX "search_hits_newest" ON "search_hits" USING btree ("search_id","at");--> statement-breakpoint
CREATE INDEX "search_hits_unsent" ON "search_hits" USING btree ("search_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "products_public" ON "products" USING btree ("public_at");--> statement-breakpoint
CREATE INDEX "services_public" ON "services" USING btree ("public_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_public_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.in_stock AND NEW.state IN ('active', 'reserved');
  IF NEW.is_public AND NEW.public_at IS NULL THEN
    NEW.public_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_public_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.state IN ('active', 'reserved');
  IF NEW.is_public AND NEW.public_at IS NULL THEN
    NEW.public_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- News are written only where somebody waits for them: a search that is told at once, a favourite.
CREATE FUNCTION note_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches WHERE pace = 'instant' AND paused_at IS NULL) THEN
    INSERT INTO listing_news (kind, listing_id, type)
    SELECT TG_ARGV[0], id, 'public' FROM added WHERE is_public AND NOT is_demo;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a moderator holds and puts back is no news for who likes it.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_news (kind, listing_id, type)
  SELECT 'product', id, 'public' FROM added JOIN removed USING (id)
  WHERE added.is_public AND removed.public_at IS NULL
    AND EXISTS (SELECT FROM saved_searches WHERE pace = 'instant' AND paused_at IS NULL);
  INSERT INTO listing_news (kind, listing_id, type, old_price, new_price)
  SELECT 'product', id, type, CASE type WHEN 'price' THEN lowest END, CASE type WHEN 'price' THEN price END
  FROM (
    SELECT added.id, added.price, lowest, unnest(ARRAY[
      CASE WHEN added.is_public AND removed.is_public AND added.price < lowest THEN 'price' END,
      CASE
        WHEN added.state = 'reserved' AND removed.state = 'active' THEN 'reserved'
        WHEN added.state = 'sold' AND removed.state IN ('active', 'reserved') THEN 'sold'
        WHEN added.state IN ('active', 'reserved') AND removed.is_public AND NOT added.is_public THEN 'sold'
        WHEN added.state = 'active' AND added.is_public AND removed.state IN ('reserved', 'sold', 'expired') THEN 'back'
        WHEN added.is_public AND NOT removed.in_stock AND removed.state IN ('active', 'reserved') THEN 'back'
      END]) AS type
    FROM added JOIN removed USING (id) CROSS JOIN LATERAL (
      SELECT CASE WHEN added.price < removed.price THEN (SELECT least(removed.price, min(c.price)) FROM price_changes c
        WHERE c.product_id = added.id AND c.until > now() - interval '30 days') END AS lowest) AS of_late
    WHERE added.state <> removed.state OR added.in_stock <> removed.in_stock OR added.price < removed.price
  ) AS changes
  WHERE type IS NOT NULL AND EXISTS (SELECT FROM product_likes WHERE product_id = changes.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_news (kind, listing_id, type)
  SELECT 'service', id, 'public' FROM added JOIN removed USING (id)
  WHERE added.is_public AND removed.public_at IS NULL
    AND EXISTS (SELECT FROM saved_searches WHERE pace = 'instant' AND paused_at IS NULL);
  INSERT INTO listing_news (kind, listing_id, type)
  SELECT 'service', id, 'back' FROM added JOIN removed USING (id)
  WHERE added.is_public AND removed.state = 'expired'
    AND EXISTS (SELECT FROM service_likes WHERE service_id = id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added_news AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_listings('product');
--> statement-breakpoint
CREATE TRIGGER products_changed_news AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
CREATE TRIGGER services_added_news AFTER INSERT ON services REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_listings('service');
--> statement-breakpoint
CREATE TRIGGER services_changed_news AFTER UPDATE ON services REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_services();
