CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"by" bigint,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"replies_to" bigint,
	"message_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '48 hours' NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'void')),
	CONSTRAINT "offers_amount" CHECK ("offers"."amount" > 0),
	CONSTRAINT "offers_closed" CHECK (("offers"."state" = 'open') = ("offers"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open" ON "offers" USING btree ("room_id","kind","listing_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_message" ON "offers" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "offers_room" ON "offers" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "offers_by" ON "offers" USING btree ("by");--> statement-breakpoint
CREATE INDEX "offers_of_listing" ON "offers" USING btree ("kind","listing_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("expires_at") WHERE state = 'open';