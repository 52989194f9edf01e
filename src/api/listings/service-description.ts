/** The length of a service's description hangs on its category. Apart from the forms: browsers load those without it. */
import { JOBS_CATEGORY_ID } from '../lib/kinds.ts'
import { JOB_DESCRIPTION_MAX, SERVICE_DESCRIPTION_MAX } from '../lib/limits.ts'

/** A vacancy has more to say than a service. */
export const serviceDescriptionMax = (categoryId: number): number =>
  categoryId === JOBS_CATEGORY_ID ? JOB_DESCRIPTION_MAX : SERVICE_DESCRIPTION_MAX

/** Checked beside a form's fields, whose own limit is that of a vacancy. */
export const descriptionFits = (said: { category_id: number; description: string }): boolean =>
  [...said.description].length <= serviceDescriptionMax(said.category_id)
