/**
 * The one place that decides what staff members may do, with the reason for a refusal. Pure: callers read the facts.
 */
import type { CaseKind, Sanction } from '../api/moderation/moderation.ts'

export type Role = 'moderator' | 'admin'

export type StaffActor = {
  id: number
  role: Role
  /** The second factor was proven in this session. */
  isProven: boolean
  /** Suspended or banned. */
  isStopped: boolean
  /** Roles of other staff who could act instead: they have a second factor and no sanction stops them. */
  others: readonly Role[]
}

/** A member; `role` for a staff member. */
type Target = { id: number; role: Role | null }

export type CaseFacts = {
  kind: CaseKind
  owner: Target | null
  isReporter: boolean
  /** A review of the actor, or a comment on the actor's service. */
  isAboutActor: boolean
  /** The appeal is against a decision of the actor. */
  isDecider: boolean
  /** The sanction that a case is about; null for other cases. */
  sanction: Sanction | null
}

/** The purpose of a staff page; most are only for looking. */
export type PageAct = 'look' | 'words' | 'categories' | 'tables' | 'roles'

export type StaffAct =
  | { act: PageAct }
  | { act: 'claim' | 'decide'; of: CaseFacts }
  | { act: 'impose'; sanction: Sanction; member: Target }
  /** Confirms who a member is, or takes that back. */
  | { act: 'confirm'; member: Target }
  /** `memberId`: the member under the sanction, who has to be the one of the page. */
  | { act: 'lift'; sanction: Sanction; memberId: number; member: Target }

export type StaffRefusal =
  | 'other_member'
  | 'admins_only'
  | 'unproven'
  | 'stopped'
  | 'oneself'
  | 'own_thing'
  | 'own_report'
  | 'own_decision'
  | 'too_late'
  | 'member_stopped'
  | 'confirmed_already'
  | 'firm_taken'
  | 'firm_banned'
  | 'no_badge'

/** `isAlone`: it concerns the actor, and nobody else could act. The log records it. */
type StaffVerdict = { isAllowed: true; isAlone: boolean } | { isAllowed: false; why: StaffRefusal }

const no = (why: StaffRefusal): StaffVerdict => ({ isAllowed: false, why })

export function judge(actor: StaffActor, act: StaffAct): StaffVerdict {
  if (act.act === 'lift' && act.memberId !== act.member.id) return no('other_member')
  const needed = roleFor(act)
  if (needed === 'admin' && actor.role !== 'admin') return no('admins_only')
  if (!actor.isProven) return no('unproven')
  if (actor.isStopped) return no('stopped')
  if ('member' in act && act.member.id === actor.id) return no('oneself')
  const own = 'of' in act ? ownPartIn(act.of, actor) : null
  if (own === null) return { isAllowed: true, isAlone: false }
  const isAlone = !actor.others.some((role) => needed === 'moderator' || role === 'admin')
  return isAlone && own !== 'oneself' ? { isAllowed: true, isAlone } : no(own)
}

/** Bans, lifting bans, and sanctions and badges of staff are for admins. */
function roleFor(act: StaffAct): Role {
  switch (act.act) {
    case 'look':
      return 'moderator'
    case 'words':
    case 'categories':
    case 'tables':
    case 'roles':
      return 'admin'
    case 'claim':
    case 'decide':
      return roleForSanction(act.of.sanction, act.of.owner)
    case 'impose':
    case 'lift':
      return roleForSanction(act.sanction, act.member)
    case 'confirm':
      return act.member.role ? 'admin' : 'moderator'
  }
}

const roleForSanction = (sanction: Sanction | null, member: Target | null): Role =>
  sanction === 'banned' || (sanction !== null && member?.role) ? 'admin' : 'moderator'

/**
 * The reason why the actor is not impartial. Nobody lifts a sanction on themselves, not even as the only staff member.
 */
function ownPartIn({ sanction, owner, ...of }: CaseFacts, { id }: StaffActor): StaffRefusal | null {
  if (owner?.id === id) return sanction === null ? 'own_thing' : 'oneself'
  if (of.isAboutActor) return 'own_thing'
  if (of.isReporter) return 'own_report'
  return of.isDecider ? 'own_decision' : null
}
