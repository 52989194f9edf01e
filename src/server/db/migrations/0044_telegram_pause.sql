CREATE TABLE "telegram_pause" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "telegram_pause_only" CHECK ("telegram_pause"."is_only")
);
