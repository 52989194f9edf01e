ALTER TABLE "listing_news" ADD COLUMN "told_up_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
-- A letter alone is in every second listing, and can't be saved any more
UPDATE saved_searches SET paused_at = now() WHERE paused_at IS NULL AND category_id IS NULL AND place_ids IS NULL
  AND jsonb_typeof(reading) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(reading->'words') AS word WHERE length(word->>'shown') > 1);
