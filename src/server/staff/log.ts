/** What staff did, for good: rows are only added. */
import type { Outcome } from '../../api/moderation.ts'
import type { Transaction } from '../db/index.ts'
import { staffLog } from '../db/schema/index.ts'

export type StaffActionName =
  | `case.${Outcome}`
  | `measure.${'impose' | 'lift'}`
  | `chat.${'read' | 'picture'}`
  | `word.${'save' | 'remove'}`
  | 'login'
  | 'login.recovery'
  | 'grant_role'
  | 'revoke_role'
  | 'save_category'
  | 'move_category'
  | 'export'

export type StaffAction = {
  /** Null: a command or a setting of the server. */
  actorId: number | null
  action: StaffActionName
  targetKind?: string
  targetId?: number
  /** No phones, codes or texts of chats: whoever reads the log would see them for years. */
  details?: Record<string, unknown>
  requestId?: string
}

/** Belongs into the transaction of what was done. */
export async function logStaff(tx: Transaction, action: StaffAction): Promise<void> {
  await tx.insert(staffLog).values(action)
}
