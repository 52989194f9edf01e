/** Events between app processes: in-process for the embedded database, LISTEN/NOTIFY for a server. */
export type BusEvent =
  | { type: 'invalidate'; tags: string[] }
  | { type: 'token-revoked'; tokenHash: string }
  /** A room has a new message; the receiver reads it from the database. */
  | { type: 'chat-message'; roomId: number; messageId: number }
  /** A moderator has hidden this message, or shows it again. */
  | { type: 'chat-message-changed'; roomId: number; messageId: number }
  | { type: 'chat-typing'; roomId: number; userId: number }
  | { type: 'chat-read'; roomId: number; userId: number; lastId: number }
  /** A deal between the two people was opened or changed; the browsers ask for its state. */
  | { type: 'chat-deal'; roomId: number }
  /** The room lists of these people have changed. */
  | { type: 'chat-rooms'; roomId: number; userIds: number[] }
  /** Watched words were added or removed. */
  | { type: 'words' }
  /** An admin changed categories; the receiver reads them again. */
  | { type: 'categories' }
  /** A job was enqueued. */
  | { type: 'jobs' }
  /** Events of other processes may have been lost: drop everything that they could have changed. */
  | { type: 'missed' }

export type Bus = {
  /** Sends the event to every process, this one included. */
  publish(event: BusEvent): Promise<void>
  subscribe(listener: (event: BusEvent) => void): () => void
  close(): Promise<void>
}
