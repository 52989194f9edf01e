/** Brands whose name in a title identifies the product; search engines compare goods by brand. */
import { wordsOf } from '../words/words.ts'

/** A brand, then the words that stand for it, in the spelling of `fold`; only words for products of this one brand. */
const BRANDS = [
  'Apple: iphone ipad macbook airpods ayfon aifon',
  'Samsung: samsung',
  'Xiaomi: xiaomi redmi poco syaomi',
  'Huawei: huawei xuavey',
  'Honor: honor',
  'Realme: realme',
  'OPPO: oppo',
  'vivo: vivo',
  'Nokia: nokia',
  'TECNO: tecno',
  'Infinix: infinix',
  'Lenovo: lenovo',
  'ASUS: asus',
  'Acer: acer',
  'Sony: sony playstation',
  'Canon: canon',
  'Nikon: nikon',
  'LG: lg',
  'Philips: philips',
  'Bosch: bosch',
  'Artel: artel',
  'Beko: beko',
  'Gree: gree',
  'Kärcher: karcher',
  'Tefal: tefal',
  'Makita: makita',
  'Dyson: dyson',
  'Epson: epson',
  'Casio: casio',
  'Chevrolet: chevrolet cobalt kobalt gentra malibu captiva onix spark tracker',
  'Toyota: toyota',
  'Hyundai: hyundai',
  'Kia: kia',
  'Lexus: lexus',
  'BYD: byd',
]
/** "A case for iPhone" is no iPhone. */
const BESIDE_A_BRAND = new Set(['uchun', 'dlya', 'for', 'chexol', 'gilof', 'qism', 'zapchast'])

const BY_WORD = new Map(
  BRANDS.flatMap((line) => {
    const [name = '', words = ''] = line.split(': ')
    return words.split(' ').map((word) => [word, name] as const)
  }),
)

/** The brand that a title names; undefined when it names none, several, or an accessory. */
export function brandOf(title: string): string | undefined {
  const words = wordsOf(title)
  if (words.some((word) => BESIDE_A_BRAND.has(word))) return undefined
  const brands = new Set(words.flatMap((word) => BY_WORD.get(word) ?? []))
  return brands.size === 1 ? [...brands][0] : undefined
}
