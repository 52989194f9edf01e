-- Records events of listings for saved searches and favourites. A job reads `listing_news`, finds the members and notifies them
-- (src/server/alerts). An event is recorded only while somebody may want it. The start fills in the columns of `:filters` (db/filter-columns.ts).

CREATE OR REPLACE FUNCTION note_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches WHERE pace = 'instant' AND paused_at IS NULL) THEN
    INSERT INTO listing_news (kind, listing_id, type)
    SELECT TG_ARGV[0], id, 'public' FROM added WHERE is_public AND NOT is_demo;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_added_news AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_listings('product');
CREATE OR REPLACE TRIGGER services_added_news AFTER INSERT ON services REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_listings('service');

CREATE OR REPLACE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER products_changed_news AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();

CREATE OR REPLACE FUNCTION note_changed_services() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER services_changed_news AFTER UPDATE ON services REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_services();

CREATE OR REPLACE FUNCTION note_edited_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The oldest of several edits counts: nobody has heard of those between
  NEW.before_edit := coalesce(NEW.before_edit, (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD))
    WHERE key IN ('search_text', 'search_loose', 'category_id', 'region_id', 'district_id', 'facets', 'attributes',
      :filters)));
  IF NEW.is_public THEN
    IF EXISTS (SELECT FROM saved_searches WHERE paused_at IS NULL) THEN
      INSERT INTO listing_news (kind, listing_id, type, before) VALUES (TG_ARGV[0], NEW.id, 'edited', NEW.before_edit);
    END IF;
    NEW.before_edit := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_told BEFORE UPDATE ON products
  FOR EACH ROW WHEN (OLD.before_edit IS NOT NULL OR (OLD.public_at IS NOT NULL AND (
      (OLD.category_id, OLD.region_id, OLD.district_id, OLD.attributes, :product_filters(OLD))
        IS DISTINCT FROM (NEW.category_id, NEW.region_id, NEW.district_id, NEW.attributes, :product_filters(NEW))
      OR ((OLD.title IS DISTINCT FROM NEW.title OR OLD.description IS DISTINCT FROM NEW.description)
        AND (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.search_loose IS DISTINCT FROM NEW.search_loose)))))
  EXECUTE FUNCTION note_edited_listing('product');
CREATE OR REPLACE TRIGGER services_told BEFORE UPDATE ON services
  FOR EACH ROW WHEN (OLD.before_edit IS NOT NULL OR (OLD.public_at IS NOT NULL AND (
      (OLD.category_id, OLD.region_id, OLD.district_id, OLD.attributes, :service_filters(OLD))
        IS DISTINCT FROM (NEW.category_id, NEW.region_id, NEW.district_id, NEW.attributes, :service_filters(NEW))
      OR ((OLD.name IS DISTINCT FROM NEW.name OR OLD.description IS DISTINCT FROM NEW.description)
        AND (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.search_loose IS DISTINCT FROM NEW.search_loose)))))
  EXECUTE FUNCTION note_edited_listing('service');
