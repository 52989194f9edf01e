ALTER TABLE "products" ADD COLUMN "phone_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "phone_shown" boolean DEFAULT false NOT NULL;
