CREATE TABLE "media_refs" (
	"media_hash" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "media_refs_media_hash_owner_kind_owner_id_pk" PRIMARY KEY("media_hash","owner_kind","owner_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "removing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_refs" ADD CONSTRAINT "media_refs_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_refs_expires" ON "media_refs" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
-- A picture whose files are being removed can't be named. The lock makes the two wait for each other.
CREATE FUNCTION refuse_removed_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM media WHERE hash = NEW.media_hash AND removing_until IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'picture % is not stored', NEW.media_hash
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_ARGV[0];
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_refs_stored BEFORE INSERT ON media_refs
FOR EACH ROW EXECUTE FUNCTION refuse_removed_media('media_refs_media_hash_media_hash_fk');
--> statement-breakpoint
-- For a table with a picture: the kind of owner and the column that names the picture are its arguments.
CREATE FUNCTION keep_media_ref() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  hash text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    hash := to_jsonb(OLD) ->> TG_ARGV[1];
    DELETE FROM media_refs WHERE media_hash = hash AND owner_kind = kind AND owner_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    hash := to_jsonb(NEW) ->> TG_ARGV[1];
    IF hash IS NOT NULL THEN
      INSERT INTO media_refs (media_hash, owner_kind, owner_id) VALUES (hash, kind, NEW.id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_images_media_ref AFTER INSERT OR DELETE OR UPDATE OF media_hash ON product_images
FOR EACH ROW EXECUTE FUNCTION keep_media_ref('product_image', 'media_hash');
--> statement-breakpoint
CREATE TRIGGER service_images_media_ref AFTER INSERT OR DELETE OR UPDATE OF media_hash ON service_images
FOR EACH ROW EXECUTE FUNCTION keep_media_ref('service_image', 'media_hash');
--> statement-breakpoint
CREATE TRIGGER users_media_ref AFTER INSERT OR DELETE OR UPDATE OF avatar_hash ON users
FOR EACH ROW EXECUTE FUNCTION keep_media_ref('avatar', 'avatar_hash');
--> statement-breakpoint
INSERT INTO media_refs (media_hash, owner_kind, owner_id)
SELECT media_hash, 'product_image', id FROM product_images
UNION ALL SELECT media_hash, 'service_image', id FROM service_images
UNION ALL SELECT avatar_hash, 'avatar', id FROM users WHERE avatar_hash IS NOT NULL;
