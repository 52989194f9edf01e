/**
 * Listings as people in Uzbekistan write them: three scripts and languages, each spelling habit at its real
 * frequency.
 */
import { readFileSync } from 'node:fs'
import type { Kind } from '../../src/api/lib/kinds.ts'
import { chance, integer, pick, type Random } from '../../demo/random.ts'
import { districts, type DistrictData } from '../../src/server/reference/places.ts'
import { toCyrillic, withApostrophes } from './spelling.ts'

type Writing = 'latin' | 'cyrillic' | 'russian'
type Word = { uz: string; ru: string }
export type Thing = Word & { kind: Kind; category: string }
export type Good = Thing & { otherForm: string; variants: Word[] }
export type Labelled = {
  title: string
  description: string
  thing: Thing
  /** Its quality, in Uzbek. */
  variant: string
  /** In soum; a service has none. */
  price: number
  district: DistrictData
  isLatin: boolean
  /** Words of the title that somebody may type. */
  typed(next: Random): string[]
  /** The same in the other language. */
  translation: string
}

const QUALITIES = words(
  'qora=черный, oq=белый, koʻk=синий, katta=большой, kichik=маленький, sifatli=качественный, original=оригинал, tayyor=готовый, zamonaviy=современный, qulay=удобный, kafolatli=с гарантией, ishlatilgan=б/у, yangi=новый, mustahkam=прочный, chiroyli=красивый, arzon=недорого, zoʻr=отличный',
)
const PLACES = words(
  'Toshkent=Ташкент, Samarqand=Самарканд, Buxoro=Бухара, Andijon=Андижан, Namangan=Наманган, Fargʻona=Фергана, Qarshi=Карши, Termiz=Термез, Nukus=Нукус, Jizzax=Джизак',
)
const ENDINGS: Record<Kind, Word[]> = {
  product: words(
    'sotiladi=продается, sotaman=продаю, bor=есть в наличии, srochno=срочно, optom=оптом, holati yaxshi=состояние отличное',
  ),
  service: words(
    'xizmati=услуги, hizmati=услуги недорого, 24/7=24/7, kafolat bilan=с гарантией, qilamiz=делаем',
  ),
}
const DESCRIPTIONS = words(
  'Holati aʼlo, kelishamiz. Telefon qiling=Состояние отличное, торг есть. Звоните, Yetkazib berish bor. Narxi kelishiladi=Доставка есть. Цена договорная, Hujjatlari joyida=Документы в порядке, Ustalar tajribali=Опытные мастера, Divan va stol ham bor=Есть также диван и стол',
)

export const GOODS = [...goodsOf('product', 'goods.txt'), ...goodsOf('service', 'trades.txt')]

export function makeListings(next: Random, count: number): Labelled[] {
  return Array.from({ length: count }, () => makeListing(next, pick(next, GOODS)))
}

/** Some things far more often than others, as on a real site: one listing in fourteen is a telephone. */
export function makeSkewedListings(next: Random, count: number): Labelled[] {
  const skewed: Random = () => next() ** 2
  return Array.from({ length: count }, () => makeListing(next, pick(skewed, GOODS)))
}

export const anyPrice = (next: Random): number => integer(next, 1, 80) * 50_000

function makeListing(next: Random, good: Good): Labelled {
  const writing = pick<Writing>(next, ['latin', 'latin', 'latin', 'cyrillic', 'russian', 'russian'])
  const written = (word: Word) => write(next, writing, word)
  const variant = pick(next, good.variants)
  const goodWords = writing === 'russian' && chance(next, 0.4) ? good.otherForm : written(good)
  const variantWords = written(variant)
  const quality = chance(next, 0.6) ? written(pick(next, QUALITIES)) : ''
  const ending = chance(next, 0.5) ? written(pick(next, ENDINGS[good.kind])) : ''
  const place = chance(next, 0.2) ? written(pick(next, PLACES)) : ''
  const parts =
    writing === 'russian'
      ? [quality, goodWords, variantWords, place, ending]
      : [variantWords, quality, goodWords, place, ending]
  const title = parts.filter((part) => part !== '').join(pick(next, [' ', ' ', ' ', ', ']))
  return {
    title: chance(next, 0.6) ? title.charAt(0).toUpperCase() + title.slice(1) : title,
    description: written(pick(next, DESCRIPTIONS)),
    thing: good,
    variant: variant.uz,
    price: anyPrice(next),
    district: pick(next, districts),
    isLatin: writing === 'latin',
    typed: (next) => thingToType(next, goodWords, variantWords),
    translation: writing === 'russian' ? `${good.uz} ${variant.uz}` : `${good.ru} ${variant.ru}`,
  }
}

/** The thing with or without its quality. */
function thingToType(next: Random, good: string, variant: string): string[] {
  const all = pick(next, [
    `${good} ${variant}`,
    `${variant} ${good}`,
    `${good} ${variant}`,
    variant,
  ])
  return all.split(' ').slice(0, 4)
}

/** Cyrillic has у for ў in 85 of 100 cases. */
function write(next: Random, writing: Writing, word: Word): string {
  if (writing === 'russian') return word.ru
  if (writing === 'latin') return withApostrophes(next, word.uz)
  return toCyrillic(chance(next, 0.85) ? word.uz.replaceAll('oʻ', 'u') : word.uz)
}

function words(list: string): Word[] {
  return list.split(', ').map((item) => {
    const [uz = '', ru = uz] = item.split('=')
    return { uz, ru }
  })
}

function goodsOf(kind: Kind, file: string): Good[] {
  return linesOf(file).map((line) => {
    const [category = '', uz = '', ru = '', otherForm = ru, variants = ''] = line.split('; ')
    return { kind, category, uz, ru, otherForm, variants: words(variants) }
  })
}

/** The lines after the header. */
export function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
}
