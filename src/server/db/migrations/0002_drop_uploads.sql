-- A picture is no longer kept for an hour outside of a form. Nothing refers to these any more: the next sweep removes their rows and files.
DELETE FROM "media_refs" WHERE "owner_kind" = 'upload';
--> statement-breakpoint
DROP INDEX "media_refs_expires";
--> statement-breakpoint
ALTER TABLE "media_refs" DROP COLUMN "expires_at";
