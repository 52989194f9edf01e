-- Only words of several sellers correct a mistyped one; those that are here are checked in the time to come.
ALTER TABLE "words" ADD COLUMN "seller_id" bigint;
--> statement-breakpoint
DROP INDEX "words_similar";
--> statement-breakpoint
CREATE INDEX "words_similar" ON "words" USING gist ("word" gist_trgm_ops) WHERE seller_id is null;
--> statement-breakpoint
CREATE TABLE "word_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
INSERT INTO word_checks (word) SELECT word FROM words;
--> statement-breakpoint
CREATE INDEX "word_checks_word" ON "word_checks" USING btree ("word");
--> statement-breakpoint
CREATE FUNCTION check_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- NEW is null when the listing is deleted
  IF OLD.search_text IS DISTINCT FROM NEW.search_text THEN
    INSERT INTO word_checks (word)
    SELECT word FROM unnest(string_to_array(split_part(OLD.search_text, ' |', 1), ' ')) AS word
    WHERE word ~ '^[a-z]{4,}$';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words AFTER DELETE OR UPDATE OF search_text ON products
FOR EACH ROW EXECUTE FUNCTION check_words();
--> statement-breakpoint
CREATE TRIGGER services_words AFTER DELETE OR UPDATE OF search_text ON services
FOR EACH ROW EXECUTE FUNCTION check_words();
