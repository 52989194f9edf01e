/** Shares the decoders between members in turn: each has one picture decoded per turn, however many more wait. */
const DECODERS = 2
/**
 * Megapixels decoded at once. A progressive JPEG takes 6 MB per megapixel: two of the largest at once would exhaust the
 * memory.
 */
const COST_AT_ONCE = 75
/** Megapixels a second of one decoder, until pictures have shown it. */
const FIRST_SPEED = 20
/** The weight of the last picture in the measured speed. */
const WEIGHT = 0.1

/** `run` resolves to false when the work failed. */
type Job = { cost: number; run(): Promise<boolean> }

/** Costs are megapixels, or work that takes as long. */
export type DecodeQueue = {
  /** Seconds that pictures of this cost would wait, without their own time. */
  delay(memberId: number, cost: number): number
  run<T>(memberId: number, cost: number, work: () => Promise<T>): Promise<T>
}

export function createDecodeQueue(): DecodeQueue {
  /** The first member is the next to have a turn. */
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
    // A broken picture ends early, so it says nothing about the speed
    if (isDone) speed += WEIGHT * (cost / seconds - speed)
    running -= 1
    runningCost -= cost
    startNext()
  }

  return {
    delay(memberId, cost) {
      const own = waiting(memberId)
      // In turns, each other member puts at most as much work before this one as this one has itself
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
