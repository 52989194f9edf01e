import type { SmsDriver } from './driver.ts'

/** For development: "sends" to the server's output. */
export const createConsoleSms = (): SmsDriver => ({
  async send({ phone, text }) {
    process.stdout.write(`SMS to ${phone}: ${text}\n`)
  },
})
