import { useEffect } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { newService } from '../../stores/listings/post-service.ts'
import { $session } from '../../stores/session/session.ts'
import { PostForm } from '../form/PostForm.tsx'
import { ServiceFields } from './ServiceFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post')

type Props = { locale: Locale; login: string }

export function ServiceForm({ locale, login }: Props) {
  const t = texts(locale)

  // Redirects visitors who arrive as guests only: a session that ends here must not take the form along
  useEffect(() => {
    if (!$session.get()) location.replace(login)
  }, [login])

  return (
    <PostForm t={t} locale={locale} posting={newService} Fields={ServiceFields} home="/service" />
  )
}
