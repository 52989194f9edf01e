CREATE TABLE "attribute_changes" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "attribute_changes_one" CHECK ("attribute_changes"."id" = 1)
);
