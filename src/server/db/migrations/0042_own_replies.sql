CREATE TABLE "own_replies" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"texts" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_replies" ADD CONSTRAINT "own_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;