import type { Kind } from '../../api/lib/kinds.ts'

/** SQL for a listing's first picture as a `PictureSize`; `id` is SQL for the listing's id. */
export const firstPhoto = (kind: Kind, id: string): string =>
  `(select json_build_object('hash', m.hash, 'widths', m.widths) from ${kind}_images i
    join media m on m.hash = i.media_hash where i.${kind}_id = ${id} order by i.position limit 1)`
