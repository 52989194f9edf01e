CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- An index is built on it: a change needs a migration that builds the index anew
CREATE FUNCTION look_bands(look bigint) RETURNS integer[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY[((look & (8191)::bigint))::integer, ((((look >> 13) & (8191)::bigint))::integer + 8192), ((((look >> 26) & (8191)::bigint))::integer + (2 * 8192)), ((((look >> 39) & (8191)::bigint))::integer + (3 * 8192)), ((((look >> 52) & (4095)::bigint))::integer + (4 * 8192))];
--> statement-breakpoint
-- All words of a listing as lexemes: those of its texts, "~" and each sound, "#c", "#r" and "#d" with the ids of its category,
-- region and district. No lexeme may be longer than 2,046 bytes. The cost keeps the planner from calling it for each row
-- of a scan; at 500, a question for one listing only ("exists") still scanned the table.
-- An index is built on it: a change needs a migration that builds the index anew
CREATE FUNCTION search_words(search_text text, search_loose text, category_id integer, region_id integer, district_id integer)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE COST 10000 AS $$
DECLARE
  words text := concat(replace(search_text, ' |', ''), replace(replace(rtrim(search_loose), ' |', ''), ' ', ' ~'),
    ' #c', category_id, ' #r', region_id, ' #d', district_id);
BEGIN
  IF octet_length(words) > 2000 THEN
    words := regexp_replace(words, '(\S{200})\S+', '\1', 'g');
  END IF;
  RETURN array_to_tsvector(array_remove(string_to_array(words, ' '), ''));
END $$;
--> statement-breakpoint
CREATE TABLE attribute_changes (
    id smallint DEFAULT 1 NOT NULL,
    changes jsonb NOT NULL,
    CONSTRAINT attribute_changes_one CHECK ((id = 1)),
    CONSTRAINT attribute_changes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE banned_phones (
    phone_hmac text NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT banned_phones_pkey PRIMARY KEY (phone_hmac)
);
CREATE INDEX banned_phones_until ON banned_phones (until);
--> statement-breakpoint
CREATE TABLE blocks (
    blocker_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blocks_not_oneself CHECK ((blocker_id <> blocked_id)),
    CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);
--> statement-breakpoint
CREATE TABLE cases (
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    owner_id bigint,
    state text DEFAULT 'open'::text NOT NULL,
    score integer DEFAULT 0 NOT NULL,
    sources text[] NOT NULL,
    snapshot jsonb NOT NULL,
    appeal_of bigint,
    claimed_by bigint,
    claimed_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT cases_pkey PRIMARY KEY (id)
);
CREATE INDEX cases_appeal ON cases (appeal_of) WHERE (appeal_of IS NOT NULL);
CREATE INDEX cases_claimed ON cases (claimed_by);
CREATE INDEX cases_decided ON cases (decided_at) WHERE (state = 'decided'::text);
CREATE UNIQUE INDEX cases_open ON cases (kind, target_id) WHERE (state = 'open'::text);
CREATE INDEX cases_owner ON cases (owner_id, id);
CREATE INDEX cases_queue ON cases (score DESC NULLS LAST, created_at) WHERE (state = 'open'::text);
CREATE INDEX cases_thing ON cases (kind, target_id, id);
--> statement-breakpoint
CREATE TABLE categories (
    id integer NOT NULL,
    kind text NOT NULL,
    slug text NOT NULL,
    "position" smallint NOT NULL,
    name_uz text NOT NULL,
    name_ru text NOT NULL,
    name_en text NOT NULL,
    CONSTRAINT categories_kind CHECK ((kind = ANY (ARRAY['product'::text, 'service'::text]))),
    CONSTRAINT categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX categories_kind_slug ON categories (kind, slug);
--> statement-breakpoint
CREATE TABLE category_settings (
    category_id integer NOT NULL,
    "position" smallint,
    is_hidden boolean DEFAULT false NOT NULL,
    name_uz text,
    name_ru text,
    name_en text,
    CONSTRAINT category_settings_name_en CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 60))),
    CONSTRAINT category_settings_name_ru CHECK (((char_length(name_ru) >= 1) AND (char_length(name_ru) <= 60))),
    CONSTRAINT category_settings_name_uz CHECK (((char_length(name_uz) >= 1) AND (char_length(name_uz) <= 60))),
    CONSTRAINT category_settings_pkey PRIMARY KEY (category_id)
);
--> statement-breakpoint
CREATE TABLE comment_likes (
    user_id bigint NOT NULL,
    comment_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comment_likes_user_id_comment_id_pk PRIMARY KEY (user_id, comment_id)
);
CREATE INDEX comment_likes_comment ON comment_likes (comment_id);
--> statement-breakpoint
CREATE TABLE comments (
    id bigint GENERATED ALWAYS AS IDENTITY,
    service_id bigint NOT NULL,
    author_id bigint NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    hidden_at timestamp with time zone,
    CONSTRAINT comments_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
    CONSTRAINT comments_pkey PRIMARY KEY (id)
);
CREATE INDEX comments_author ON comments (author_id);
CREATE INDEX comments_service ON comments (service_id, id);
--> statement-breakpoint
CREATE TABLE deals (
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    title text NOT NULL,
    seller_id bigint,
    buyer_id bigint,
    opened_by text NOT NULL,
    price bigint,
    state text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    review_until timestamp with time zone,
    reminded_at timestamp with time zone,
    CONSTRAINT deals_pkey PRIMARY KEY (id)
);
CREATE INDEX deals_buyer ON deals (buyer_id, id);
CREATE INDEX deals_listing ON deals (kind, listing_id);
CREATE UNIQUE INDEX deals_once ON deals (kind, listing_id, buyer_id) WHERE (state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'assumed'::text]));
CREATE INDEX deals_pending ON deals (created_at) WHERE (state = 'pending'::text);
CREATE INDEX deals_seller ON deals (seller_id, id);
CREATE INDEX deals_to_remind ON deals (review_until) WHERE ((reminded_at IS NULL) AND (review_until IS NOT NULL));
--> statement-breakpoint
CREATE TABLE decisions (
    id bigint GENERATED ALWAYS AS IDENTITY,
    case_id bigint,
    kind text NOT NULL,
    target_id bigint NOT NULL,
    owner_id bigint,
    moderator_id bigint,
    outcome text NOT NULL,
    rule text,
    note text DEFAULT ''::text NOT NULL,
    from_report boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    appeal text,
    appealed_at timestamp with time zone,
    CONSTRAINT decisions_appeal CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
    CONSTRAINT decisions_case CHECK (((case_id IS NOT NULL) OR (kind = 'measure'::text))),
    CONSTRAINT decisions_pkey PRIMARY KEY (id)
);
CREATE INDEX decisions_case ON decisions (case_id);
CREATE INDEX decisions_created ON decisions (created_at);
CREATE INDEX decisions_moderator ON decisions (moderator_id, id);
CREATE INDEX decisions_owner ON decisions (owner_id, id);
CREATE INDEX decisions_thing ON decisions (kind, target_id, id);
--> statement-breakpoint
CREATE TABLE districts (
    id integer NOT NULL,
    region_id integer NOT NULL,
    slug text NOT NULL,
    name_uz text NOT NULL,
    name_ru text NOT NULL,
    name_en text NOT NULL,
    CONSTRAINT districts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE drafts (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    content jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    CONSTRAINT drafts_kind CHECK ((kind = ANY (ARRAY['product'::text, 'service'::text]))),
    CONSTRAINT drafts_user_id_kind_pk PRIMARY KEY (user_id, kind)
);
CREATE INDEX drafts_saved ON drafts (saved_at);
--> statement-breakpoint
CREATE TABLE hidden_sellers (
    user_id bigint NOT NULL,
    seller_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hidden_sellers_not_oneself CHECK ((user_id <> seller_id)),
    CONSTRAINT hidden_sellers_user_id_seller_id_pk PRIMARY KEY (user_id, seller_id)
);
CREATE INDEX hidden_sellers_seller ON hidden_sellers (seller_id);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
    user_id bigint NOT NULL,
    key uuid NOT NULL,
    status smallint,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
--> statement-breakpoint
CREATE TABLE jobs (
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    dedupe_key text,
    locked_until timestamp with time zone,
    failed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_dead ON jobs (failed_at) WHERE (failed_at IS NOT NULL);
CREATE UNIQUE INDEX jobs_dedupe_key ON jobs (dedupe_key) WHERE (failed_at IS NULL);
CREATE INDEX jobs_due ON jobs (kind, run_at) WHERE (failed_at IS NULL);
--> statement-breakpoint
CREATE TABLE listing_count_deltas (
    id bigint GENERATED ALWAYS AS IDENTITY,
    category_id integer NOT NULL,
    district_id integer NOT NULL,
    delta integer NOT NULL,
    CONSTRAINT listing_count_deltas_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE listing_events (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    type text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT listing_events_xid_id_pk PRIMARY KEY (xid, id)
);
CREATE INDEX listing_events_at ON listing_events (at);
--> statement-breakpoint
CREATE TABLE listing_figures (
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    day date NOT NULL,
    figure text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT listing_figures_figure CHECK ((figure = ANY (ARRAY['view'::text, 'like'::text, 'chat'::text, 'phone'::text, 'share'::text]))),
    CONSTRAINT listing_figures_kind_listing_id_day_figure_pk PRIMARY KEY (kind, listing_id, day, figure)
);
CREATE INDEX listing_figures_day ON listing_figures (day);
--> statement-breakpoint
CREATE TABLE listing_history (
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    actor_id bigint,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT listing_history_pkey PRIMARY KEY (id)
);
CREATE INDEX listing_history_actor ON listing_history (actor_id);
CREATE INDEX listing_history_listing ON listing_history (kind, listing_id, id);
--> statement-breakpoint
CREATE TABLE listing_news (
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    type text NOT NULL,
    old_price bigint,
    new_price bigint,
    at timestamp with time zone DEFAULT now() NOT NULL,
    told_up_to bigint DEFAULT 0 NOT NULL,
    before jsonb,
    CONSTRAINT listing_news_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE listing_state_deltas (
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    state text NOT NULL,
    delta integer NOT NULL,
    CONSTRAINT listing_state_deltas_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE listing_state_totals (
    kind text NOT NULL,
    state text NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT listing_state_totals_kind_state_pk PRIMARY KEY (kind, state)
);
--> statement-breakpoint
CREATE TABLE listing_totals (
    kind text NOT NULL,
    category_id integer NOT NULL,
    place_id integer NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT listing_totals_kind_category_id_place_id_pk PRIMARY KEY (kind, category_id, place_id)
);
--> statement-breakpoint
CREATE TABLE login_networks (
    user_id bigint NOT NULL,
    network text NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT login_networks_user_id_network_pk PRIMARY KEY (user_id, network)
);
--> statement-breakpoint
CREATE TABLE media (
    hash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    color text NOT NULL,
    widths integer[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removing_until timestamp with time zone,
    look bigint,
    detail text,
    CONSTRAINT media_size CHECK (((width > 0) AND (height > 0))),
    CONSTRAINT media_pkey PRIMARY KEY (hash)
) WITH (toast_tuple_target='256');
CREATE INDEX media_look ON media USING gin (look_bands(look)) WITH (fastupdate='false') WHERE (look IS NOT NULL);
ALTER TABLE ONLY media ALTER COLUMN detail SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE media_refs (
    media_hash text NOT NULL,
    owner_kind text NOT NULL,
    owner_id bigint NOT NULL,
    CONSTRAINT media_refs_media_hash_owner_kind_owner_id_pk PRIMARY KEY (media_hash, owner_kind, owner_id)
);
--> statement-breakpoint
CREATE TABLE messages (
    id bigint GENERATED ALWAYS AS IDENTITY,
    room_id bigint NOT NULL,
    sender_id bigint,
    content text NOT NULL,
    client_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp with time zone,
    picture jsonb,
    is_automatic boolean DEFAULT false NOT NULL,
    CONSTRAINT messages_content CHECK (((char_length(content) <= 4000) AND ((content = ''::text) = (picture IS NOT NULL)))),
    CONSTRAINT messages_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX messages_client ON messages (room_id, sender_id, client_id);
CREATE INDEX messages_created ON messages USING brin (created_at);
CREATE UNIQUE INDEX messages_picture ON messages (((picture ->> 'id'::text))) WHERE (picture IS NOT NULL);
CREATE INDEX messages_room ON messages (room_id, id);
CREATE INDEX messages_sender ON messages (sender_id);
CREATE INDEX messages_unread ON messages (room_id, sender_id, id);
--> statement-breakpoint
CREATE TABLE muted_words (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    word text NOT NULL,
    folded text NOT NULL,
    CONSTRAINT muted_words_once UNIQUE (user_id, folded),
    CONSTRAINT muted_words_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE notification_settings (
    user_id bigint NOT NULL,
    locale text DEFAULT 'uz'::text NOT NULL,
    off text[] DEFAULT '{}'::text[] NOT NULL,
    quiet_from smallint DEFAULT 22 NOT NULL,
    quiet_to smallint DEFAULT 8 NOT NULL,
    at_night boolean DEFAULT false NOT NULL,
    CONSTRAINT notification_settings_hours CHECK (quiet_from BETWEEN 0 AND 23 AND quiet_to BETWEEN 0 AND 23),
    CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE notifications (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    type text NOT NULL,
    subject jsonb NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, now()) NOT NULL,
    due_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    decided_at timestamp with time zone,
    CONSTRAINT notifications_key UNIQUE (user_id, key),
    CONSTRAINT notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_created ON notifications USING brin (created_at);
CREATE INDEX notifications_user ON notifications (user_id, created_at);
--> statement-breakpoint
CREATE TABLE offer_floors (
    product_id bigint NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT offer_floors_amount CHECK ((amount > 0)),
    CONSTRAINT offer_floors_pkey PRIMARY KEY (product_id)
);
--> statement-breakpoint
CREATE TABLE offers (
    id bigint GENERATED ALWAYS AS IDENTITY,
    room_id bigint NOT NULL,
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    by bigint,
    amount bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    void_reason text,
    replies_to bigint,
    message_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '48:00:00'::interval) NOT NULL,
    closed_at timestamp with time zone,
    reminded_at timestamp with time zone,
    CONSTRAINT offers_amount CHECK ((amount > 0)),
    CONSTRAINT offers_closed CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT offers_state CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'countered'::text, 'withdrawn'::text, 'expired'::text, 'void'::text]))),
    CONSTRAINT offers_pkey PRIMARY KEY (id)
);
CREATE INDEX offers_by ON offers (by);
CREATE INDEX offers_due ON offers (expires_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX offers_message ON offers (message_id);
CREATE INDEX offers_of_listing ON offers (kind, listing_id) WHERE (state = ANY (ARRAY['open'::text, 'accepted'::text]));
CREATE UNIQUE INDEX offers_open ON offers (room_id, kind, listing_id) WHERE (state = 'open'::text);
CREATE INDEX offers_room ON offers (room_id);
--> statement-breakpoint
CREATE TABLE own_replies (
    user_id bigint NOT NULL,
    texts text[] NOT NULL,
    CONSTRAINT own_replies_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE phone_proofs (
    hash bytea NOT NULL,
    phone text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT phone_proofs_pkey PRIMARY KEY (hash)
);
CREATE INDEX phone_proofs_expires ON phone_proofs (expires_at);
--> statement-breakpoint
CREATE TABLE price_changes (
    id bigint GENERATED ALWAYS AS IDENTITY,
    product_id bigint NOT NULL,
    price bigint NOT NULL,
    until timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT price_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX price_changes_product ON price_changes (product_id, id);
--> statement-breakpoint
CREATE TABLE product_images (
    id bigint GENERATED ALWAYS AS IDENTITY,
    product_id bigint NOT NULL,
    "position" smallint NOT NULL,
    media_hash text NOT NULL,
    CONSTRAINT product_images_pkey PRIMARY KEY (id)
);
CREATE INDEX product_images_media ON product_images (media_hash);
CREATE UNIQUE INDEX product_images_position ON product_images (product_id, "position");
--> statement-breakpoint
CREATE TABLE product_likes (
    user_id bigint NOT NULL,
    product_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    folder text DEFAULT ''::text NOT NULL,
    CONSTRAINT product_likes_folder CHECK ((char_length(folder) <= 30)),
    CONSTRAINT product_likes_note CHECK ((char_length(note) <= 200)),
    CONSTRAINT product_likes_user_id_product_id_pk PRIMARY KEY (user_id, product_id)
);
CREATE INDEX product_likes_product ON product_likes (product_id);
--> statement-breakpoint
CREATE TABLE products (
    id bigint GENERATED ALWAYS AS IDENTITY,
    description text NOT NULL,
    category_id integer NOT NULL,
    region_id integer NOT NULL,
    district_id integer NOT NULL,
    seller_id bigint NOT NULL,
    search_text text NOT NULL,
    search_loose text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    bumped_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    title text NOT NULL,
    price bigint NOT NULL,
    condition text NOT NULL,
    currency text DEFAULT 'Sum'::text NOT NULL,
    is_public boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    in_stock boolean DEFAULT true NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '30 days'::interval) NOT NULL,
    buyer_id bigint,
    old_price bigint,
    price_fell_at timestamp with time zone,
    phone_shown boolean DEFAULT false NOT NULL,
    public_at timestamp with time zone,
    told_as jsonb,
    attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
    facets integer[] DEFAULT '{}'::integer[] NOT NULL,
    n1 bigint,
    n2 bigint,
    n3 bigint,
    n4 bigint,
    CONSTRAINT products_condition CHECK ((condition = ANY (ARRAY['new'::text, 'used'::text]))),
    CONSTRAINT products_currency CHECK ((currency = 'Sum'::text)),
    CONSTRAINT products_district_in_region CHECK (((district_id / 1000) = region_id)),
    CONSTRAINT products_price_range CHECK (((price >= 0) AND (price <= '999999999999'::bigint))),
    CONSTRAINT products_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
    CONSTRAINT products_state CHECK ((state = ANY (ARRAY['held'::text, 'active'::text, 'reserved'::text, 'sold'::text, 'expired'::text, 'archived'::text, 'refused'::text]))),
    CONSTRAINT products_pkey PRIMARY KEY (id)
);
CREATE INDEX products_archive ON products (state_at) WHERE (state = ANY (ARRAY['sold'::text, 'expired'::text]));
CREATE INDEX products_buyer ON products (buyer_id) WHERE (buyer_id IS NOT NULL);
CREATE INDEX products_cat_dis_new ON products (category_id, district_id, bumped_at, id, condition, price) WHERE is_public;
CREATE INDEX products_cat_dis_price ON products (category_id, district_id, price, id, condition) WHERE is_public;
CREATE INDEX products_cat_n1 ON products (category_id, n1, bumped_at, id, facets, n2, n3, n4, region_id, district_id, condition, price) WHERE is_public;
CREATE INDEX products_cat_new ON products (category_id, bumped_at, id, condition, price) WHERE is_public;
CREATE INDEX products_cat_price ON products (category_id, price, id, condition) WHERE is_public;
CREATE INDEX products_cat_reg_new ON products (category_id, region_id, bumped_at, id, condition, price, facets) WHERE is_public;
CREATE INDEX products_cat_reg_price ON products (category_id, region_id, price, id, condition) WHERE is_public;
CREATE INDEX products_created ON products (created_at);
CREATE INDEX products_dis_new ON products (district_id, bumped_at, id, condition, price) WHERE is_public;
CREATE INDEX products_dis_price ON products (district_id, price, id, condition) WHERE is_public;
CREATE INDEX products_expiry ON products (expires_at) WHERE (state = ANY (ARRAY['active'::text, 'reserved'::text]));
CREATE INDEX products_facets ON products USING gin (facets) WITH (fastupdate='false') WHERE is_public;
CREATE INDEX products_new ON products (bumped_at, id, condition, price) WHERE is_public;
CREATE INDEX products_price ON products (price, id, condition) WHERE is_public;
CREATE INDEX products_public ON products (public_at);
CREATE INDEX products_reg_new ON products (region_id, bumped_at, id, condition, price) WHERE is_public;
CREATE INDEX products_reg_price ON products (region_id, price, id, condition) WHERE is_public;
CREATE INDEX products_search ON products USING gin (search_words(search_text, search_loose, category_id, region_id, district_id)) WITH (fastupdate='false');
CREATE INDEX products_seller_new ON products (seller_id, bumped_at, id);
CREATE INDEX products_sitemap ON products (((id / 2000)), updated_at) WHERE is_public;
--> statement-breakpoint
CREATE TABLE push_subscriptions (
    token_id bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint),
    CONSTRAINT push_subscriptions_pkey PRIMARY KEY (token_id)
);
--> statement-breakpoint
CREATE TABLE rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint,
    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE rates (
    currency text NOT NULL,
    date date NOT NULL,
    rate double precision NOT NULL,
    CONSTRAINT rates_rate CHECK ((rate > (0)::double precision)),
    CONSTRAINT rates_currency_date_pk PRIMARY KEY (currency, date)
);
--> statement-breakpoint
CREATE TABLE read_marks (
    room_id bigint NOT NULL,
    user_id bigint NOT NULL,
    last_read_id bigint DEFAULT 0 NOT NULL,
    hidden_up_to_id bigint DEFAULT '-1'::integer NOT NULL,
    opened_at timestamp with time zone,
    CONSTRAINT read_marks_room_id_user_id_pk PRIMARY KEY (room_id, user_id)
);
CREATE INDEX read_marks_user ON read_marks (user_id);
--> statement-breakpoint
CREATE TABLE regions (
    id integer NOT NULL,
    slug text NOT NULL,
    name_uz text NOT NULL,
    name_ru text NOT NULL,
    name_en text NOT NULL,
    CONSTRAINT regions_pkey PRIMARY KEY (id),
    CONSTRAINT regions_slug_unique UNIQUE (slug)
);
--> statement-breakpoint
CREATE TABLE removed_listings (
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    category_id integer NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT removed_listings_kind_listing_id_pk PRIMARY KEY (kind, listing_id)
);
--> statement-breakpoint
CREATE TABLE replies (
    id bigint GENERATED ALWAYS AS IDENTITY,
    comment_id bigint NOT NULL,
    author_id bigint NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT replies_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
    CONSTRAINT replies_pkey PRIMARY KEY (id)
);
CREATE INDEX replies_author ON replies (author_id);
CREATE INDEX replies_comment ON replies (comment_id, id);
--> statement-breakpoint
CREATE TABLE reports (
    id bigint GENERATED ALWAYS AS IDENTITY,
    reporter_id bigint,
    kind text NOT NULL,
    reported_id bigint NOT NULL,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    upheld boolean,
    network text,
    has_hidden boolean DEFAULT false NOT NULL,
    CONSTRAINT reports_pkey PRIMARY KEY (id)
);
CREATE INDEX reports_created ON reports (created_at);
CREATE UNIQUE INDEX reports_once ON reports (reporter_id, kind, reported_id);
CREATE INDEX reports_open ON reports (kind, reported_id) WHERE (upheld IS NULL);
CREATE INDEX reports_thing ON reports (kind, reported_id);
--> statement-breakpoint
CREATE TABLE reviews (
    id bigint GENERATED ALWAYS AS IDENTITY,
    deal_id bigint NOT NULL,
    side text NOT NULL,
    author_id bigint,
    subject_id bigint NOT NULL,
    stars smallint NOT NULL,
    tags text[] NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revealed_at timestamp with time zone,
    is_counted boolean DEFAULT false NOT NULL,
    withdrawn_at timestamp with time zone,
    hidden_at timestamp with time zone,
    voided_at timestamp with time zone,
    answer text,
    answered_at timestamp with time zone,
    edited_at timestamp with time zone,
    network text,
    CONSTRAINT reviews_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT reviews_stars CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_text CHECK ((char_length(text) <= 1000)),
    CONSTRAINT reviews_pkey PRIMARY KEY (id)
);
CREATE INDEX reviews_author ON reviews (author_id);
CREATE UNIQUE INDEX reviews_once ON reviews (deal_id, side);
CREATE INDEX reviews_subject ON reviews (subject_id, revealed_at, id) WHERE (revealed_at IS NOT NULL);
CREATE INDEX reviews_unrevealed ON reviews (deal_id) WHERE (revealed_at IS NULL);
--> statement-breakpoint
CREATE TABLE room_items (
    room_id bigint NOT NULL,
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    first_opened_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT room_items_room_id_kind_listing_id_pk PRIMARY KEY (room_id, kind, listing_id)
);
--> statement-breakpoint
CREATE TABLE rooms (
    id bigint GENERATED ALWAYS AS IDENTITY,
    first_user_id bigint,
    second_user_id bigint,
    product_id bigint,
    service_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT rooms_pair_order CHECK ((first_user_id < second_user_id)),
    CONSTRAINT rooms_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rooms_pair ON rooms (first_user_id, second_user_id);
CREATE INDEX rooms_product ON rooms (product_id);
CREATE INDEX rooms_second_user ON rooms (second_user_id);
CREATE INDEX rooms_service ON rooms (service_id);
--> statement-breakpoint
CREATE TABLE sanctions (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    rule text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    moderator_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    until timestamp with time zone,
    lifted_at timestamp with time zone,
    CONSTRAINT sanctions_pkey PRIMARY KEY (id)
);
CREATE INDEX sanctions_moderator ON sanctions (moderator_id);
CREATE INDEX sanctions_user ON sanctions (user_id, id);
--> statement-breakpoint
CREATE TABLE saved_searches (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    query text NOT NULL,
    pace text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    paused_at timestamp with time zone,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    digested_at timestamp with time zone DEFAULT now() NOT NULL,
    feed_hash bytea,
    interpretation jsonb,
    category_id integer,
    place_ids integer[],
    price_min bigint,
    price_max bigint,
    condition text,
    clauses jsonb NOT NULL,
    unwanted text[] NOT NULL,
    anchors text[] NOT NULL,
    asked_at timestamp with time zone,
    interpretation_version integer DEFAULT 1 NOT NULL,
    claimed_until timestamp with time zone,
    CONSTRAINT saved_searches_kind CHECK ((kind = ANY (ARRAY['product'::text, 'service'::text]))),
    CONSTRAINT saved_searches_pace CHECK ((pace = ANY (ARRAY['instant'::text, 'hourly'::text, 'daily'::text]))),
    CONSTRAINT saved_searches_once UNIQUE (user_id, kind, query),
    CONSTRAINT saved_searches_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_searches_anchors ON saved_searches USING gin (anchors) WITH (fastupdate='false') WHERE (paused_at IS NULL);
CREATE INDEX saved_searches_digests ON saved_searches (pace, digested_at) WHERE (paused_at IS NULL);
CREATE UNIQUE INDEX saved_searches_feed ON saved_searches (feed_hash);
--> statement-breakpoint
CREATE TABLE search_hits (
    search_id bigint NOT NULL,
    kind text NOT NULL,
    listing_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT search_hits_search_id_kind_listing_id_pk PRIMARY KEY (search_id, kind, listing_id)
);
CREATE INDEX search_hits_newest ON search_hits (search_id, at);
CREATE INDEX search_hits_unsent ON search_hits (search_id) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE TABLE secrets (
    name text NOT NULL,
    value bytea NOT NULL,
    CONSTRAINT secrets_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE seller_stats (
    user_id bigint NOT NULL,
    count integer NOT NULL,
    sum integer NOT NULL,
    rank real NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_well_rated boolean GENERATED ALWAYS AS (((count >= 5) AND (sum >= (4 * count)))) STORED,
    shown integer DEFAULT 0 NOT NULL,
    CONSTRAINT seller_stats_pkey PRIMARY KEY (user_id)
);
CREATE INDEX seller_stats_updated ON seller_stats (updated_at);
--> statement-breakpoint
CREATE TABLE service_images (
    id bigint GENERATED ALWAYS AS IDENTITY,
    service_id bigint NOT NULL,
    "position" smallint NOT NULL,
    media_hash text NOT NULL,
    CONSTRAINT service_images_pkey PRIMARY KEY (id)
);
CREATE INDEX service_images_media ON service_images (media_hash);
CREATE UNIQUE INDEX service_images_position ON service_images (service_id, "position");
--> statement-breakpoint
CREATE TABLE service_likes (
    user_id bigint NOT NULL,
    service_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    folder text DEFAULT ''::text NOT NULL,
    CONSTRAINT service_likes_folder CHECK ((char_length(folder) <= 30)),
    CONSTRAINT service_likes_note CHECK ((char_length(note) <= 200)),
    CONSTRAINT service_likes_user_id_service_id_pk PRIMARY KEY (user_id, service_id)
);
CREATE INDEX service_likes_service ON service_likes (service_id);
--> statement-breakpoint
CREATE TABLE services (
    id bigint GENERATED ALWAYS AS IDENTITY,
    description text NOT NULL,
    category_id integer NOT NULL,
    region_id integer NOT NULL,
    district_id integer NOT NULL,
    seller_id bigint NOT NULL,
    search_text text NOT NULL,
    search_loose text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    bumped_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    is_public boolean DEFAULT true NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '90 days'::interval) NOT NULL,
    phone_shown boolean DEFAULT false NOT NULL,
    seller_rank smallint DEFAULT 430 NOT NULL,
    is_well_rated boolean DEFAULT false NOT NULL,
    public_at timestamp with time zone,
    told_as jsonb,
    attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
    facets integer[] DEFAULT '{}'::integer[] NOT NULL,
    n1 bigint,
    n2 bigint,
    n3 bigint,
    n4 bigint,
    CONSTRAINT services_district_in_region CHECK (((district_id / 1000) = region_id)),
    CONSTRAINT services_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
    CONSTRAINT services_state CHECK ((state = ANY (ARRAY['held'::text, 'active'::text, 'reserved'::text, 'sold'::text, 'expired'::text, 'archived'::text, 'refused'::text]))),
    CONSTRAINT services_pkey PRIMARY KEY (id)
);
CREATE INDEX services_archive ON services (state_at) WHERE (state = ANY (ARRAY['sold'::text, 'expired'::text]));
CREATE INDEX services_cat_dis_new ON services (category_id, district_id, bumped_at, id) WHERE is_public;
CREATE INDEX services_cat_dis_rank ON services (category_id, district_id, seller_rank, bumped_at, id) WHERE is_public;
CREATE INDEX services_cat_n1 ON services (category_id, n1, bumped_at, id, facets, n2, n3, n4, region_id, district_id) WHERE is_public;
CREATE INDEX services_cat_new ON services (category_id, bumped_at, id) WHERE is_public;
CREATE INDEX services_cat_rank ON services (category_id, seller_rank, bumped_at, id) WHERE is_public;
CREATE INDEX services_cat_reg_new ON services (category_id, region_id, bumped_at, id) WHERE is_public;
CREATE INDEX services_cat_reg_rank ON services (category_id, region_id, seller_rank, bumped_at, id) WHERE is_public;
CREATE INDEX services_created ON services (created_at);
CREATE INDEX services_dis_new ON services (district_id, bumped_at, id) WHERE is_public;
CREATE INDEX services_dis_rank ON services (district_id, seller_rank, bumped_at, id) WHERE is_public;
CREATE INDEX services_expiry ON services (expires_at) WHERE (state = ANY (ARRAY['active'::text, 'reserved'::text]));
CREATE INDEX services_facets ON services USING gin (facets) WITH (fastupdate='false') WHERE is_public;
CREATE INDEX services_new ON services (bumped_at, id) WHERE is_public;
CREATE INDEX services_public ON services (public_at);
CREATE INDEX services_rank ON services (seller_rank, bumped_at, id) WHERE is_public;
CREATE INDEX services_reg_new ON services (region_id, bumped_at, id) WHERE is_public;
CREATE INDEX services_reg_rank ON services (region_id, seller_rank, bumped_at, id) WHERE is_public;
CREATE INDEX services_search ON services USING gin (search_words(search_text, search_loose, category_id, region_id, district_id)) WITH (fastupdate='false');
CREATE INDEX services_seller_new ON services (seller_id, bumped_at, id);
CREATE INDEX services_sitemap ON services (((id / 2000)), updated_at) WHERE is_public;
CREATE INDEX services_well_rated ON services (category_id, district_id, bumped_at, id) WHERE (is_public AND is_well_rated);
--> statement-breakpoint
CREATE TABLE sms_codes (
    phone text NOT NULL,
    hash bytea NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    request_hash bytea NOT NULL,
    CONSTRAINT sms_codes_pkey PRIMARY KEY (request_hash)
);
CREATE INDEX sms_codes_expires ON sms_codes (expires_at);
CREATE INDEX sms_codes_phone ON sms_codes (phone);
--> statement-breakpoint
CREATE TABLE staff (
    user_id bigint NOT NULL,
    role text NOT NULL,
    totp_secret bytea,
    totp_step bigint DEFAULT 0 NOT NULL,
    recovery_hashes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
    granted_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE staff_log (
    id bigint GENERATED ALWAYS AS IDENTITY,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id bigint,
    action text NOT NULL,
    target_kind text,
    target_id bigint,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    request_id text,
    CONSTRAINT staff_log_pkey PRIMARY KEY (id)
);
CREATE INDEX staff_log_actor ON staff_log (actor_id, id);
CREATE INDEX staff_log_at ON staff_log (at);
CREATE INDEX staff_log_target ON staff_log (target_kind, target_id, id);
--> statement-breakpoint
CREATE TABLE staff_sessions (
    hash bytea NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    proven_at timestamp with time zone,
    totp_secret bytea,
    CONSTRAINT staff_sessions_pkey PRIMARY KEY (hash)
);
CREATE INDEX staff_sessions_user ON staff_sessions (user_id);
--> statement-breakpoint
CREATE TABLE suggestions (
    kind text NOT NULL,
    key text NOT NULL,
    text text NOT NULL,
    uses integer NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE INDEX suggestions_key ON suggestions (kind, key text_pattern_ops);
--> statement-breakpoint
CREATE TABLE task_leases (
    task text NOT NULL,
    holder uuid,
    until timestamp with time zone NOT NULL,
    CONSTRAINT task_leases_pkey PRIMARY KEY (task)
);
--> statement-breakpoint
CREATE TABLE telegram_chats (
    user_id bigint NOT NULL,
    chat_id bigint NOT NULL,
    name text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL,
    off_at timestamp with time zone,
    CONSTRAINT telegram_chats_chat UNIQUE (chat_id),
    CONSTRAINT telegram_chats_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE telegram_links (
    hash bytea NOT NULL,
    user_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT telegram_links_pkey PRIMARY KEY (hash)
);
CREATE INDEX telegram_links_user ON telegram_links (user_id);
--> statement-breakpoint
CREATE TABLE telegram_pause (
    is_only boolean DEFAULT true NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT telegram_pause_only CHECK (is_only),
    CONSTRAINT telegram_pause_pkey PRIMARY KEY (is_only)
);
--> statement-breakpoint
CREATE TABLE telegram_updates (
    update_id bigint NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT telegram_updates_pkey PRIMARY KEY (update_id)
);
CREATE INDEX telegram_updates_received ON telegram_updates (received_at);
--> statement-breakpoint
CREATE TABLE tokens (
    id bigint GENERATED ALWAYS AS IDENTITY,
    hash bytea NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    device text,
    CONSTRAINT tokens_hash_unique UNIQUE (hash),
    CONSTRAINT tokens_pkey PRIMARY KEY (id)
);
CREATE INDEX tokens_last_used ON tokens (last_used_at);
CREATE INDEX tokens_user ON tokens (user_id);
--> statement-breakpoint
CREATE TABLE typical_prices (
    category_id integer NOT NULL,
    low bigint NOT NULL,
    high bigint NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    CONSTRAINT typical_prices_category_id_key_pk PRIMARY KEY (category_id, key)
);
--> statement-breakpoint
CREATE TABLE users (
    id bigint GENERATED ALWAYS AS IDENTITY,
    phone text NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    user_type text DEFAULT 'regular'::text NOT NULL,
    district_id integer,
    avatar_hash text,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    username_skeleton text,
    CONSTRAINT users_phone_e164 CHECK ((phone ~ '^\+[0-9]{6,15}$'::text)),
    CONSTRAINT users_type CHECK ((user_type = 'regular'::text)),
    CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_avatar ON users (avatar_hash);
CREATE INDEX users_created ON users (created_at);
CREATE UNIQUE INDEX users_phone ON users (phone);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_username_skeleton ON users (username_skeleton);
--> statement-breakpoint
CREATE TABLE wanted_posts (
    id bigint GENERATED ALWAYS AS IDENTITY,
    search_id bigint NOT NULL,
    user_id bigint NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    hidden_at timestamp with time zone,
    CONSTRAINT wanted_posts_pkey PRIMARY KEY (id)
);
CREATE INDEX wanted_posts_due ON wanted_posts (expires_at);
CREATE INDEX wanted_posts_newest ON wanted_posts (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (hidden_at IS NULL);
CREATE UNIQUE INDEX wanted_posts_search ON wanted_posts (search_id);
CREATE INDEX wanted_posts_user ON wanted_posts (user_id);
--> statement-breakpoint
CREATE TABLE watched_words (
    entry text NOT NULL,
    level text NOT NULL,
    added_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT watched_words_pkey PRIMARY KEY (entry)
);
--> statement-breakpoint
CREATE TABLE word_checks (
    id bigint GENERATED ALWAYS AS IDENTITY,
    word text NOT NULL,
    CONSTRAINT word_checks_pkey PRIMARY KEY (id)
);
CREATE INDEX word_checks_word ON word_checks (word);
--> statement-breakpoint
CREATE TABLE words (
    word text NOT NULL,
    seller_id bigint,
    CONSTRAINT words_pkey PRIMARY KEY (word)
);
CREATE INDEX words_similar ON words USING gist (word gist_trgm_ops) WHERE (seller_id IS NULL);
CREATE INDEX words_similar_rare ON words USING gist (word gist_trgm_ops) WHERE (seller_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE blocks ADD CONSTRAINT blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE cases ADD CONSTRAINT cases_claimed_by_users_id_fk FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE cases ADD CONSTRAINT cases_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE category_settings ADD CONSTRAINT category_settings_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
ALTER TABLE comment_likes ADD CONSTRAINT comment_likes_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE;
ALTER TABLE comment_likes ADD CONSTRAINT comment_likes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE comments ADD CONSTRAINT comments_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE comments ADD CONSTRAINT comments_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;
ALTER TABLE deals ADD CONSTRAINT deals_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE deals ADD CONSTRAINT deals_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE decisions ADD CONSTRAINT decisions_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES cases(id);
ALTER TABLE decisions ADD CONSTRAINT decisions_moderator_id_users_id_fk FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE decisions ADD CONSTRAINT decisions_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE districts ADD CONSTRAINT districts_region_id_regions_id_fk FOREIGN KEY (region_id) REFERENCES regions(id);
ALTER TABLE drafts ADD CONSTRAINT drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE hidden_sellers ADD CONSTRAINT hidden_sellers_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE hidden_sellers ADD CONSTRAINT hidden_sellers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE listing_history ADD CONSTRAINT listing_history_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE login_networks ADD CONSTRAINT login_networks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE media_refs ADD CONSTRAINT media_refs_media_hash_media_hash_fk FOREIGN KEY (media_hash) REFERENCES media(hash);
ALTER TABLE messages ADD CONSTRAINT messages_room_id_rooms_id_fk FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE muted_words ADD CONSTRAINT muted_words_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE offer_floors ADD CONSTRAINT offer_floors_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE offers ADD CONSTRAINT offers_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE offers ADD CONSTRAINT offers_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE offers ADD CONSTRAINT offers_room_id_rooms_id_fk FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE;
ALTER TABLE own_replies ADD CONSTRAINT own_replies_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE price_changes ADD CONSTRAINT price_changes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE product_images ADD CONSTRAINT product_images_media_hash_media_hash_fk FOREIGN KEY (media_hash) REFERENCES media(hash);
ALTER TABLE product_images ADD CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE product_likes ADD CONSTRAINT product_likes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE product_likes ADD CONSTRAINT product_likes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE products ADD CONSTRAINT products_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE products ADD CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
ALTER TABLE products ADD CONSTRAINT products_district_id_districts_id_fk FOREIGN KEY (district_id) REFERENCES districts(id);
ALTER TABLE products ADD CONSTRAINT products_region_id_regions_id_fk FOREIGN KEY (region_id) REFERENCES regions(id);
ALTER TABLE products ADD CONSTRAINT products_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_token_id_tokens_id_fk FOREIGN KEY (token_id) REFERENCES tokens(id) ON DELETE CASCADE;
ALTER TABLE read_marks ADD CONSTRAINT read_marks_room_id_rooms_id_fk FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE;
ALTER TABLE read_marks ADD CONSTRAINT read_marks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE removed_listings ADD CONSTRAINT removed_listings_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
ALTER TABLE replies ADD CONSTRAINT replies_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE replies ADD CONSTRAINT replies_comment_id_comments_id_fk FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE reviews ADD CONSTRAINT reviews_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE reviews ADD CONSTRAINT reviews_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE room_items ADD CONSTRAINT room_items_room_id_rooms_id_fk FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE;
ALTER TABLE rooms ADD CONSTRAINT rooms_first_user_id_users_id_fk FOREIGN KEY (first_user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE rooms ADD CONSTRAINT rooms_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
ALTER TABLE rooms ADD CONSTRAINT rooms_second_user_id_users_id_fk FOREIGN KEY (second_user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE rooms ADD CONSTRAINT rooms_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE SET NULL;
ALTER TABLE sanctions ADD CONSTRAINT sanctions_moderator_id_users_id_fk FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE sanctions ADD CONSTRAINT sanctions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE search_hits ADD CONSTRAINT search_hits_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE seller_stats ADD CONSTRAINT seller_stats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE service_images ADD CONSTRAINT service_images_media_hash_media_hash_fk FOREIGN KEY (media_hash) REFERENCES media(hash);
ALTER TABLE service_images ADD CONSTRAINT service_images_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;
ALTER TABLE service_likes ADD CONSTRAINT service_likes_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;
ALTER TABLE service_likes ADD CONSTRAINT service_likes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE services ADD CONSTRAINT services_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
ALTER TABLE services ADD CONSTRAINT services_district_id_districts_id_fk FOREIGN KEY (district_id) REFERENCES districts(id);
ALTER TABLE services ADD CONSTRAINT services_region_id_regions_id_fk FOREIGN KEY (region_id) REFERENCES regions(id);
ALTER TABLE services ADD CONSTRAINT services_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_user_id_staff_user_id_fk FOREIGN KEY (user_id) REFERENCES staff(user_id) ON DELETE CASCADE;
ALTER TABLE staff ADD CONSTRAINT staff_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE telegram_chats ADD CONSTRAINT telegram_chats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE telegram_links ADD CONSTRAINT telegram_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE tokens ADD CONSTRAINT tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE typical_prices ADD CONSTRAINT typical_prices_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
ALTER TABLE users ADD CONSTRAINT users_avatar_hash_media_hash_fk FOREIGN KEY (avatar_hash) REFERENCES media(hash);
ALTER TABLE users ADD CONSTRAINT users_district_id_districts_id_fk FOREIGN KEY (district_id) REFERENCES districts(id);
ALTER TABLE wanted_posts ADD CONSTRAINT wanted_posts_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE wanted_posts ADD CONSTRAINT wanted_posts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE watched_words ADD CONSTRAINT watched_words_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL;
