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
