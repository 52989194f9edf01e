CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_by_state" ON "products" USING btree ("state");--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "services_by_state" ON "services" USING btree ("state");--> statement-breakpoint
CREATE INDEX "cases_appeal" ON "cases" USING btree ("appeal_of") WHERE appeal_of is not null;--> statement-breakpoint
CREATE INDEX "decisions_created" ON "decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");