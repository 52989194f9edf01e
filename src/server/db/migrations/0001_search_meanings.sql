-- Meanings are stored apart from sounds, and more words have them: what listings are found by is written anew, in the background.
INSERT INTO "jobs" ("kind", "payload", "dedupe_key")
SELECT 'search-columns', '{}', 'search-columns'
WHERE EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "services")
ON CONFLICT DO NOTHING;
