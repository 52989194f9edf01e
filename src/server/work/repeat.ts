/**
 * Works now, from time to time and when told to, never twice at once; what is asked for meanwhile
 * is one more round. stop() waits for the work under way.
 */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): { now(): void; stop(): Promise<void> } {
  let running = Promise.resolve()
  let isWaiting = false
  const now = () => {
    if (isWaiting) return
    isWaiting = true
    running = running
      .then(() => {
        isWaiting = false
        return work()
      })
      .then(() => {}, onError)
  }
  now()
  const timer = setInterval(now, everyMs)
  timer.unref()
  return {
    now,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
