CREATE TABLE "listing_state_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_state_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_state_totals" (
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "listing_state_totals_kind_state_pk" PRIMARY KEY("kind","state")
);
--> statement-breakpoint
DROP INDEX "products_by_state";--> statement-breakpoint
DROP INDEX "services_by_state";