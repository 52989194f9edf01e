CREATE TABLE "listing_totals" (
	"kind" text NOT NULL,
	"category_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "listing_totals_kind_category_id_place_id_pk" PRIMARY KEY("kind","category_id","place_id")
);
--> statement-breakpoint
INSERT INTO listing_totals (kind, category_id, place_id, count)
SELECT kind, category, place, sum(count) FROM listing_counts JOIN categories ON categories.id = category_id
CROSS JOIN LATERAL (VALUES (category_id), (0)) AS c (category)
CROSS JOIN LATERAL (VALUES (district_id), (district_id / 1000), (0)) AS p (place)
GROUP BY 1, 2, 3;
--> statement-breakpoint
DROP TABLE "listing_counts" CASCADE;
