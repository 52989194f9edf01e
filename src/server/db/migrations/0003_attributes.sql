ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facets" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "n1" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "n2" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "n3" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "n4" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "attributes" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "facets" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "n1" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "n2" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "n3" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "n4" bigint;--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets") WITH (fastupdate=false) WHERE is_public;--> statement-breakpoint
CREATE INDEX "products_cat_n1" ON "products" USING btree ("category_id","n1","bumped_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_facets" ON "services" USING gin ("facets") WITH (fastupdate=false) WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_n1" ON "services" USING btree ("category_id","n1","bumped_at","id") WHERE is_public;