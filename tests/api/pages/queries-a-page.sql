-- answer time
select count(*) as chats, percentile_disc(0.5) within group (order by seconds) as seconds from (
    select coalesce(extract(epoch from answer.created_at - question.created_at), 'infinity')::float8 as seconds
    from (select id from rooms where first_user_id = $1
      union all select id from rooms where second_user_id = $1
      order by id desc limit 100) as room,
    lateral (select sender_id, created_at from messages where room_id = room.id
      order by id limit 1) as question
    left join lateral (select created_at from messages where room_id = room.id and sender_id = $1
      and not is_automatic order by id limit 1) as answer on true
    where question.sender_id is distinct from $1
      and (answer.created_at is not null or question.created_at < now() - interval '1 day')) as first_answers;

-- badge
select method, verified_at as since, firm from verifications
      where user_id = $1 and not exists (select from sanctions where user_id = verifications.user_id and kind in ('suspended', 'banned') and kind <> 'warning' and lifted_at is null and (until is null or until > now()));

-- cards products
select l.title, l.price, l.condition, l.in_stock,
    case when l.price_fell_at > now() - interval '30 days' then l.old_price end as old_price, nullif(l.attributes, '{}') as card_attributes,
    l.id, l.description,
  l.category_id, l.district_id, l.state, l.state_at, l.created_at,
  l.bumped_at, l.expires_at, l.phone_shown, l.point_lat, l.point_lon, l.point_exact, l.version,
  (select count(*) from product_likes where product_id = l.id) as likes,
  (
  select floor(sum * 10.0 / count)::float8 / 10 from seller_stats
  where user_id = l.seller_id and count >= 3) as rating, coalesce((select count from seller_stats where user_id = l.seller_id), 0) as rating_count,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from product_images as i join media m on m.hash = i.media_hash
    where i.product_id = l.id order by i.position limit 1)) as images, u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar
    from unnest($1::bigint[]) with ordinality as page (id, place)
    join products l on l.id = page.id join users u on u.id = l.seller_id
    where state in ('active', 'reserved', 'sold', 'expired') order by page.place;

-- cards services
select l.name, (select count(*) from comments where service_id = l.id and hidden_at is null) as comment_count, nullif(l.attributes, '{}') as card_attributes,
    l.id, l.description,
  l.category_id, l.district_id, l.state, l.state_at, l.created_at,
  l.bumped_at, l.expires_at, l.phone_shown, l.point_lat, l.point_lon, l.point_exact, l.version,
  (select count(*) from service_likes where service_id = l.id) as likes,
  (
  select floor(sum * 10.0 / count)::float8 / 10 from seller_stats
  where user_id = l.seller_id and count >= 3) as rating, coalesce((select count from seller_stats where user_id = l.seller_id), 0) as rating_count,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from service_images as i join media m on m.hash = i.media_hash
    where i.service_id = l.id order by i.position limit 1)) as images, u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar
    from unnest($1::bigint[]) with ordinality as page (id, place)
    join services l on l.id = page.id join users u on u.id = l.seller_id
    where state in ('active', 'reserved', 'sold', 'expired') order by page.place;

-- product prices
select t.key, t.low, t.high, p.price, p.created_at as since,
      array_to_json(array(
        select json_build_object('price', price, 'until', until)
        from price_changes where product_id = p.id order by id)) as changes
      from products p left join typical_price(p.category_id, $2) t on true
      where p.id = $1;

-- seller facts
select created_at as since, (select count(*) from products where seller_id = users.id and is_public) + (select count(*) from services where seller_id = users.id and is_public) as count from users where id = $1;

