/** The one place that decides what a staff member may do, and why not. Pure: callers read the facts. */
import type { CaseKind, Measure } from '../api/moderation.ts'
import type { Role } from './policy.ts'

export type StaffActor = {
  id: number
  role: Role
  /** The second factor was proven in this session. */
  isProven: boolean
  /** Suspended or banned. */
  isStopped: boolean
  /** Roles of the colleagues who could act instead: they have a second factor, and no measure stops them. */
  others: readonly Role[]
}

/** A member; `role` when they are a colleague. */
type Target = { id: number; role: Role | null }

export type CaseFacts = {
  kind: CaseKind
  owner: Target | null
  isReporter: boolean
  /** A review of the actor, or a comment under a service of theirs. */
  isAboutActor: boolean
  /** The actor took the decision that its owner appeals against. */
  isDecider: boolean
  /** The measure that a case is about; null for cases about things. */
  measure: Measure | null
}

/** The purpose of a page of the staff; most of them are to look at. */
export type PageAct = 'look' | 'words' | 'categories' | 'tables' | 'roles'

export type StaffAct =
  | { act: PageAct }
  | { act: 'claim' | 'decide'; of: CaseFacts }
  | { act: 'measure'; measure: Measure; member: Target }
  /** `memberId`: the member whom the measure stops, which has to be the one of the page. */
  | { act: 'lift'; measure: Measure; memberId: number; member: Target }

export type StaffRefusal =
  | 'other_member'
  | 'admins_only'
  | 'unproven'
  | 'stopped'
  | 'oneself'
  | 'own_thing'
  | 'own_report'
  | 'own_decision'

/** `isAlone`: it is about something of the actor's own, and there is nobody else to do it. The log says so. */
export type StaffVerdict =
  { isAllowed: true; isAlone: boolean } | { isAllowed: false; why: StaffRefusal }

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

/** A ban, its end, and any measure against a colleague are for admins. */
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
      return roleForMeasure(act.of.measure, act.of.owner)
    case 'measure':
    case 'lift':
      return roleForMeasure(act.measure, act.member)
  }
}

const roleForMeasure = (measure: Measure | null, member: Target | null): Role =>
  measure === 'banned' || (measure !== null && member?.role) ? 'admin' : 'moderator'

/** Why the actor is not impartial. Nobody ends a measure against themselves, not even alone on staff. */
function ownPartIn({ measure, owner, ...of }: CaseFacts, { id }: StaffActor): StaffRefusal | null {
  if (owner?.id === id) return measure === null ? 'own_thing' : 'oneself'
  if (of.isAboutActor) return 'own_thing'
  if (of.isReporter) return 'own_report'
  return of.isDecider ? 'own_decision' : null
}
