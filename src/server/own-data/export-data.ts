import { exported, type Exported } from '../../api/accounts/profile.ts'
import type { Noun } from '../jobs/noun.ts'

type Member = Parameters<NonNullable<Noun['exportOwn']>>[0]

/** All data of a member, one part from each noun; of chats only the messages that the member wrote. */
export async function exportData(nouns: readonly Noun[], member: Member): Promise<Exported> {
  const data: Partial<Exported> = { exported_at: new Date().toISOString() }
  for (const { exportOwn } of nouns) Object.assign(data, await exportOwn?.(member))
  if (!isWhole(data)) throw new Error('A part of the export is missing')
  return data
}

const isWhole = (data: Partial<Exported>): data is Exported =>
  Object.keys(exported.entries).every((part) => part in data)
