ALTER TABLE "product_likes" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_likes" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_likes" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_likes" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_likes" ADD CONSTRAINT "product_likes_note" CHECK (char_length("product_likes"."note") <= 200);--> statement-breakpoint
ALTER TABLE "product_likes" ADD CONSTRAINT "product_likes_folder" CHECK (char_length("product_likes"."folder") <= 30);--> statement-breakpoint
ALTER TABLE "service_likes" ADD CONSTRAINT "service_likes_note" CHECK (char_length("service_likes"."note") <= 200);--> statement-breakpoint
ALTER TABLE "service_likes" ADD CONSTRAINT "service_likes_folder" CHECK (char_length("service_likes"."folder") <= 30);