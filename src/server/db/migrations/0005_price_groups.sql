ALTER TABLE "typical_prices" DROP CONSTRAINT "typical_prices_pkey";--> statement-breakpoint
ALTER TABLE "typical_prices" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "typical_prices" ADD CONSTRAINT "typical_prices_category_id_key_pk" PRIMARY KEY("category_id","key");
