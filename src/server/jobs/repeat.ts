/** Works now and from time to time, never twice at once; stop() waits for the work under way. */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(work).then(() => {}, onError)
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
