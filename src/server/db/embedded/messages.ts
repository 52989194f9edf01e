/** A message from the main thread to the engine's thread. A session is one connection of the pool. */
export type ToEngine =
  | { type: 'open'; session: number }
  | { type: 'bytes'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'close' }

/** A message from the engine's thread to the main thread. */
export type FromEngine =
  | { type: 'ready' }
  | { type: 'bytes'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'closed' }
  | { type: 'died'; reason: string }
