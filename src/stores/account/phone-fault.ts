import type { FormFault } from '../../api/posted-form.ts'

export const atPhone = (code: string): FormFault => ({
  errors: { phone_number: code },
  alert: null,
})

/** The fault as the phone's screen says it; null: something else is wrong. */
export function phoneFault(fault: FormFault | null): FormFault | null {
  const isUnproven = fault?.alert?.key === 'phone_not_verified'
  const code = isUnproven ? 'phone_not_verified' : fault?.errors['phone_number']
  return code === undefined ? null : atPhone(code)
}

/** The account that a phone is proven for: one to be, or one that is there. */
export type Account = 'new' | 'old'

/** Why a number that is proven is of no use here; undefined: it is. */
export function unfitFor(account: Account, { hasAccount }: { hasAccount: boolean | null }) {
  if (account === 'new' && hasAccount) return 'phone_taken'
  if (account === 'old' && hasAccount === false) return 'phone_unknown'
  return undefined
}
