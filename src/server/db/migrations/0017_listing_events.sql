CREATE TABLE "listing_events" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "listing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_events_xid_id_pk" PRIMARY KEY("xid","id")
);
--> statement-breakpoint
CREATE INDEX "listing_events_at" ON "listing_events" USING btree ("at");--> statement-breakpoint
-- All writes go through here: posts, edits, sales, moderators, and what a deleted account takes along.
-- The kind of listing is the argument.
CREATE FUNCTION tell_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_events (kind, listing_id, type)
  SELECT TG_ARGV[0], id, 'upsert' FROM added WHERE is_public;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An edit counts the version up; columns that only searches read may change without one.
CREATE FUNCTION tell_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_events (kind, listing_id, type)
  SELECT TG_ARGV[0], id, CASE WHEN added.is_public THEN 'upsert' ELSE 'gone' END
  FROM added JOIN removed USING (id)
  WHERE added.is_public <> removed.is_public OR (added.is_public AND added.version <> removed.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_removed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_events (kind, listing_id, type)
  SELECT TG_ARGV[0], id, 'gone' FROM removed WHERE is_public;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added_event AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_added_listings('product');
--> statement-breakpoint
CREATE TRIGGER products_changed_event AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_listings('product');
--> statement-breakpoint
CREATE TRIGGER products_removed_event AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_removed_listings('product');
--> statement-breakpoint
CREATE TRIGGER services_added_event AFTER INSERT ON services REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_added_listings('service');
--> statement-breakpoint
CREATE TRIGGER services_changed_event AFTER UPDATE ON services REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_listings('service');
--> statement-breakpoint
CREATE TRIGGER services_removed_event AFTER DELETE ON services REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_removed_listings('service');
