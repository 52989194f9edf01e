/** The audit log of staff actions, kept for good: rows are only added. */
import type { Outcome } from '../../api/moderation/moderation.ts'
import type { Transaction } from '../db/index.ts'
import { staffLog } from '../db/schema/index.ts'

export type StaffActionName =
  | `case.${Outcome}`
  | `measure.${'impose' | 'lift'}`
  | `chat.${'read' | 'picture'}`
  | `word.${'save' | 'remove'}`
  | 'find.phone'
  | 'login'
  | 'login.recovery'
  | 'grant_role'
  | 'revoke_role'
  | 'save_category'
  | 'move_category'
  | `attribute.${'add' | 'save' | 'move' | 'delete'}`
  | 'export'

type StaffAction = {
  /** Null for a command or a setting of the server. */
  actorId: number | null
  action: StaffActionName
  targetKind?: string
  targetId?: number
  /** Without phones, codes and texts of chats: the log shows them for years. */
  details?: Record<string, unknown>
  requestId?: string
}

/** Call it in the transaction of the action. */
export async function logStaff(tx: Transaction, action: StaffAction): Promise<void> {
  await tx.insert(staffLog).values(action)
}
