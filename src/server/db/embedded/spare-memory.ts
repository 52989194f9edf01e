import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'

const ENOUGH_BYTES = 1.8 * 2 ** 30

/**
 * V8's optimizing compiler briefly takes half a gigabyte for one function of PostgreSQL: on a machine of
 * 1 GB the kernel ends the process. There the engine runs unoptimized code, at half the speed.
 */
export function spareMemory(bytes = machineBytes()): void {
  if (bytes >= ENOUGH_BYTES) return
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

/** The memory of the machine, or the limit of the container. */
const machineBytes = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)
