ALTER TABLE "decisions" ALTER COLUMN "case_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case" CHECK ("decisions"."case_id" is not null or "decisions"."kind" = 'measure');--> statement-breakpoint
INSERT INTO "decisions" ("kind", "target_id", "owner_id", "moderator_id", "outcome", "rule", "note", "from_report", "created_at")
SELECT 'measure', "id", "user_id", "moderator_id", 'refuse', "rule", "note", false, "created_at" FROM "measures" ORDER BY "id";
