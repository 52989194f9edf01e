import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { stepOf } from '../../../src/server/staff/totp.ts'

const STEP_MS = 30_000
const secret = Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
const STEP = 58_000_000
const codeOf = (step: number) => new TOTP({ secret }).generate({ timestamp: step * STEP_MS })
const typedAt = (code: string, ms = 0) => stepOf(secret, code, STEP * STEP_MS + ms)

test('stepOf: a code belongs to its step, from the first to the last moment of it', () => {
  expect([typedAt(codeOf(STEP)), typedAt(codeOf(STEP), STEP_MS - 1)]).toEqual([STEP, STEP])
})

test.each([-1, 1])('stepOf: a clock may be %i step off', (off) => {
  expect(typedAt(codeOf(STEP + off))).toBe(STEP + off)
})

test.each([-2, 2])('stepOf: a clock that is %i steps off is refused', (off) => {
  expect(typedAt(codeOf(STEP + off))).toBeNull()
})

test('stepOf: a code may be typed in groups, and is no code of another secret', () => {
  const code = codeOf(STEP)
  expect(typedAt(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(STEP)
  expect(stepOf(new Secret({ size: 20 }), code, STEP * STEP_MS)).toBeNull()
})
