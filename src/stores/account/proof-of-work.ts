/** Runs the proof of work that the server wants before it sends a code, off the main thread. */
import { WORK_STEPS_MAX } from '../../api/lib/limits.ts'
import type { WorkChallenge } from '../../api/lib/common.ts'
import type { FromWorker } from './proof-of-work.worker.ts'

/** Reports the done share, 0–1. Null in a browser without WebCrypto (no https) or workers. */
export function doWork(
  challenge: WorkChallenge,
  progress: (done: number) => void,
): Promise<string | null> {
  if (!globalThis.isSecureContext || !globalThis.Worker) return Promise.resolve(null)
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), {
    type: 'module',
  })
  const answer = new Promise<string | null>((resolve) => {
    worker.addEventListener('error', () => resolve(null))
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('step' in data) progress(Math.min(1, data.step / WORK_STEPS_MAX))
      else resolve(data.solution && btoa(JSON.stringify({ challenge, solution: data.solution })))
    })
    worker.postMessage(challenge)
  })
  return answer.finally(() => worker.terminate())
}
