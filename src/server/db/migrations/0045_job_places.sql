DROP INDEX "jobs_due";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","run_at") WHERE failed_at is null;--> statement-breakpoint
-- Each channel has a kind of its own; those of before name theirs in the payload
UPDATE jobs SET kind = 'deliver-' || (payload->>'channel') WHERE kind = 'deliver';
