CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","id");--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "old_price" bigint, ADD COLUMN "price_fell_at" timestamp with time zone;--> statement-breakpoint
-- What changes on the first day is a correction. A price fell when it is below the lowest one of the last 30 days,
-- and the one before it stood for three days: else one could raise it in order to lower it.
CREATE FUNCTION tell_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted timestamptz := coalesce(OLD.created_at, OLD.bumped_at);
  since timestamptz;
  lowest bigint;
BEGIN
  IF posted > now() - interval '1 day' THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(max(until), posted) INTO since FROM price_changes WHERE product_id = NEW.id;
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
--> statement-breakpoint
CREATE TRIGGER products_price_changed BEFORE UPDATE OF price ON products
FOR EACH ROW WHEN (OLD.price <> NEW.price) EXECUTE FUNCTION tell_price();
