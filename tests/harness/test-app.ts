/** The application for all tests of a file. */
import { afterAll, beforeAll } from 'vitest'
import { startTestApp } from './app.ts'

/** Starts it before the file's other hooks and stops it after them; tests reach it through app(). */
export function testApp(env: Record<string, string> = {}): void {
  let running: Awaited<ReturnType<typeof startTestApp>> | undefined
  beforeAll(async () => {
    running = await startTestApp(env)
  })
  afterAll(() => running?.stop())
}
