-- An open offer stands while its product takes offers at a higher price. A job tells the open chats of its end.

CREATE OR REPLACE FUNCTION offer_stands(product products, amount bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT product.state IN ('active', 'reserved') AND product.in_stock AND product.price > amount
    AND coalesce(product.attributes->'negotiable' = 'true'::jsonb, false)
$$;

CREATE OR REPLACE FUNCTION void_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH closed AS (
    UPDATE offers SET state = 'void', closed_at = now()
    WHERE kind = 'product' AND listing_id = OLD.id AND state = 'open' AND expires_at > now()
      AND (TG_OP = 'DELETE' OR NOT offer_stands(NEW, amount))
    RETURNING room_id, message_id)
  INSERT INTO jobs (kind, payload)
  SELECT 'offer-changed', jsonb_build_object('roomId', room_id, 'messageId', message_id) FROM closed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_changed_offers AFTER UPDATE OF state, price, in_stock, attributes ON products
  FOR EACH ROW WHEN ((old.state <> new.state OR old.price <> new.price OR old.in_stock <> new.in_stock
    OR old.attributes->'negotiable' IS DISTINCT FROM new.attributes->'negotiable')) EXECUTE FUNCTION void_offers();
CREATE OR REPLACE TRIGGER products_removed_offers AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION void_offers();
