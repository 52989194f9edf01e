/** Values of clothes, children's things and animals, of which the title tells the size or the age. */
import { pick } from '../random.ts'
import type { Usual } from './draw.ts'

const LETTERS: Readonly<Record<string, string>> = {
  42: 'xs',
  44: 's',
  46: 'm',
  48: 'l',
  50: 'xl',
  52: '2xl',
  S: 's',
  M: 'm',
  L: 'l',
  XL: 'xl',
  XXL: '2xl',
}
const SIZE = /(?<![\p{L}\d])(?:4[2468]|5[02]|[SML]|XX?L)(?![\p{L}\d])/u
const MAKERS = /Levis|Mustang|Wrangler|Adidas|Nike|Puma|New Balance/

export const clothes: Usual = ({ title }) => ({
  size: LETTERS[SIZE.exec(title)?.[0] ?? ''],
  brand_text: MAKERS.exec(title)?.[0],
})

/** Without a brand, which clothes for weddings do not have in their form. */
export const costume: Usual = (drawn) => ({ size: clothes(drawn)['size'] })

export const shoes: Usual = ({ title }) => ({
  shoe_size: /\b[2-4]\d\b/.exec(title)?.[0],
  brand_text: MAKERS.exec(title)?.[0],
})

/** Ages from which the options begin. */
const AGES = [10, 6, 3, 1, 0]
const CHILD_YEARS = /(\d+)(?:-\d+)? (?:yosh|ёш)/
const AGE_BY_HEIGHT: Readonly<Record<string, string>> = { 62: '0', 86: '1', 104: '3', 116: '6' }

export const child: Usual = ({ title }) => {
  const years = CHILD_YEARS.exec(title)?.[1]
  if (years !== undefined) return { child_age: AGES.find((age) => age <= Number(years)) }
  return { child_age: AGE_BY_HEIGHT[/\b(?:62|86|104|116)\b/.exec(title)?.[0] ?? ''] }
}

const MONTHS = /(\d+) (?:oy|ой|меся)/
const YEARS = /(\d+) (?:yashar|яшар)/

export const animal: Usual = ({ title, said }) => {
  const [months, years] = [MONTHS.exec(title)?.[1], YEARS.exec(title)?.[1]]
  return {
    age_months: months ?? (years === undefined ? undefined : Number(years) * 12),
    sex: sexIn(title),
    vaccinated: said['animal'] === 'sheep' ? 'true' : undefined,
  }
}

function sexIn(title: string): string | undefined {
  if (/urgʻochi|тана/.test(title)) return 'female'
  return /erkak|Қўчқор|буқа/.test(title) ? 'male' : undefined
}

const COLOURS = ['white', 'brown', 'beige', 'grey']
const COLOURED = new Set(['sofa', 'kitchen', 'carpet'])

export const furniture: Usual = ({ next, said }) => ({
  colour: COLOURED.has(String(said['furniture'])) ? pick(next, COLOURS) : undefined,
})
