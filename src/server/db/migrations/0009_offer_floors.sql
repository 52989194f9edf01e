CREATE TABLE "offer_floors" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "offer_floors_amount" CHECK ("offer_floors"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_floors" ADD CONSTRAINT "offer_floors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;