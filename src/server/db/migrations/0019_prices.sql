CREATE TABLE "rates" (
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"rate" double precision NOT NULL,
	CONSTRAINT "rates_currency_date_pk" PRIMARY KEY("currency","date"),
	CONSTRAINT "rates_rate" CHECK ("rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "typical_prices" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"low" bigint NOT NULL,
	"high" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "typical_prices" ADD CONSTRAINT "typical_prices_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;