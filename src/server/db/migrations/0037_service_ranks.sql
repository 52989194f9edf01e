ALTER TABLE "seller_stats" ADD COLUMN "is_well_rated" boolean GENERATED ALWAYS AS (count >= 5 and sum >= 4 * count) STORED;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "seller_rank" smallint DEFAULT 430 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_well_rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "services_rank" ON "services" USING btree ("seller_rank","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_rank" ON "services" USING btree ("category_id","seller_rank","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_reg_rank" ON "services" USING btree ("region_id","seller_rank","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_dis_rank" ON "services" USING btree ("district_id","seller_rank","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_reg_rank" ON "services" USING btree ("category_id","region_id","seller_rank","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_dis_rank" ON "services" USING btree ("category_id","district_id","seller_rank","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_well_rated" ON "services" USING btree ("category_id","district_id","bumped_at","id") WHERE is_public and is_well_rated;--> statement-breakpoint
-- A recount holds the row of the numbers until its commit: a service that is posted meanwhile waits for what it comes to
CREATE FUNCTION rank_service() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stats seller_stats;
BEGIN
  SELECT * INTO stats FROM seller_stats WHERE user_id = NEW.seller_id FOR SHARE;
  IF FOUND THEN
    NEW.seller_rank := round(stats.rank * 100);
    NEW.is_well_rated := stats.is_well_rated;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER services_ranked BEFORE INSERT ON services FOR EACH ROW EXECUTE FUNCTION rank_service();
--> statement-breakpoint
UPDATE services SET seller_rank = round(rank * 100), is_well_rated = seller_stats.is_well_rated
FROM seller_stats WHERE user_id = seller_id;
