import { useEffect } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { JOBS_CATEGORY_ID } from '../../api/lib/kinds.ts'
import { isJob as isJobsCategory } from '../../stores/listings/job.ts'
import { newService } from '../../stores/listings/post-service.ts'
import { $session } from '../../stores/session/session.ts'
import { PostForm } from '../form/PostForm.tsx'
import { ServiceFields } from './ServiceFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post')

type Props = {
  locale: Locale
  login: string
  /** The form of a job, which is a service of the category of jobs. */
  isJob?: boolean
}

export function ServiceForm({ locale, login, isJob = false }: Props) {
  const t = texts(locale)

  // Redirects visitors who arrive as guests only: a session that ends here must not take the form along
  useEffect(() => {
    if (!$session.get()) location.replace(login)
  }, [login])
  useEffect(() => {
    const { name, description, category_id } = newService.$draft.get().values
    const isOnlyJob = isJobsCategory({ category_id }) && name + description === ''
    if (!$session.get()) return
    if (isJob) newService.type('category_id', String(JOBS_CATEGORY_ID))
    else if (isOnlyJob) newService.type('category_id', '')
  }, [isJob])

  return (
    <PostForm t={t} locale={locale} posting={newService} Fields={ServiceFields} home="/service" />
  )
}
