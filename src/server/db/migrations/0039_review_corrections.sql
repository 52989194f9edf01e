ALTER TABLE "deals" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seller_stats" ADD COLUMN "shown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deals_to_remind" ON "deals" USING btree ("review_until") WHERE reminded_at is null and review_until is not null;--> statement-breakpoint
UPDATE seller_stats SET shown = (SELECT count(*) FROM reviews WHERE subject_id = user_id AND side = 'buyer'
  AND revealed_at IS NOT NULL AND withdrawn_at IS NULL AND voided_at IS NULL);