-- similar products 
select l.title, l.price, l.condition, l.in_stock,
    case when l.price_fell_at > now() - interval '30 days' then l.old_price end as old_price, nullif(l.attributes, '{}') as card_attributes,
    l.id, l.description,
  l.category_id, l.district_id, l.state, l.state_at, l.created_at,
  l.bumped_at, l.expires_at, l.phone_shown, l.point_lat, l.point_lon, l.point_exact, l.version,
  (select count(*) from product_likes where product_id = l.id) as likes,
  (
  select floor(sum * 10.0 / count)::float8 / 10 from seller_stats
  where user_id = l.seller_id and count >= 3) as rating, coalesce((select count from seller_stats where user_id = l.seller_id), 0) as rating_count,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from product_images as i join media m on m.hash = i.media_hash
    where i.product_id = l.id order by i.position limit 1)) as images, u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar
    from unnest(array(
  select id from (
  (select id, bumped_at, 1 as is_near from products
    where is_public and category_id = $2 and id <> $1 and region_id = $3::int 
    order by bumped_at desc, id desc limit 8)
    union all 
  (select id, bumped_at, 0 as is_near from products
    where is_public and category_id = $2 and id <> $1 
    order by bumped_at desc, id desc limit 16)) as candidates
  group by id, bumped_at order by max(is_near) desc, bumped_at desc, id desc limit 8)) with ordinality as page (id, place)
    join products l on l.id = page.id join users u on u.id = l.seller_id
    where true order by page.place;

-- similar services 
select l.name, (select count(*) from comments where service_id = l.id and hidden_at is null) as comment_count, nullif(l.attributes, '{}') as card_attributes,
    l.id, l.description,
  l.category_id, l.district_id, l.state, l.state_at, l.created_at,
  l.bumped_at, l.expires_at, l.phone_shown, l.point_lat, l.point_lon, l.point_exact, l.version,
  (select count(*) from service_likes where service_id = l.id) as likes,
  (
  select floor(sum * 10.0 / count)::float8 / 10 from seller_stats
  where user_id = l.seller_id and count >= 3) as rating, coalesce((select count from seller_stats where user_id = l.seller_id), 0) as rating_count,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from service_images as i join media m on m.hash = i.media_hash
    where i.service_id = l.id order by i.position limit 1)) as images, u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar
    from unnest(array(
  select id from (
  (select id, bumped_at, 1 as is_near from services
    where is_public and category_id = $2 and id <> $1 and region_id = $3::int 
    order by bumped_at desc, id desc limit 8)
    union all 
  (select id, bumped_at, 0 as is_near from services
    where is_public and category_id = $2 and id <> $1 
    order by bumped_at desc, id desc limit 16)) as candidates
  group by id, bumped_at order by max(is_near) desc, bumped_at desc, id desc limit 8)) with ordinality as page (id, place)
    join services l on l.id = page.id join users u on u.id = l.seller_id
    where true order by page.place;

-- typical price
select key, low, high from typical_price($1, $2);

-- whole products
select l.title, l.price, l.condition, l.in_stock,
    case when l.price_fell_at > now() - interval '30 days' then l.old_price end as old_price, l.attributes, l.id, l.description,
  l.category_id, l.district_id, l.state, l.state_at, l.created_at,
  l.bumped_at, l.expires_at, l.phone_shown, l.point_lat, l.point_lon, l.point_exact, l.version,
  (select count(*) from product_likes where product_id = l.id) as likes,
  (
  select floor(sum * 10.0 / count)::float8 / 10 from seller_stats
  where user_id = l.seller_id and count >= 3) as rating, coalesce((select count from seller_stats where user_id = l.seller_id), 0) as rating_count,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from product_images as i join media m on m.hash = i.media_hash
    where i.product_id = l.id order by i.position limit 10)) as images, u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar from products l join users u on u.id = l.seller_id where l.id = $1 and state in ('active', 'reserved', 'sold', 'expired');

-- whole services
select l.name, (select count(*) from comments where service_id = l.id and hidden_at is null) as comment_count, l.attributes, l.id, l.description,
  l.category_id, l.district_id, l.state, l.state_at, l.created_at,
  l.bumped_at, l.expires_at, l.phone_shown, l.point_lat, l.point_lon, l.point_exact, l.version,
  (select count(*) from service_likes where service_id = l.id) as likes,
  (
  select floor(sum * 10.0 / count)::float8 / 10 from seller_stats
  where user_id = l.seller_id and count >= 3) as rating, coalesce((select count from seller_stats where user_id = l.seller_id), 0) as rating_count,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from service_images as i join media m on m.hash = i.media_hash
    where i.service_id = l.id order by i.position limit 10)) as images, u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar from services l join users u on u.id = l.seller_id where l.id = $1 and state in ('active', 'reserved', 'sold', 'expired');
