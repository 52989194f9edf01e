/** The address of a listing's page as a QR code, for the printed page. */
import type { APIRoute } from 'astro'
import { renderSVG } from 'uqr'
import type { Kind } from '../../api/lib/kinds.ts'
import { localePath } from '../../i18n/locale.ts'
import { readId } from './_detail.ts'

const DAY = 86_400

export const qrOf =
  (kind: Kind): APIRoute =>
  ({ params, locals, cache }) => {
    const id = readId(params['id'])
    if (!id) return new Response(null, { status: 404 })
    cache.set({ maxAge: DAY, tags: [] })
    const address = locals.site.url + localePath(`/${kind}/${id}`, locals.locale)
    const svg = renderSVG(address, { ecc: 'M', border: 2, pixelSize: 1 })
    return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
  }
