-- An open offer stands while its product takes offers at a higher price, and while this is not reserved for another
-- buyer. A job tells the two of its end.

CREATE OR REPLACE FUNCTION offer_stands(product products, amount bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT product.state IN ('active', 'reserved') AND product.in_stock AND product.price > amount
    AND coalesce(product.attributes->'negotiable' = 'true'::jsonb, false)
$$;

-- An accepted offer promises the product to its buyer, until the two have a deal.
CREATE OR REPLACE FUNCTION is_promise(offer offers) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT offer.state = 'accepted' AND NOT EXISTS (
    SELECT FROM rooms r JOIN deals d ON d.buyer_id IN (r.first_user_id, r.second_user_id)
    WHERE r.id = offer.room_id AND d.kind = offer.kind AND d.listing_id = offer.listing_id
      AND d.state IN ('pending', 'confirmed', 'assumed'))
$$;

CREATE OR REPLACE FUNCTION why_void(product products, amount bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN product.state = 'sold' THEN 'sold'
    WHEN offer_stands(product, amount) THEN 'reserved'
    WHEN offer_stands(product, 0) AND product.price <= amount THEN 'price'
    ELSE 'gone' END
$$;

CREATE OR REPLACE FUNCTION void_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH present AS (
    SELECT id, room_id, message_id, CASE
        WHEN state = 'open' THEN expires_at > now() AND (TG_OP = 'DELETE' OR NOT offer_stands(NEW, amount)
          OR NEW.state = 'reserved' AND EXISTS (SELECT FROM offers p WHERE p.kind = 'product' AND p.listing_id = OLD.id
            AND p.state = 'accepted' AND p.room_id <> o.room_id AND is_promise(p)))
        -- Sold to another one
        ELSE TG_OP = 'UPDATE' AND NEW.state = 'sold' AND is_promise(o) AND NOT EXISTS (
          SELECT FROM rooms WHERE rooms.id = o.room_id
            AND coalesce(NEW.buyer_id IN (first_user_id, second_user_id), true))
      END AS ends, state = 'accepted' AND TG_OP = 'UPDATE' AND OLD.state <> NEW.state AS is_told
    FROM offers o WHERE kind = 'product' AND listing_id = OLD.id AND state IN ('open', 'accepted')
  ), closed AS (
    UPDATE offers SET state = 'void', closed_at = now(), void_reason = why_void(NEW, amount)
    FROM present WHERE present.id = offers.id AND ends AND offers.state IN ('open', 'accepted'))
  INSERT INTO jobs (kind, payload)
  SELECT 'offer-changed', jsonb_build_object('roomId', room_id, 'messageId', message_id, 'sellerId', OLD.seller_id)
  FROM present WHERE ends OR is_told;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_changed_offers AFTER UPDATE OF state, price, in_stock, attributes ON products
  FOR EACH ROW WHEN ((old.state <> new.state OR old.price <> new.price OR old.in_stock <> new.in_stock
    OR old.attributes->'negotiable' IS DISTINCT FROM new.attributes->'negotiable')) EXECUTE FUNCTION void_offers();
CREATE OR REPLACE TRIGGER products_removed_offers AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION void_offers();
