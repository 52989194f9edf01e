ALTER TABLE "saved_searches" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "reading_version" integer DEFAULT 1 NOT NULL;