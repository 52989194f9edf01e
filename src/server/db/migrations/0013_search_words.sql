-- All words of a listing as lexemes: those of its texts, "~" and each sound, "#c", "#r" and "#d" with the ids of its category,
-- region and district. No lexeme may be longer than 2,046 bytes. The cost keeps the planner from calling it for each row of a scan.
CREATE FUNCTION search_words(search_text text, search_loose text, category_id integer, region_id integer, district_id integer)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE COST 500 AS $$
DECLARE
  words text := concat(replace(search_text, ' |', ''), replace(replace(rtrim(search_loose), ' |', ''), ' ', ' ~'),
    ' #c', category_id, ' #r', region_id, ' #d', district_id);
BEGIN
  IF octet_length(words) > 2000 THEN
    words := regexp_replace(words, '(\S{200})\S+', '\1', 'g');
  END IF;
  RETURN array_to_tsvector(array_remove(string_to_array(words, ' '), ''));
END $$;
--> statement-breakpoint
DROP INDEX "products_loose";--> statement-breakpoint
DROP INDEX "services_loose";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "services_search";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (search_words(search_text, search_loose, category_id, region_id, district_id)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin (search_words(search_text, search_loose, category_id, region_id, district_id)) WITH (fastupdate=false);