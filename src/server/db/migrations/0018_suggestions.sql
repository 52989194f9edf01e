CREATE TABLE "suggestions" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"uses" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "suggestions_key" ON "suggestions" USING btree ("kind","key" text_pattern_ops);