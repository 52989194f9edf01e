import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isSameDetail, phashOf, type Phash } from '../../../src/server/media/phash.ts'
import { copyOf, detailedPhoto, drawing, photo } from '../../fixtures/photos.ts'

const RENDERED = 'demo/pictures/rendered/'

const look = async (bytes: Buffer): Promise<Phash | null> =>
  phashOf(await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }))
const known = async (bytes: Buffer): Promise<Phash> => (await look(bytes)) ?? expect.fail('plain')
const distance = (one: bigint, other: bigint): number =>
  BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length

/** The server's matches by the index and by the detail. */
const isFound = ({ originals }: Phash, other: Phash) =>
  originals.some(
    ({ look, detail }) => distance(look, other.look) <= 12 && isSameDetail(detail, other.detail),
  )
const cut = (photo: Buffer) =>
  sharp(photo).extract({ left: 20, top: 15, width: 760, height: 570 }).jpeg().toBuffer()

test('a perceptual hash survives another size, compression and a cut of 5 %, and matches in a mirror', async () => {
  const photos = [await detailedPhoto(), await detailedPhoto(), await detailedPhoto()]
  for (const photo of photos) {
    const own = await known(photo)
    const copies = [copyOf(photo), copyOf(photo, true), cut(photo), copyOf(await cut(photo), true)]
    for (const copy of copies) expect(isFound(await known(await copy), own)).toBe(true)
    expect(isFound(await known(await detailedPhoto()), own)).toBe(false)
  }
})

test('simple things drawn on white do not match each other, and their copies do', async () => {
  const icons = ['sofa', 'armchair', 'bed', 'lamp', 'table', 'refrigerator', 'washing-machine']
  const drawings = await Promise.all(icons.map((name, i) => drawing(name, i)))
  for (const drawn of drawings) {
    const own = await known(drawn)
    expect(isFound(await known(await copyOf(drawn)), own)).toBe(true)
    for (const other of drawings)
      if (other !== drawn) expect(isFound(await known(other), own)).toBe(false)
  }
})

test('perceptual hashes of different things are far apart', async () => {
  const names = (await readdir(RENDERED)).filter((name) => name.endsWith('-1.webp')).slice(0, 16)
  const looks = await Promise.all(
    names.map(async (name) => {
      const thing = name.split('-')[0] ?? ''
      return { thing, look: (await known(await readFile(RENDERED + name))).look }
    }),
  )
  for (const one of looks)
    for (const other of looks)
      if (one.thing !== other.thing) expect(distance(one.look, other.look)).toBeGreaterThan(4)
})

test('a plain picture has none', async () => {
  const paper = sharp({ create: { width: 400, height: 300, channels: 3, background: '#fefefe' } })
  const edge = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#333' } })
    .png()
    .toBuffer()
  const half = paper.clone().composite([{ input: edge, left: 200, top: 0 }])
  for (const plain of [await photo(), await paper.png().toBuffer(), await half.png().toBuffer()])
    expect(await look(plain)).toBeNull()
})
