/** Colours that a PNG describes itself come out as Chromium 156 shows them. */
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { makePicture } from '../../../src/server/media/pipeline.ts'
import { pngSaying, type Said } from '../../fixtures/coloured-pngs.ts'

/** Compression changes a colour by this much. */
const ROUGHLY = 6
const ADOBE = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]

async function storedColour(bytes: Buffer): Promise<number[]> {
  const file = (await makePicture(bytes)).files.at(-1)
  const data = await sharp(file?.bytes).removeAlpha().raw().toBuffer()
  return [...data.subarray(0, 3)]
}

async function expectColour(bytes: Buffer, shown: number[]): Promise<void> {
  const stored = await storedColour(bytes)
  const far = stored.filter((part, index) => Math.abs(part - (shown[index] ?? 0)) > ROUGHLY)
  expect({ stored, far }).toEqual({ stored, far: [] })
}

const grey = (image: Sharp) => image.greyscale().toColourspace('b-w').png()

test.each<[string, Said, number[]]>([
  ['gAMA of 1.8', { gAMA: [55_556] }, [210, 119, 65]],
  ['gAMA of 1', { gAMA: [100_000] }, [229, 168, 122]],
  ['gAMA of 2.5', { gAMA: [40_000] }, [195, 87, 35]],
  ['gAMA of 2.2, as most have', { gAMA: [45_455] }, [200, 100, 50]],
  ['gAMA of nothing', { gAMA: [0] }, [200, 100, 50]],
  ['cHRM and gAMA of Adobe RGB', { cHRM: ADOBE, gAMA: [45_455] }, [227, 100, 42]],
  ['cHRM of nothing', { cHRM: [0, 0, 0, 0, 0, 0, 0, 0], gAMA: [45_455] }, [200, 100, 50]],
  ['sRGB before gAMA', { sRGB: [0], gAMA: [100_000] }, [200, 100, 50]],
  ['cICP of Display P3', { cICP: [12, 13, 0, 1] }, [215, 93, 31]],
  ['cICP before sRGB', { sRGB: [0], cICP: [12, 13, 0, 1] }, [215, 93, 31]],
  ['cICP of BT.2020', { cICP: [9, 14, 0, 1] }, [239, 63, 5]],
  ['cICP of BT.709', { cICP: [1, 1, 0, 1] }, [197, 91, 39]],
  ['cICP of linear light', { cICP: [1, 8, 0, 1] }, [229, 168, 122]],
  ['cICP of a video range', { cICP: [12, 13, 0, 0] }, [200, 100, 50]],
  ['cICP that says nothing', { cICP: [2, 2, 0, 1] }, [200, 100, 50]],
])('%s', async (_, said, shown) => {
  await expectColour(await pngSaying(said), shown)
})

test.each<[string, Said, number]>([
  ['gAMA of 1.8', { gAMA: [55_556] }, 146],
  ['cICP of linear light', { cICP: [12, 8, 0, 1] }, 188],
  ['cICP with the lights of PQ', { cICP: [9, 16, 0, 1] }, 132],
  ['cICP with the lights of HLG', { cICP: [9, 18, 0, 1] }, 99],
])('%s, in grey', async (_, said, shown) => {
  await expectColour(await pngSaying(said, { save: grey }), [shown, shown, shown])
})

test.each<[string, (image: Sharp) => Sharp]>([
  ['a palette', (image) => image.png({ palette: true })],
  ['transparency', (image) => image.ensureAlpha().png()],
  ['16 bits', (image) => image.toColourspace('rgb16').png()],
])('gAMA with %s', async (_, save) => {
  await expectColour(await pngSaying({ gAMA: [55_556] }, { save }), [210, 119, 65])
})

test('A screenshot of an iPhone: Display P3 in 16 bits', async () => {
  const deep = (image: Sharp) => image.toColourspace('rgb16').withIccProfile('p3').png()
  await expectColour(await pngSaying({}, { save: deep }), [200, 100, 50])
})
