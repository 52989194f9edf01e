CREATE TABLE "hidden_sellers" (
	"user_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_sellers_user_id_seller_id_pk" PRIMARY KEY("user_id","seller_id"),
	CONSTRAINT "hidden_sellers_not_oneself" CHECK ("hidden_sellers"."user_id" <> "hidden_sellers"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "unwanted_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unwanted_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "unwanted_words_once" UNIQUE("user_id","folded")
);
--> statement-breakpoint
ALTER TABLE "hidden_sellers" ADD CONSTRAINT "hidden_sellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_sellers" ADD CONSTRAINT "hidden_sellers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_words" ADD CONSTRAINT "unwanted_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_sellers_seller" ON "hidden_sellers" USING btree ("seller_id");