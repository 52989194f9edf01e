-- Sets `is_public` and the first moment it was true, forgets the exact point of what is over, and gives a new service the
-- rank of its seller.

CREATE OR REPLACE FUNCTION set_public_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.in_stock AND NEW.state IN ('active', 'reserved');
  IF NEW.is_public AND NEW.public_at IS NULL THEN
    NEW.public_at := now();
  END IF;
  IF NEW.point_exact AND NEW.state IN ('sold', 'expired', 'archived') THEN
    NEW.point_lat := NULL;
    NEW.point_lon := NULL;
    NEW.point_exact := false;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_public BEFORE INSERT OR UPDATE OF in_stock, state, is_public ON products
  FOR EACH ROW EXECUTE FUNCTION set_public_product();

CREATE OR REPLACE FUNCTION set_public_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.state IN ('active', 'reserved');
  IF NEW.is_public AND NEW.public_at IS NULL THEN
    NEW.public_at := now();
  END IF;
  IF NEW.point_exact AND NEW.state IN ('sold', 'expired', 'archived') THEN
    NEW.point_lat := NULL;
    NEW.point_lon := NULL;
    NEW.point_exact := false;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER services_public BEFORE INSERT OR UPDATE OF state, is_public ON services
  FOR EACH ROW EXECUTE FUNCTION set_public_service();

CREATE OR REPLACE FUNCTION rank_service() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stats seller_stats;
BEGIN
  SELECT * INTO stats FROM seller_stats WHERE user_id = NEW.seller_id FOR SHARE;
  IF FOUND THEN
    NEW.seller_rank := round(stats.rank * 100);
    NEW.is_well_rated := stats.is_well_rated;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER services_ranked BEFORE INSERT ON services
  FOR EACH ROW EXECUTE FUNCTION rank_service();
