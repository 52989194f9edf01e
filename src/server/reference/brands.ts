/** Makers whose name in a title says what is sold; search engines compare goods by them. */
import { wordsOf } from '../search/words.ts'

/** A maker, then the words that stand for it, in the spelling of `fold`; products of one maker only. */
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

/** The maker that a title names; undefined when it names none, several, or something for another thing. */
export function brandOf(title: string): string | undefined {
  const words = wordsOf(title)
  if (words.some((word) => BESIDE_A_BRAND.has(word))) return undefined
  const brands = new Set(words.flatMap((word) => BY_WORD.get(word) ?? []))
  return brands.size === 1 ? [...brands][0] : undefined
}
