ALTER TABLE "read_marks" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("room_id","sender_id","id");