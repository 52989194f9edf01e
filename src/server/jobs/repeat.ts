/**
 * Runs `work` now, at intervals and on request, never twice at once; requests during a run cause one more. stop() waits
 * for the current run.
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
