/** Vacancies are services with words of their own. */
export const JOBS_CATEGORY_ID = 130

export const isJob = ({ category_id }: Record<string, string>): boolean =>
  category_id === String(JOBS_CATEGORY_ID)
