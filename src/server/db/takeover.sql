-- Brings a database of the last migration before the first one to the schema of the first.
UPDATE products SET created_at = bumped_at WHERE created_at IS NULL;
UPDATE services SET created_at = bumped_at WHERE created_at IS NULL;
ALTER TABLE products ALTER created_at SET NOT NULL;
ALTER TABLE services ALTER created_at SET NOT NULL;
ALTER TABLE products VALIDATE CONSTRAINT products_state;
ALTER TABLE services VALIDATE CONSTRAINT services_state;
ALTER TABLE products VALIDATE CONSTRAINT products_buyer_id_users_id_fk;
ALTER TABLE measures RENAME TO sanctions;
ALTER TABLE measures_id_seq RENAME TO sanctions_id_seq;
ALTER INDEX measures_pkey RENAME TO sanctions_pkey;
ALTER INDEX measures_user RENAME TO sanctions_user;
ALTER INDEX measures_moderator RENAME TO sanctions_moderator;
ALTER TABLE sanctions RENAME CONSTRAINT measures_user_id_users_id_fk TO sanctions_user_id_users_id_fk;
ALTER TABLE sanctions RENAME CONSTRAINT measures_moderator_id_users_id_fk TO sanctions_moderator_id_users_id_fk;
ALTER TABLE unwanted_words RENAME TO muted_words;
ALTER TABLE unwanted_words_id_seq RENAME TO muted_words_id_seq;
ALTER INDEX unwanted_words_pkey RENAME TO muted_words_pkey;
ALTER INDEX unwanted_words_once RENAME TO muted_words_once;
ALTER TABLE muted_words RENAME CONSTRAINT unwanted_words_user_id_users_id_fk TO muted_words_user_id_users_id_fk;
ALTER TABLE saved_searches RENAME COLUMN reading TO interpretation;
ALTER TABLE saved_searches RENAME COLUMN reading_version TO interpretation_version;
ALTER TABLE offers ADD void_reason text;
ALTER TABLE deals ADD price bigint;
DROP INDEX offers_of_listing;
CREATE INDEX offers_of_listing ON offers (kind, listing_id) WHERE state IN ('open', 'accepted');
ALTER TABLE decisions ADD undo jsonb;
CREATE TABLE staff_notes (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    author_id bigint REFERENCES users(id) ON DELETE SET NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE INDEX staff_notes_user ON staff_notes (user_id, id);
CREATE INDEX staff_notes_author ON staff_notes (author_id);
ALTER TABLE tokens ADD entered_by text;
ALTER TABLE phone_proofs ADD source text DEFAULT 'sms' NOT NULL;
CREATE TABLE identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    phone text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identities_provider_subject_pk PRIMARY KEY (provider, subject)
);
CREATE UNIQUE INDEX identities_user ON identities (user_id, provider);
CREATE TABLE telegram_entries (
    hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    digits text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    device text,
    locale text NOT NULL,
    telegram_id bigint,
    phone text,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT telegram_entries_browser UNIQUE (browser_hash),
    CONSTRAINT telegram_entries_pkey PRIMARY KEY (hash)
);
CREATE INDEX telegram_entries_account ON telegram_entries (telegram_id);
CREATE INDEX telegram_entries_expires ON telegram_entries (expires_at);
CREATE TABLE site_figures (
    day date NOT NULL,
    figure text NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT site_figures_day_figure_pk PRIMARY KEY (day, figure)
);
INSERT INTO site_figures (day, figure, count)
    SELECT day, figure, sum(count) FROM listing_figures GROUP BY day, figure;
CREATE TABLE passkeys (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    device text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_credential UNIQUE (credential_id)
);
CREATE INDEX passkeys_user ON passkeys (user_id);
CREATE TABLE passkey_challenges (
    hash bytea PRIMARY KEY,
    browser_hash bytea NOT NULL,
    user_id bigint REFERENCES users(id) ON DELETE CASCADE,
    expires_at timestamp with time zone NOT NULL
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);
ALTER TABLE products ADD point_lat integer;
ALTER TABLE products ADD point_lon integer;
ALTER TABLE products ADD point_exact boolean DEFAULT false NOT NULL;
ALTER TABLE products ADD CONSTRAINT products_point_whole CHECK ((point_lat IS NULL) = (point_lon IS NULL));
ALTER TABLE services ADD point_lat integer;
ALTER TABLE services ADD point_lon integer;
ALTER TABLE services ADD point_exact boolean DEFAULT false NOT NULL;
ALTER TABLE services ADD CONSTRAINT services_point_whole CHECK ((point_lat IS NULL) = (point_lon IS NULL));
CREATE TABLE staff_passkeys (
    passkey_id bigint PRIMARY KEY REFERENCES passkeys(id) ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES staff(user_id) ON DELETE CASCADE
);
CREATE INDEX staff_passkeys_user ON staff_passkeys (user_id);
CREATE TABLE verifications (
    user_id bigint PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
    method text NOT NULL,
    verified_at timestamp with time zone DEFAULT now() NOT NULL,
    person text NOT NULL,
    firm text,
    verified_by bigint REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT verifications_person UNIQUE (person),
    CONSTRAINT verifications_firm CHECK ((method = 'papers') = (firm IS NOT NULL))
);
CREATE INDEX verifications_verified_by ON verifications (verified_by);
CREATE TABLE banned_people (
    person text PRIMARY KEY,
    until timestamp with time zone NOT NULL
);
CREATE INDEX banned_people_until ON banned_people (until);
CREATE FUNCTION spread_bits(number integer) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT ((ones | (ones << 1)) & 1431655765)
      FROM (SELECT ((twos | (twos << 2)) & 858993459) AS ones
        FROM (SELECT ((fours | (fours << 4)) & 252645135) AS twos
          FROM (SELECT ((number | (number << 8)) & 16711935) AS fours) AS a) AS b) AS c);
CREATE FUNCTION place_cell(lat integer, lon integer) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ((spread_bits(least(32767, greatest(0, (lat - 37000000) >> 9))) << 1) | spread_bits(least(32767, greatest(0, (lon - 55000000) >> 10))));
ALTER TABLE products ADD cell integer GENERATED ALWAYS AS (CASE WHEN point_lat IS NULL THEN -district_id ELSE place_cell(point_lat, point_lon) END) STORED;
CREATE INDEX products_cell ON products (cell, bumped_at, id, point_lat, point_lon, condition, price) WHERE is_public;
CREATE INDEX products_cat_cell ON products (category_id, cell, bumped_at, id, point_lat, point_lon, condition, price) WHERE is_public;
ALTER TABLE services ADD cell integer GENERATED ALWAYS AS (CASE WHEN point_lat IS NULL THEN -district_id ELSE place_cell(point_lat, point_lon) END) STORED;
CREATE INDEX services_cell ON services (cell, bumped_at, id, point_lat, point_lon) WHERE is_public;
CREATE INDEX services_cat_cell ON services (category_id, cell, bumped_at, id, point_lat, point_lon) WHERE is_public;
ALTER TABLE products RENAME COLUMN told_as TO before_edit;
ALTER TABLE services RENAME COLUMN told_as TO before_edit;
