import type { APIRoute } from 'astro'
import { localePath } from '../../i18n/locale.ts'
import { listServices } from '../../server/catalogue/read/services.ts'
import { feedOf } from './_feed.ts'

export const GET: APIRoute = (context) =>
  feedOf(
    'service',
    listServices,
    (service, locale) => ({
      title: service.name,
      path: localePath(`/service/${service.id}`, locale),
      summary: `${service.location.district}, ${service.location.region}\n\n${service.description}`,
      listing: service,
    }),
    context,
  )
