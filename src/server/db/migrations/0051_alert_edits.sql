DROP INDEX "saved_searches_anchors";--> statement-breakpoint
ALTER TABLE "listing_news" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "told_as" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "told_as" jsonb;--> statement-breakpoint
CREATE INDEX "saved_searches_anchors" ON "saved_searches" USING gin ("anchors") WITH (fastupdate=false) WHERE paused_at is null;--> statement-breakpoint
-- An edit is news with what the listing was found by before it. Out of sight it waits in the row until the listing is back.
CREATE FUNCTION note_edited_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of several edits the oldest counts: nobody has heard of those between
  NEW.told_as := coalesce(NEW.told_as, (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD))
    WHERE key IN ('search_text', 'search_loose', 'category_id', 'region_id', 'district_id', 'price', 'condition')));
  IF NEW.is_public THEN
    IF EXISTS (SELECT FROM saved_searches WHERE paused_at IS NULL) THEN
      INSERT INTO listing_news (kind, listing_id, type, before) VALUES (TG_ARGV[0], NEW.id, 'edited', NEW.told_as);
    END IF;
    NEW.told_as := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Search columns that are made anew of the same texts are no edit. The name comes behind the trigger that sets is_public.
CREATE TRIGGER products_told BEFORE UPDATE ON products FOR EACH ROW WHEN (OLD.told_as IS NOT NULL
  OR OLD.public_at IS NOT NULL AND (
    ROW(OLD.category_id, OLD.region_id, OLD.district_id, OLD.price, OLD.condition)
      IS DISTINCT FROM ROW(NEW.category_id, NEW.region_id, NEW.district_id, NEW.price, NEW.condition)
    OR ROW(OLD.title, OLD.description) IS DISTINCT FROM ROW(NEW.title, NEW.description)
      AND ROW(OLD.search_text, OLD.search_loose) IS DISTINCT FROM ROW(NEW.search_text, NEW.search_loose)))
  EXECUTE FUNCTION note_edited_listing('product');
--> statement-breakpoint
CREATE TRIGGER services_told BEFORE UPDATE ON services FOR EACH ROW WHEN (OLD.told_as IS NOT NULL
  OR OLD.public_at IS NOT NULL AND (
    ROW(OLD.category_id, OLD.region_id, OLD.district_id)
      IS DISTINCT FROM ROW(NEW.category_id, NEW.region_id, NEW.district_id)
    OR ROW(OLD.name, OLD.description) IS DISTINCT FROM ROW(NEW.name, NEW.description)
      AND ROW(OLD.search_text, OLD.search_loose) IS DISTINCT FROM ROW(NEW.search_text, NEW.search_loose)))
  EXECUTE FUNCTION note_edited_listing('service');
