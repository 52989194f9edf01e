/** Counts up until the derived key has the challenge's prefix (ALTCHA). */
import { solveChallenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WorkChallenge } from '../../api/lib/common.ts'

export type FromWorker = { step: number } | { solution: Solution | null }

const STEPS_BETWEEN_REPORTS = 15
const tell = (message: FromWorker): void => globalThis.postMessage(message)

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  let step = 0
  const solving = solveChallenge({
    challenge: data,
    deriveKey: (...input) => {
      if (++step % STEPS_BETWEEN_REPORTS === 0) tell({ step })
      return deriveKey(...input)
    },
  })
  void solving.catch(() => null).then((solution) => tell({ solution }))
})
