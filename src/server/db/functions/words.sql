-- Records words that leave a title in `word_checks`. A task counts them again: spelling is corrected by the words of
-- titles.

CREATE OR REPLACE FUNCTION title_words(search_text text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT string_to_array(split_part(search_text, ' |', 1) ||
    CASE WHEN split_part(search_text, ' |', 3) = '' THEN '' ELSE split_part(search_text, ' |', 2) END, ' ')
$$;

CREATE OR REPLACE FUNCTION check_words() RETURNS trigger LANGUAGE plpgsql AS $_$
BEGIN
  -- NEW is null when the listing is deleted
  IF OLD.search_text IS DISTINCT FROM NEW.search_text THEN
    INSERT INTO word_checks (word)
    SELECT word FROM unnest(title_words(OLD.search_text)) AS word
    WHERE word ~ '^[a-z]{4,}$' AND (NEW IS NULL OR word <> ALL (title_words(NEW.search_text)));
  END IF;
  RETURN NULL;
END $_$;
CREATE OR REPLACE TRIGGER products_words AFTER DELETE OR UPDATE OF search_text ON products
  FOR EACH ROW EXECUTE FUNCTION check_words();
CREATE OR REPLACE TRIGGER services_words AFTER DELETE OR UPDATE OF search_text ON services
  FOR EACH ROW EXECUTE FUNCTION check_words();
