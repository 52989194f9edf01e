-- What orders the lists is renamed with its indices, so that no index of products is built anew and no row is rewritten:
-- when a listing was posted becomes a column of its own, which the rows of today leave empty.
ALTER TABLE "products" RENAME COLUMN "created_at" TO "bumped_at";--> statement-breakpoint
ALTER TABLE "services" RENAME COLUMN "created_at" TO "bumped_at";--> statement-breakpoint
-- Defaults that are the same for all rows are stored once: whatever is there today has its full time from now on
ALTER TABLE "products" ADD COLUMN "created_at" timestamp with time zone,
  ADD COLUMN "state_at" timestamp with time zone DEFAULT now() NOT NULL,
  ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL,
  ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "created_at" timestamp with time zone,
  ADD COLUMN "state_at" timestamp with time zone DEFAULT now() NOT NULL,
  ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_state";--> statement-breakpoint
ALTER TABLE "services" DROP CONSTRAINT "services_state";--> statement-breakpoint
UPDATE "products" SET "state" = 'held' WHERE "state" = 'hidden';--> statement-breakpoint
UPDATE "services" SET "state" = 'held' WHERE "state" = 'hidden';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('held', 'active', 'reserved', 'sold', 'expired', 'archived', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_state" CHECK ("services"."state" in ('held', 'active', 'reserved', 'sold', 'expired', 'archived', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE TABLE "listing_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "listing_history_listing" ON "listing_history" USING btree ("kind","listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_history_actor" ON "listing_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "products_buyer" ON "products" USING btree ("buyer_id") WHERE buyer_id is not null;--> statement-breakpoint
CREATE INDEX "products_expiry" ON "products" USING btree ("expires_at") WHERE state in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "products_archive" ON "products" USING btree ("state_at") WHERE state in ('sold', 'expired');--> statement-breakpoint
CREATE INDEX "services_expiry" ON "services" USING btree ("expires_at") WHERE state in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "services_archive" ON "services" USING btree ("state_at") WHERE state in ('sold', 'expired');--> statement-breakpoint
-- Services end as well now: their lists are not to be read past those that did
DROP INDEX "services_new", "services_cat_new", "services_reg_new", "services_dis_new", "services_cat_reg_new", "services_cat_dis_new", "services_sitemap";--> statement-breakpoint
CREATE INDEX "services_new" ON "services" USING btree ("bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_new" ON "services" USING btree ("category_id","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_reg_new" ON "services" USING btree ("region_id","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_dis_new" ON "services" USING btree ("district_id","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_reg_new" ON "services" USING btree ("category_id","region_id","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_dis_new" ON "services" USING btree ("category_id","district_id","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_sitemap" ON "services" USING btree ((id / 2000),"updated_at") WHERE is_public;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_public_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.in_stock AND NEW.state IN ('active', 'reserved');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_public_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.state IN ('active', 'reserved');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Who holds a copy hears that a listing is reserved as well
CREATE OR REPLACE FUNCTION tell_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_events (kind, listing_id, type)
  SELECT TG_ARGV[0], id, CASE WHEN added.is_public THEN 'upsert' ELSE 'gone' END
  FROM added JOIN removed USING (id)
  WHERE added.is_public <> removed.is_public
    OR (added.is_public AND (added.version <> removed.version OR added.state <> removed.state));
  RETURN NULL;
END $$;
