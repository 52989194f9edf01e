import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'

const ENOUGH_BYTES = 1.8 * 2 ** 30

/**
 * V8's optimizing compiler takes half a gigabyte, for a moment, over one function of PostgreSQL: on a machine
 * of 1 GB the kernel ends the process. There the engine stays as it was compiled first, at half the speed.
 */
export function spareMemory(bytes = machineBytes()): void {
  if (bytes >= ENOUGH_BYTES) return
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

/** What the machine has, or the container may take. */
const machineBytes = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)
