CREATE TABLE "category_settings" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"position" smallint,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"name_uz" text,
	"name_ru" text,
	"name_en" text,
	CONSTRAINT "category_settings_name_uz" CHECK (char_length("category_settings"."name_uz") between 1 and 60),
	CONSTRAINT "category_settings_name_ru" CHECK (char_length("category_settings"."name_ru") between 1 and 60),
	CONSTRAINT "category_settings_name_en" CHECK (char_length("category_settings"."name_en") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "category_settings" ADD CONSTRAINT "category_settings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;