/** Conditions of sex and age in the text of a vacancy, which the labour code forbids. */
import type { ErrorCode } from '../../api/lib/common.ts'
import { fold } from '../../i18n/fold.ts'
import { Failure } from '../failure.ts'
import { isOfJobs } from '../attributes/plan/plan.ts'
import type { WrittenTexts } from './written-texts.ts'

const UZBEK = '(?:ayol|qiz|erkak|yigit|(?:ogil|qiz) bola)(?:lar(?:ni|ga)?)?'
const RUSSIAN = '(?:jenshin[aiu]?|mujchin[aiu]?|devush(?:k[aiu]|ek)|paren|parn(?:i|ya|ey))'
const ENGLISH = '(?:women|men|girls|boys|ladies|females?|males?)'
const WANTED =
  '(?:nuj(?:en|na|no|ni)|trebuyetsya|trebuyutsya|ish(?:em|u)|priglasha(?:yem|yutsya)|primem)'

/** Eighteen is an age that the law itself asks for, so alone it is no condition. */
const AGE = '(?:1[7-9]|[2-7]\\d)'
const ABOVE_18 = '(?:19|[2-7]\\d)'
const YEARS = ' ?(?:let|goda?|yosh|years?)'
/** Years of experience are no age. */
const NO_EXPERIENCE = '(?<!\\b(?:opit|staj|tajriba|experience)\\w*(?: [a-z]+){0,2} )'

/** Words of folded texts. */
const CONDITIONS = [
  `faqat (?:\\w+ ){0,2}${UZBEK}`,
  `${UZBEK} (?:(?:kishi|xodim|ishchi)\\w* )?(?:kerak|qabul|taklif|olinadi|ishga|talab)`,
  `${UZBEK} uchun (?:ish|vakansiya)`,
  `jinsi? (?:ayol|erkak)`,
  `tolko (?:\\w+ ){0,2}${RUSSIAN}`,
  `${WANTED} (?:\\w+ )?${RUSSIAN}`,
  `${RUSSIAN} (?:${WANTED}|v vozraste|(?:ot|do|s) \\d\\d)`,
  `pol (?:jenskiy|mujskoy)|(?:jensk|mujsk)(?:iy|oy|ogo) pola?`,
  `only ${ENGLISH}`,
  `${ENGLISH} (?:only|preferred|candidates?|applicants?)`,
  `${NO_EXPERIENCE}${AGE}(?: (?:dan|do|to))? ${AGE}(?: gacha)?(?: ?yosh\\w*|${YEARS})`,
  `${NO_EXPERIENCE}(?:do|under|up to|below|starshe|ne starshe) ${AGE}${YEARS}`,
  `${NO_EXPERIENCE}(?:ot|over|from) ${ABOVE_18}${YEARS}`,
  `${AGE} ?yoshgacha`,
  `${ABOVE_18} ?yoshdan`,
  `(?:yosh(?:i|ingiz)?|vozrast\\w*|aged?) (?:(?:ot|do|from|under) )?(?:${ABOVE_18}|${AGE} (?:(?:do|dan|to) )?${AGE})`,
].map((words) => new RegExp(`\\b(?:${words})\\b`))
/** Both sexes together are no condition. */
const BOTH = [
  `${UZBEK} (?:va|yoki|hamda|ham) ${UZBEK}`,
  `${RUSSIAN} (?:i|ili) ${RUSSIAN}`,
  `${ENGLISH} (?:and|or) ${ENGLISH}`,
].map((words) => new RegExp(`\\b${words}\\b`, 'g'))

/** True for a text that demands a sex or an age, in any language and script of the site. */
export function demandsSexOrAge(text: string): boolean {
  const folded = BOTH.reduce((rest, both) => rest.replace(both, ' '), fold(text))
  return CONDITIONS.some((condition) => condition.test(folded))
}

/**
 * True for a vacancy that demands a sex or an age and whose poster has confirmed the text; 400 with the fields at fault
 * when it is not confirmed yet. An unchanged text is not asked about again.
 */
export function hasJobCondition(
  now: WrittenTexts,
  before: WrittenTexts | undefined,
  isConfirmed: boolean,
): boolean {
  if (!isOfJobs(now.categoryId)) return false
  const isNew = (field: 'title' | 'description') =>
    now[field] !== before?.[field] || now.categoryId !== before.categoryId
  const fields = (['title', 'description'] as const).filter(
    (field) => isNew(field) && demandsSexOrAge(now[field]),
  )
  if (fields.length === 0 || isConfirmed) return fields.length > 0
  const errors: Record<string, ErrorCode> = Object.fromEntries(
    fields.map((field) => [field === 'title' ? 'name' : field, 'job_condition'] as const),
  )
  throw new Failure('job_condition', { errors })
}
