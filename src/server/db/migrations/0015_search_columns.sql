CREATE INDEX "words_similar_rare" ON "words" USING gist ("word" gist_trgm_ops) WHERE seller_id is not null;
--> statement-breakpoint
-- The words of a title; they are followed by what they mean besides, which once stood among them.
CREATE FUNCTION title_words(search_text text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT string_to_array(split_part(search_text, ' |', 1) ||
    CASE WHEN split_part(search_text, ' |', 3) = '' THEN '' ELSE split_part(search_text, ' |', 2) END, ' ')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- NEW is null when the listing is deleted
  IF OLD.search_text IS DISTINCT FROM NEW.search_text THEN
    INSERT INTO word_checks (word)
    SELECT word FROM unnest(title_words(OLD.search_text)) AS word
    WHERE word ~ '^[a-z]{4,}$' AND (NEW IS NULL OR word <> ALL (title_words(NEW.search_text)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What listings are found by is written anew, in the background.
INSERT INTO "jobs" ("kind", "payload", "dedupe_key")
SELECT 'search-columns', '{}', 'search-columns'
WHERE EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "services");
