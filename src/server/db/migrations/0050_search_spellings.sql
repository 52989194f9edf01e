-- Sizes, units, models, compounds and ё are stored otherwise: what listings are found by is written anew, in the background.
INSERT INTO "jobs" ("kind", "payload", "dedupe_key")
SELECT 'search-columns', '{}', 'search-columns'
WHERE EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "services")
ON CONFLICT DO NOTHING;
