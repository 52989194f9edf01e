/** Finds names that look alike by the skeletons of Unicode's security rules (UTS 39). */
import { readFileSync } from 'node:fs'
import { normalized } from '../../api/text/normal-form.ts'

const table = readFileSync(new URL('./tables/confusables.txt', import.meta.url), 'utf8')
const textOf = (hex: string): string =>
  String.fromCodePoint(...hex.split(' ').map((code) => Number.parseInt(code, 16)))
const SHAPES = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split('>').map(textOf))
    .map(([sign = '', shape = '']) => [sign, shape]),
)

const shapesOf = (text: string): string =>
  normalized(
    Array.from(normalized(text, 'NFD'), (sign) => SHAPES.get(sign) ?? sign).join(''),
    'NFD',
  )

/**
 * Names with equal skeletons look alike, whatever letters they are written with; case does not matter.
 * A skeleton mixes scripts, so it is never shown.
 */
export const skeletonOf = (name: string): string => shapesOf(shapesOf(name).toLowerCase())
