DROP INDEX "products_cat_reg_new";--> statement-breakpoint
DROP INDEX "products_cat_n1";--> statement-breakpoint
DROP INDEX "services_cat_n1";--> statement-breakpoint
CREATE INDEX "products_cat_reg_new" ON "products" USING btree ("category_id","region_id","bumped_at","id","condition","price","facets") WHERE is_public;--> statement-breakpoint
CREATE INDEX "products_cat_n1" ON "products" USING btree ("category_id","n1","bumped_at","id","facets","n2","n3","n4","region_id","district_id","condition","price") WHERE is_public;--> statement-breakpoint
CREATE INDEX "services_cat_n1" ON "services" USING btree ("category_id","n1","bumped_at","id","facets","n2","n3","n4","region_id","district_id") WHERE is_public;