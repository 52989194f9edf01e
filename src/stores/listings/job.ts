/** Vacancies are services with words of their own. */
import { JOBS_CATEGORY_ID } from '../../api/lib/kinds.ts'

export const isJob = ({ category_id }: Record<string, string>): boolean =>
  category_id === String(JOBS_CATEGORY_ID)
