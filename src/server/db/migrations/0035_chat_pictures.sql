ALTER TABLE "messages" DROP CONSTRAINT "messages_content";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "picture" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_picture" ON "messages" USING btree (("picture"->>'id')) WHERE "messages"."picture" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_content" CHECK (char_length("messages"."content") <= 4000 and ("messages"."content" = '') = ("messages"."picture" is not null));