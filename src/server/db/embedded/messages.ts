/** What the main thread asks of the engine's thread. A session is one connection of the pool. */
export type ToEngine =
  | { type: 'open'; session: number }
  | { type: 'bytes'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'close' }

/** What the engine's thread tells the main thread. */
export type FromEngine =
  | { type: 'ready' }
  | { type: 'bytes'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'closed' }
  | { type: 'died'; reason: string }
