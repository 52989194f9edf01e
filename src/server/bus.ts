/** Events between app processes: in-process for the embedded database, LISTEN/NOTIFY for a server. */
export type BusEvent =
  | { type: 'invalidate'; tags: string[] }
  | { type: 'token-revoked'; tokenHash: string }
  /** Events of other processes may have been lost: forget what they would have changed. */
  | { type: 'missed' }

export type Bus = {
  /** Tells every process, this one included. */
  publish(event: BusEvent): Promise<void>
  subscribe(listener: (event: BusEvent) => void): () => void
  close(): Promise<void>
}
