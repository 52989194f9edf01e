-- Public listings are counted by appending what changed, one row per category, district and statement:
-- nobody waits for anybody's counter. rollUpCounts() adds the rows up. A deleted listing leaves its mark here too,
-- so that no way of deleting can forget it.
CREATE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, count(*) FROM added WHERE in_stock GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, sum(delta) FROM (
    SELECT category_id, district_id, 1 AS delta FROM added WHERE in_stock
    UNION ALL
    SELECT category_id, district_id, -1 FROM removed WHERE in_stock
  ) AS changes GROUP BY 1, 2 HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, -count(*) FROM removed WHERE in_stock GROUP BY 1, 2;
  INSERT INTO removed_listings (kind, listing_id, category_id) SELECT 'product', id, category_id FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_added_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, count(*) FROM added GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, sum(delta) FROM (
    SELECT category_id, district_id, 1 AS delta FROM added
    UNION ALL
    SELECT category_id, district_id, -1 FROM removed
  ) AS changes GROUP BY 1, 2 HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, -count(*) FROM removed GROUP BY 1, 2;
  INSERT INTO removed_listings (kind, listing_id, category_id) SELECT 'service', id, category_id FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();
--> statement-breakpoint
CREATE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();
--> statement-breakpoint
CREATE TRIGGER services_added AFTER INSERT ON services REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_services();
--> statement-breakpoint
CREATE TRIGGER services_changed AFTER UPDATE ON services REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_services();
--> statement-breakpoint
CREATE TRIGGER services_removed AFTER DELETE ON services REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_services();
