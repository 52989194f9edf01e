ALTER TABLE "media" ADD COLUMN "detail" text;--> statement-breakpoint
-- Out of the row, which lists read by the dozen and never with its detail
ALTER TABLE "media" ALTER COLUMN "detail" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "media" SET (toast_tuple_target = 256);
