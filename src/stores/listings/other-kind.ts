/** Takes what was typed along when the member switches between the forms of a product, a service and a job. */
import * as v from 'valibot'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { isJob } from './job.ts'
import { optionalText, type Typed } from './listing-kinds.ts'
import type { Posted, Posting } from './post-listing.ts'

const KEY = 'other-kind'
const carried = v.nullable(
  v.object({ title: optionalText, description: optionalText, isJob: v.boolean() }),
)

/** Keeps the title and the description for the form that is opened next; `isForJob`: it is that of a job. */
export function carryTyped<Values extends Typed, Listing extends Posted>(
  { draft }: Posting<Values, Listing>,
  isForJob: boolean,
): void {
  const { title, name, description } = draft.$draft.get().values
  saveInTab(KEY, { title: title ?? name ?? '', description: description ?? '', isJob: isForJob })
}

/** Fills the empty fields of this form with them, and ends a job's category in the form of a service. */
export function takeCarried<Values extends Typed, Listing extends Posted>({
  draft,
}: Posting<Values, Listing>): void {
  const typed = readFromTab(KEY, carried)
  if (!typed) return
  saveInTab(KEY, null)
  const { values } = draft.$draft.get()
  const { title, description } = typed
  const fields = { title, name: title, description }
  draft.take([
    ...Object.entries(fields).filter(([field, value]) => value !== '' && values[field] === ''),
    ...(isJob(values) && !typed.isJob ? [['category_id', ''] as const] : []),
  ])
}
