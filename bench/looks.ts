/**
 * Measures how often the check for stolen photos takes different pictures for copies, and how often it finds a copy:
 * on the demo pictures, on their objects cut out on white, and on drawings. `npm run bench:looks`.
 */
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { isSameDetail, phashOf, type Phash } from '../src/server/media/phash.ts'
import { drawing } from '../tests/fixtures/photos.ts'

const FOLDER = 'demo/pictures/rendered/'
const SIZE = { width: 480, height: 360 }
/** The same values as in the database's search (src/server/safety/stolen-photos.ts). */
const FARTHEST = 12
const BANDS = [0n, 13n, 26n, 39n, 52n]
/** A pixel further than this from the colour at its row's edge belongs to the object. */
const OTHER_COLOR = 90

/** Lucide icons of things that people sell. */
const THINGS = `
  sofa car bike phone smartphone laptop tv lamp bed armchair shirt watch camera headphones
  guitar piano book bus truck tractor refrigerator washing-machine microwave fan drill hammer
  wrench axe shovel baby cat dog fish bird rabbit apple carrot cake pizza coffee cup-soda milk
  egg sandwich salad soup house building warehouse tent umbrella glasses gem crown key lock
  printer mouse keyboard monitor router speaker radio gamepad joystick dumbbell trophy
  volleyball ship plane train-front fuel battery plug lightbulb flashlight thermometer
  stethoscope pill syringe scissors pen pencil brush paint-bucket ruler calculator backpack
  briefcase shopping-bag shopping-cart gift flower leaf tree-pine sprout bath toilet shower-head
  heater air-vent door-closed blinds rocking-chair table tablet mic drum disc film palette scale
  wallet footprints medal puzzle toy-brick bone feather anchor sailboat caravan forklift van
  motorbike bed-double bed-single cooking-pot utensils wine beer martini cherry grape citrus
  banana nut wheat croissant donut cookie popcorn candy ice-cream-cone
`
  .trim()
  .split(/\s+/)

type Item = { thing: string; bytes: Buffer; look: Phash | null }
type Bytes = Promise<Buffer>

const cut = { left: 12, top: 9, width: 456, height: 342 }
const COPIES: Record<string, (photo: Buffer) => Bytes> = {
  resized: (photo) => sharp(photo).resize(250).jpeg().toBuffer(),
  recompressed: (photo) => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
  mirrored: (photo) => sharp(photo).flop().jpeg().toBuffer(),
  'cut by 5 %': (photo) => sharp(photo).extract(cut).jpeg().toBuffer(),
}

async function onWhite(file: string): Bytes {
  const { data, info } = await sharp(FOLDER + file)
    .resize({ ...SIZE, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3).subarray(0, 3)
  const far = (one: Buffer, other: Buffer) =>
    one.reduce((sum, part, i) => sum + Math.abs(part - (other[i] ?? 0)), 0) > OTHER_COLOR
  const white = Buffer.alloc(data.length, 255)
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (far(at(x, y), at(4, y)) && far(at(x, y), at(info.width - 5, y)))
        white.set(at(x, y), (y * info.width + x) * 3)
  return sharp(white, { raw: info }).blur(0.8).jpeg({ quality: 88 }).toBuffer()
}

const asItIs = (file: string): Bytes =>
  sharp(FOLDER + file)
    .resize({ ...SIZE, fit: 'fill' })
    .jpeg({ quality: 88 })
    .toBuffer()

const look = async (bytes: Buffer) =>
  phashOf(await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }))

const isNear = (one: bigint, other: bigint): boolean => {
  const differing = BigInt.asUintN(64, one ^ other)
  const isBandSame = BANDS.some((shift) => ((differing >> shift) & 8191n) === 0n)
  return isBandSame && differing.toString(2).replaceAll('0', '').length <= FARTHEST
}

const isMatch = (mine: Phash | null, other: Phash | null): boolean =>
  mine !== null &&
  other !== null &&
  mine.originals.some(
    (original) => isNear(original.look, other.look) && isSameDetail(original.detail, other.detail),
  )

async function itemsOf(names: string[], make: (name: string, nth: number) => Bytes) {
  const items: Item[] = []
  for (const [nth, name] of names.entries()) {
    const bytes = await make(name, nth)
    items.push({ thing: name.split(/[-.]/)[0] ?? '', bytes, look: await look(bytes) })
  }
  return items
}

/** False matches per thousand pairs of different things; colours of one thing match on purpose. */
function falseMatches(items: Item[]): number {
  const pairs = items.flatMap((mine) =>
    items
      .filter(({ thing }) => thing !== mine.thing)
      .map((other) => [mine.look, other.look] as const),
  )
  return (pairs.filter(([mine, other]) => isMatch(mine, other)).length / pairs.length) * 1_000
}

async function foundShare(items: Item[], copy: (photo: Buffer) => Bytes): Promise<number> {
  let copies = 0
  for (const { bytes, look: own } of items)
    if (isMatch(await look(await copy(bytes)), own)) copies += 1
  return (copies / items.length) * 100
}

const files = (await readdir(FOLDER)).filter((file) => file.endsWith('-1.webp'))
const sets = {
  demo: await itemsOf(files, asItIs),
  'on white': await itemsOf(files, onWhite),
  drawn: await itemsOf(THINGS, drawing),
}
for (const [name, items] of Object.entries(sets)) {
  const shares: string[] = []
  for (const [kind, copy] of Object.entries(COPIES))
    shares.push(`${kind} ${(await foundShare(items, copy)).toFixed(1)} %`)
  const wrong = falseMatches(items).toFixed(2)
  console.log(
    `${name}: ${items.length} pictures, ${wrong} false matches in 1,000; found ${shares.join(', ')}`,
  )
}
