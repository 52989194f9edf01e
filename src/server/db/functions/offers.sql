-- Closes the open offers for a product that closes or becomes as cheap, whatever the way. A job tells the open chats.

CREATE OR REPLACE FUNCTION void_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH closed AS (
    UPDATE offers SET state = 'void', closed_at = now()
    WHERE kind = 'product' AND listing_id = OLD.id AND state = 'open' AND expires_at > now()
      AND (TG_OP = 'DELETE' OR NEW.state NOT IN ('active', 'reserved') OR NEW.price <= amount)
    RETURNING room_id, message_id)
  INSERT INTO jobs (kind, payload)
  SELECT 'offer-changed', jsonb_build_object('roomId', room_id, 'messageId', message_id) FROM closed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_changed_offers AFTER UPDATE OF state, price ON products
  FOR EACH ROW WHEN ((old.state <> new.state OR old.price <> new.price)) EXECUTE FUNCTION void_offers();
CREATE OR REPLACE TRIGGER products_removed_offers AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION void_offers();
