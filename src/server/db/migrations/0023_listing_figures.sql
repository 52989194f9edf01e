CREATE TABLE "listing_figures" (
	"kind" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_figures_kind_listing_id_day_figure_pk" PRIMARY KEY("kind","listing_id","day","figure"),
	CONSTRAINT "listing_figures_figure" CHECK ("listing_figures"."figure" in ('view', 'like', 'chat', 'phone', 'share'))
);
--> statement-breakpoint
CREATE INDEX "listing_figures_day" ON "listing_figures" USING btree ("day");
