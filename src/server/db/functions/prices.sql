-- The usual prices of the first of these groups that has enough products.

CREATE OR REPLACE FUNCTION typical_price(category integer, groups text[])
  RETURNS TABLE (key text, low bigint, high bigint) LANGUAGE sql STABLE AS $$
  SELECT t.key, t.low, t.high FROM typical_prices t WHERE t.category_id = category AND t.key = ANY (groups)
    ORDER BY array_position(groups, t.key) LIMIT 1
$$;

-- Keeps the prices of the last 180 days. A product shows an old price only when the new one is lower than all of the last
-- 30 days and the higher price lasted three days: raising a price in order to lower it again shows nothing.

CREATE OR REPLACE FUNCTION tell_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
  lowest bigint;
BEGIN
  IF OLD.created_at > now() - interval '1 day' THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(max(until), OLD.created_at) INTO since FROM price_changes WHERE product_id = NEW.id;
  SELECT least(OLD.price, min(price)) INTO lowest FROM price_changes
    WHERE product_id = NEW.id AND until > now() - interval '30 days';
  IF NEW.price < lowest AND since <= now() - interval '3 days' THEN
    NEW.old_price := lowest;
    NEW.price_fell_at := now();
  ELSE
    NEW.old_price := NULL;
    NEW.price_fell_at := NULL;
  END IF;
  INSERT INTO price_changes (product_id, price) VALUES (NEW.id, OLD.price);
  DELETE FROM price_changes WHERE product_id = NEW.id AND (until < now() - interval '180 days'
    OR id NOT IN (SELECT id FROM price_changes WHERE product_id = NEW.id ORDER BY id DESC LIMIT 50));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_price_changed BEFORE UPDATE OF price ON products
  FOR EACH ROW WHEN ((old.price <> new.price)) EXECUTE FUNCTION tell_price();
