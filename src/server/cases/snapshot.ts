/** SQL for a snapshot of a thing's texts and pictures, because its owner may change or delete it later. */
import { sql, type SQL } from 'drizzle-orm'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { TYPED_TEXTS } from '../attributes/values/stored.ts'
import type { SubjectKind } from '../subjects.ts'

export function snapshotOf(kind: SubjectKind): SQL {
  switch (kind) {
    case 'product':
      return sql`jsonb_build_object('title', title, 'text', ${TEXT}, 'price', price,
        'images', ${imagesOf('product')})`
    case 'service':
      return sql`jsonb_build_object('title', name, 'text', ${TEXT}, 'images', ${imagesOf('service')})`
    case 'comment':
      return sql`jsonb_build_object('text', text)`
    case 'message':
      return sql`jsonb_build_object('text', content, 'isPicture', picture is not null)`
    case 'review':
      return sql`jsonb_build_object('title', (select title from deals where deals.id = deal_id),
        'text', concat_ws(E'\\n', repeat('★', stars), nullif(text, ''), '— ' || answer))`
    case 'wanted':
      return sql`jsonb_build_object('text', text, 'title',
        (select name from saved_searches where saved_searches.id = search_id), 'search',
        (select query from saved_searches where saved_searches.id = search_id))`
    case 'user':
      return sql`jsonb_build_object('title', username, 'images', array_remove(array[avatar_hash], null))`
    case 'measure':
      return sql`jsonb_build_object('title', (select username from users where users.id = user_id),
        'text', note, 'rule', rule)`
  }
}

/** The description, and lines that were typed as attributes. */
const TEXT = sql.raw(`concat_ws(E'\\n', description, nullif(${TYPED_TEXTS}, ''))`)

const imagesOf = (kind: Kind): SQL => sql`array(select media_hash
  from ${sql.identifier(`${kind}_images`)}
  where ${sql.identifier(`${kind}_id`)} = ${sql.identifier(plural(kind))}.id order by position)`
