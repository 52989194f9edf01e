import type { APIRoute } from 'astro'
import { localePath } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import { listServices } from '../../server/catalogue/read/services.ts'
import { feedOf } from './_feed.ts'

export const GET: APIRoute = (context) =>
  feedOf(
    'service',
    listServices,
    (service, locale) => ({
      title: service.name,
      path: localePath(`/service/${service.id}`, locale),
      summary: `${placeText(service.location, locale)}\n\n${service.description}`,
      listing: service,
    }),
    context,
  )
