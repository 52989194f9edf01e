CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"owner_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"sources" text[] NOT NULL,
	"snapshot" jsonb NOT NULL,
	"appeal_of" bigint,
	"claimed_by" bigint,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"owner_id" bigint,
	"moderator_id" bigint,
	"outcome" text NOT NULL,
	"rule" text,
	"note" text DEFAULT '' NOT NULL,
	"from_report" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	CONSTRAINT "decisions_appeal" CHECK (("decisions"."appeal" is null) = ("decisions"."appealed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"moderator_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "banned_phones" (
	"phone_hmac" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"totp_secret" "bytea",
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" "bytea"[] DEFAULT '{}' NOT NULL,
	"granted_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watched_words" (
	"entry" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"added_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "look" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "upheld" boolean;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_words" ADD CONSTRAINT "watched_words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open" ON "cases" USING btree ("kind","target_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("score" DESC NULLS LAST,"created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "cases_thing" ON "cases" USING btree ("kind","target_id","id");--> statement-breakpoint
CREATE INDEX "cases_owner" ON "cases" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "cases_claimed" ON "cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "cases_decided" ON "cases" USING btree ("decided_at") WHERE state = 'decided';--> statement-breakpoint
CREATE INDEX "decisions_thing" ON "decisions" USING btree ("kind","target_id","id");--> statement-breakpoint
CREATE INDEX "decisions_owner" ON "decisions" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "decisions_moderator" ON "decisions" USING btree ("moderator_id","id");--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "measures_user" ON "measures" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "measures_moderator" ON "measures" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "banned_phones_until" ON "banned_phones" USING btree ("until");--> statement-breakpoint
CREATE INDEX "staff_log_target" ON "staff_log" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "staff_log_actor" ON "staff_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "staff_log_at" ON "staff_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("kind","reported_id") WHERE upheld is null;
--> statement-breakpoint
-- What staff did can be added to and read; a superuser who drops this trigger leaves that in the server's own log
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was reported before anybody could decide
INSERT INTO cases (kind, target_id, score, sources, snapshot, created_at)
SELECT kind, reported_id, 10 * count(*), '{report}', '{}', min(created_at) FROM reports GROUP BY kind, reported_id;
--> statement-breakpoint
UPDATE cases SET owner_id = seller_id FROM products AS l WHERE kind = 'product' AND l.id = target_id;
--> statement-breakpoint
UPDATE cases SET owner_id = seller_id FROM services AS l WHERE kind = 'service' AND l.id = target_id;
--> statement-breakpoint
UPDATE cases SET owner_id = author_id FROM comments AS c WHERE kind = 'comment' AND c.id = target_id;
--> statement-breakpoint
UPDATE cases SET owner_id = sender_id FROM messages AS m WHERE kind = 'message' AND m.id = target_id;
--> statement-breakpoint
UPDATE cases SET owner_id = u.id FROM users AS u WHERE kind = 'user' AND u.id = target_id;
