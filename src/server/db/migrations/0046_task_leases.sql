CREATE TABLE "task_leases" (
	"task" text PRIMARY KEY NOT NULL,
	"holder" uuid,
	"until" timestamp with time zone NOT NULL
);
