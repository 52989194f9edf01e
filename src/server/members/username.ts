import * as v from 'valibot'
import { maybeOne } from '../db/ask.ts'

/** The name of a member; undefined when there is no such member any more. */
export async function readUsername(id: number): Promise<string | undefined> {
  const row = await maybeOne('pages', v.object({ username: v.string() }), {
    name: 'username',
    text: 'select username from users where id = $1',
    values: [id],
  })
  return row?.username
}
