/** Finds a rent in a title that does not say for how long: "Ijaraga 3 xona", "Сдаётся". */
import type { CategoryPlan } from '../plan/data.ts'
import { name, type Named, type Title } from './title-words.ts'

const RENT = /^(?:ijara(?:ga|si)?|arend(?:a|u|aga|asi)|sday[oe]tsya|sdayu|sday[oe]m|sdam)$/
/** Somebody looks for a home. */
const WANTED =
  /^(?:olaman|olamiz|kerak|qidir\w{0,9}|izlay\w{0,4}|snimu|snimem|ishu|ishem|nujn[aoi])$/

/** Most rents are by the month, so one by the day says so. */
export function nameRent({ attributes }: CategoryPlan, { words }: Title, named: Named): void {
  const deal = attributes.find(({ attribute }) => attribute.key === 'deal')?.attribute
  if (!deal || !('options' in deal)) return
  const rents = words.filter(({ folded, isRead }) => !isRead && RENT.test(folded))
  if (rents.length === 0 || words.some(({ folded }) => WANTED.test(folded))) return
  for (const word of rents) word.isRead = true
  // Beside a sale it is a second value, so none is named
  if (!named.get('deal')?.has('rent_day')) name(named, 'deal', 'rent_month')
}
