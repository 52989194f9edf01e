ALTER TABLE "reports" ADD COLUMN "has_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "totp_secret" "bytea";