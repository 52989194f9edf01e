import type { Person } from '../../api/entities.ts'

/** Who a request comes from. */
export type User = Pick<Person, 'id' | 'username'> & { districtId: number | null }

/** The user of a living token, or null for a bad, revoked or expired one. */
export async function findUserByToken(_token: string): Promise<User | null> {
  return null
}
