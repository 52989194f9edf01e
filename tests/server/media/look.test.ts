import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookOf, type Look } from '../../../src/server/media/look.ts'
import { copyOf, detailedPhoto, photo } from '../../fixtures/photos.ts'

const RENDERED = 'demo/pictures/rendered/'

const look = async (bytes: Buffer): Promise<Look | null> =>
  lookOf(await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }))
const known = async (bytes: Buffer): Promise<Look> => (await look(bytes)) ?? expect.fail('plain')
const distance = (one: bigint, other: bigint): number =>
  BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length

test('a look outlives another size and compression, and is found in a mirror', async () => {
  for (const photo of [await detailedPhoto(), await detailedPhoto(), await detailedPhoto()]) {
    const { look: own, mirrored } = await known(photo)
    const [copy, mirror] = [
      await known(await copyOf(photo)),
      await known(await copyOf(photo, true)),
    ]
    expect(distance(own, copy.look)).toBeLessThanOrEqual(4)
    expect(distance(own, mirror.mirrored)).toBeLessThanOrEqual(4)
    expect(distance(mirrored, mirror.look)).toBeLessThanOrEqual(4)
    expect(distance(own, mirror.look)).toBeGreaterThan(4)
  }
})

test('looks of different things are far from each other', async () => {
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
