/** Events between app processes: in-process for the embedded database, LISTEN/NOTIFY for a server. */
export type BusEvent =
  | { type: 'invalidate'; tags: string[] }
  | { type: 'token-revoked'; tokenHash: string }
  /** There is something to read in this room; the receiver looks into the database. */
  | { type: 'chat-message'; roomId: number; messageId: number }
  /** A moderator has hidden this message, or shows it again. */
  | { type: 'chat-message-changed'; roomId: number; messageId: number }
  | { type: 'chat-typing'; roomId: number; userId: number }
  | { type: 'chat-read'; roomId: number; userId: number; lastId: number }
  /** The two people have a deal, or it stands otherwise; the receiver's browsers ask how. */
  | { type: 'chat-deal'; roomId: number }
  /** The lists of rooms of these people look different now. */
  | { type: 'chat-rooms'; roomId: number; userIds: number[] }
  /** Watched words were added or removed. */
  | { type: 'words' }
  /** An admin changed them; the receiver reads them again. */
  | { type: 'categories' }
  /** There is a job to be taken. */
  | { type: 'jobs' }
  /** Events of other processes may have been lost: forget what they would have changed. */
  | { type: 'missed' }

export type Bus = {
  /** Tells every process, this one included. */
  publish(event: BusEvent): Promise<void>
  subscribe(listener: (event: BusEvent) => void): () => void
  close(): Promise<void>
}
