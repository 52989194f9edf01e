/** The interface of a noun: everything that start.ts, calls.ts, housekeeping.ts and own-data know of it. */
import type { Exported } from '../../api/accounts/profile.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Transaction } from '../db/index.ts'
import type { ServedCall } from '../http/serve.ts'
import type { JobHandler } from './queue.ts'

/** Repeated by one process at a time. Processes share the lease by its name, so it is unique. */
export type Task = readonly [name: string, work: () => Promise<unknown>, everyMs: number]

/** Runs after the account is deleted: removes files, caches, open connections. */
type Afterwards = () => Promise<unknown>

export type Noun = {
  calls?: readonly ServedCall[]
  jobs?: readonly JobHandler[]
  tasks?: readonly Task[]
  /** The member's own data, as one part of the export. */
  exportOwn?(member: {
    userId: number
    token: string | null
    locale: Locale
  }): Promise<Partial<Exported>>
  /** Removes everything of the account that no foreign key removes, in the transaction that deletes it. */
  forget?(tx: Transaction, member: { id: number; phone: string }): Promise<Afterwards | void>
}
