ALTER TABLE "tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "name";--> statement-breakpoint
-- What looks alike only the server can tell: a job fills the column for the members there are
INSERT INTO "jobs" ("kind", "payload", "dedupe_key")
SELECT 'username-skeletons', '{}', 'username-skeletons' WHERE EXISTS (SELECT FROM "users");
