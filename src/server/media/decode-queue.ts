/** Shares the decoders between members: each in turn has one picture decoded, however many wait behind it. */
const DECODERS = 2
/** A progressive JPEG takes 6 MB for each megapixel: two of the largest at once would take all memory. */
const COST_AT_ONCE = 75
/** What a decoder gets done in a second, until pictures have shown it. */
const FIRST_SPEED = 20
/** How much the last picture says about the speed. */
const WEIGHT = 0.1

/** `run` tells whether the work was done. */
type Job = { cost: number; run(): Promise<boolean> }

/** Costs are megapixels, or what takes as long. */
export type DecodeQueue = {
  /** Seconds until pictures of this cost would have had their turn, beside their own time. */
  delay(memberId: number, cost: number): number
  run<T>(memberId: number, cost: number, work: () => Promise<T>): Promise<T>
}

export function createDecodeQueue(): DecodeQueue {
  /** The first is the next member to have a turn. */
  const lines = new Map<number, Job[]>()
  let running = 0
  let runningCost = 0
  let speed = FIRST_SPEED

  const waiting = (memberId: number) =>
    (lines.get(memberId) ?? []).reduce((sum, { cost }) => sum + cost, 0)

  const fits = ({ cost }: Job) =>
    running === 0 || (running < DECODERS && runningCost + cost <= COST_AT_ONCE)

  function startNext(): void {
    for (const [memberId, [job, ...rest]] of lines) {
      if (!job || !fits(job)) continue
      lines.delete(memberId)
      if (rest.length > 0) lines.set(memberId, rest)
      void start(job)
      return startNext()
    }
  }

  async function start({ cost, run }: Job): Promise<void> {
    running += 1
    runningCost += cost
    const startedAt = performance.now()
    const isDone = await run()
    const seconds = Math.max(performance.now() - startedAt, 1) / 1_000
    // A broken picture is soon over, whatever its header promised
    if (isDone) speed += WEIGHT * (cost / seconds - speed)
    running -= 1
    runningCost -= cost
    startNext()
  }

  return {
    delay(memberId, cost) {
      const own = waiting(memberId)
      // Turn by turn: of another member's line no more goes before this one than this one is long
      const others = [...lines.keys()].filter((id) => id !== memberId)
      const before = others.reduce((sum, id) => sum + Math.min(waiting(id), own + cost), own)
      return before / (speed * DECODERS)
    },
    run(memberId, cost, work) {
      const turn = Promise.withResolvers<void>()
      const result = turn.promise.then(work)
      const run = () => {
        turn.resolve()
        return result.then(
          () => true,
          () => false,
        )
      }
      lines.set(memberId, [...(lines.get(memberId) ?? []), { cost, run }])
      startNext()
      return result
    },
  }
}
