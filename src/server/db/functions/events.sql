-- Writes an event for each public change of a listing: the feed of changes, the sitemap and caches read `listing_events`.

CREATE OR REPLACE FUNCTION tell_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_events (kind, listing_id, type)
  SELECT TG_ARGV[0], id, 'upsert' FROM added WHERE is_public;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_added_event AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_added_listings('product');
CREATE OR REPLACE TRIGGER services_added_event AFTER INSERT ON services REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_added_listings('service');

CREATE OR REPLACE FUNCTION tell_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_events (kind, listing_id, type)
  SELECT TG_ARGV[0], id, CASE WHEN added.is_public THEN 'upsert' ELSE 'gone' END
  FROM added JOIN removed USING (id)
  WHERE added.is_public <> removed.is_public
    OR (added.is_public AND (added.version <> removed.version OR added.state <> removed.state));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_changed_event AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_listings('product');
CREATE OR REPLACE TRIGGER services_changed_event AFTER UPDATE ON services REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_listings('service');

CREATE OR REPLACE FUNCTION tell_removed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_events (kind, listing_id, type)
  SELECT TG_ARGV[0], id, 'gone' FROM removed WHERE is_public;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_removed_event AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_removed_listings('product');
CREATE OR REPLACE TRIGGER services_removed_event AFTER DELETE ON services REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_removed_listings('service');
