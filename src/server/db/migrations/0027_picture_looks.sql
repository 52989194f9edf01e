-- A look in five parts of 13 or 12 bits, each with its number: looks that differ in four bits share one
CREATE FUNCTION look_bands(look bigint) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY[
  (look & 8191)::int,
  ((look >> 13) & 8191)::int + 8192,
  ((look >> 26) & 8191)::int + 2 * 8192,
  ((look >> 39) & 8191)::int + 3 * 8192,
  ((look >> 52) & 4095)::int + 4 * 8192
];
--> statement-breakpoint
CREATE INDEX "media_look" ON "media" USING gin (look_bands(look)) WITH (fastupdate=false) WHERE look is not null;
