import type { FormFault } from '../../api/lib/posted-form.ts'

export const atPhone = (code: string): FormFault => ({
  errors: { phone_number: code },
  alert: null,
})

/** The part of the fault that belongs to the phone step; null: the phone is not at fault. */
export function phoneFault(fault: FormFault | null): FormFault | null {
  const isUnproven = fault?.alert?.key === 'phone_not_verified'
  const code = isUnproven ? 'phone_not_verified' : fault?.errors['phone_number']
  return code === undefined ? null : atPhone(code)
}

/** The account that the phone is proven for: a new one or an existing one. */
export type AccountAge = 'new' | 'old'

/** The reason why a proven number doesn't fit; undefined: it fits. */
export function unfitFor(account: AccountAge, { hasAccount }: { hasAccount: boolean | null }) {
  if (account === 'new' && hasAccount) return 'phone_taken'
  if (account === 'old' && hasAccount === false) return 'phone_unknown'
  return undefined
}
