-- Keeps a row in `media_refs` for each use of a picture: the files of a picture without one are removed. A picture whose
-- files are being removed takes no new use.

CREATE OR REPLACE FUNCTION refuse_removed_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM media WHERE hash = NEW.media_hash AND removing_until IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'picture % is not stored', NEW.media_hash
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_ARGV[0];
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER media_refs_stored BEFORE INSERT ON media_refs
  FOR EACH ROW EXECUTE FUNCTION refuse_removed_media('media_refs_media_hash_media_hash_fk');

CREATE OR REPLACE FUNCTION keep_media_ref() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER product_images_media_ref AFTER INSERT OR DELETE OR UPDATE OF media_hash ON product_images
  FOR EACH ROW EXECUTE FUNCTION keep_media_ref('product_image', 'media_hash');
CREATE OR REPLACE TRIGGER service_images_media_ref AFTER INSERT OR DELETE OR UPDATE OF media_hash ON service_images
  FOR EACH ROW EXECUTE FUNCTION keep_media_ref('service_image', 'media_hash');
CREATE OR REPLACE TRIGGER users_media_ref AFTER INSERT OR DELETE OR UPDATE OF avatar_hash ON users
  FOR EACH ROW EXECUTE FUNCTION keep_media_ref('avatar', 'avatar_hash');
