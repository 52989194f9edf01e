-- Counts public listings by category and district, for the counts beside filters, and all listings by state, for staff. Triggers
-- append to `listing_count_deltas` and `listing_state_deltas`, and a task sums them up into `listing_totals` and
-- `listing_state_totals`, so that two writers never wait for one row.

CREATE OR REPLACE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, count(*) FROM added WHERE is_public GROUP BY 1, 2;
  INSERT INTO listing_state_deltas (kind, state, delta) SELECT 'product', state, count(*) FROM added GROUP BY 2;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();

CREATE OR REPLACE FUNCTION count_added_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, count(*) FROM added WHERE is_public GROUP BY 1, 2;
  INSERT INTO listing_state_deltas (kind, state, delta) SELECT 'service', state, count(*) FROM added GROUP BY 2;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER services_added AFTER INSERT ON services REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_services();

CREATE OR REPLACE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, sum(delta) FROM (
    SELECT category_id, district_id, 1 AS delta FROM added WHERE is_public
    UNION ALL
    SELECT category_id, district_id, -1 FROM removed WHERE is_public
  ) AS changes GROUP BY 1, 2 HAVING sum(delta) <> 0;
  INSERT INTO listing_state_deltas (kind, state, delta)
  SELECT 'product', state, sum(delta) FROM (
    SELECT state, 1 AS delta FROM added UNION ALL SELECT state, -1 FROM removed
  ) AS changes GROUP BY 2 HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();

CREATE OR REPLACE FUNCTION count_changed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, sum(delta) FROM (
    SELECT category_id, district_id, 1 AS delta FROM added WHERE is_public
    UNION ALL
    SELECT category_id, district_id, -1 FROM removed WHERE is_public
  ) AS changes GROUP BY 1, 2 HAVING sum(delta) <> 0;
  INSERT INTO listing_state_deltas (kind, state, delta)
  SELECT 'service', state, sum(delta) FROM (
    SELECT state, 1 AS delta FROM added UNION ALL SELECT state, -1 FROM removed
  ) AS changes GROUP BY 2 HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER services_changed AFTER UPDATE ON services REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_services();

CREATE OR REPLACE FUNCTION count_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, -count(*) FROM removed WHERE is_public GROUP BY 1, 2;
  INSERT INTO listing_state_deltas (kind, state, delta) SELECT 'product', state, -count(*) FROM removed GROUP BY 2;
  INSERT INTO removed_listings (kind, listing_id, category_id) SELECT 'product', id, category_id FROM removed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();

CREATE OR REPLACE FUNCTION count_removed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count_deltas (category_id, district_id, delta)
  SELECT category_id, district_id, -count(*) FROM removed WHERE is_public GROUP BY 1, 2;
  INSERT INTO listing_state_deltas (kind, state, delta) SELECT 'service', state, -count(*) FROM removed GROUP BY 2;
  INSERT INTO removed_listings (kind, listing_id, category_id) SELECT 'service', id, category_id FROM removed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER services_removed AFTER DELETE ON services REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_services();
