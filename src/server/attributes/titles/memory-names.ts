/** Finds the storage and the memory of a phone or a computer in a title: "8/256 GB", "128gb", "16 GB RAM". */
import type { CategoryPlan } from '../plan/data.ts'
import { markWords, name, type NamedValues, type Title } from './title-words.ts'

const PAIR =
  /(?<![\d.,/+])(\d{1,2}) ?(?:gb|гб)? ?[/+] ?(\d{1,4}) ?(gb|гб|tb|тб)?(?!\p{L}|[\d/+]|[.,]\d)/u
const ALONE = /(?<![\d.,/+])(\d{1,4}) ?(gb|гб|gigabayt|гигабайт|tb|тб)(?!\p{L})/gu
const RAM_BEFORE = /(?:ram|ozu|озу|ddr\d?|operativ\p{L}*|оператив\p{L}*) ?$/u
const RAM_BEHIND = /^ ?(?:ram|ozu|озу|ddr|operativ|оператив)/u
/** Without its unit it is so large in every phone. */
const BARE = /(?<![\d.,/+-])(64|128|256|512)(?![\d/+-]|[.,]\d| ?\p{L}?[$€])/gu
/** No phone has so much memory that is not its storage. */
const LEAST_STORAGE = 64
const GB_IN_TB = 1024

const inGb = (number = '', unit = ''): number =>
  Number(number) * (/^[tт]/.test(unit) ? GB_IN_TB : 1)

type Size = { gb: number; start: number; end: number; isRam: boolean }

/** Names the storage and the memory in the title. What could mean two things is left out. */
export function nameMemory(plan: CategoryPlan, title: Title, named: NamedValues): void {
  const has = (key: string, { gb }: Size): boolean => {
    const attribute = plan.attributes.find((one) => one.attribute.key === key)?.attribute
    return (
      attribute?.type === 'one' &&
      attribute.options.some(({ id, isHidden }) => id === String(gb) && !isHidden)
    )
  }
  const take = (key: 'ram' | 'storage', size: Size): void => {
    if (!has(key, size)) return
    name(named, key, String(size.gb))
    markWords(title, size.start, size.end)
  }
  const pair = pairIn(title.text)
  const isPair = pair?.every((size) => has(size.isRam ? 'ram' : 'storage', size)) === true
  const sizes = pair && isPair ? pair : sizesIn(title.text)
  const rams = sizes.filter(({ isRam }) => isRam)
  const others = sizes.filter(({ isRam }) => !isRam).sort((a, b) => a.gb - b.gb)
  const [smallest, next] = others
  const isBesideRam = smallest && next && smallest.gb < LEAST_STORAGE && 8 * smallest.gb <= next.gb
  if (rams.length === 0 && isBesideRam) rams.push(...others.splice(0, 1))
  const [ram, ...moreRams] = rams
  const [storage, ...more] = others
  if (ram && moreRams.length === 0) take('ram', ram)
  if (storage && more.length === 0 && (ram || storage.gb >= LEAST_STORAGE)) take('storage', storage)
}

function pairIn(text: string): [Size, Size] | undefined {
  const pair = PAIR.exec(text)
  if (!pair) return undefined
  const [{ length }, small, large, unit] = pair
  const place = { start: pair.index, end: pair.index + length }
  const [ram, storage] = [inGb(small), inGb(large, unit)]
  if (ram >= storage) return undefined
  return [
    { ...place, gb: ram, isRam: true },
    { ...place, gb: storage, isRam: false },
  ]
}

/** The sizes with their unit; where none is a storage, the only number that can be one. */
function sizesIn(text: string): Size[] {
  const sizes = Array.from(text.matchAll(ALONE), ({ 0: all, 1: number, 2: unit, index: start }) => {
    const end = start + all.length
    const isRam = RAM_BEFORE.test(text.slice(0, start)) || RAM_BEHIND.test(text.slice(end))
    return { gb: inGb(number, unit), start, end, isRam }
  })
  const [bare, ...others] = text.matchAll(BARE)
  if (!bare || others.length > 0 || sizes.some(({ isRam }) => !isRam)) return sizes
  const { 0: number, index: start } = bare
  const isNew = sizes.every((size) => start < size.start || start >= size.end)
  const storage = { gb: Number(number), start, end: start + number.length, isRam: false }
  return isNew ? [...sizes, storage] : sizes
}
