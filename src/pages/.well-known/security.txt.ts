/** The contact for reporting vulnerabilities (RFC 9116). */
import type { APIRoute } from 'astro'
import { LOCALES } from '../../i18n/locale.ts'
import { app } from '../../server/app.ts'

const DAY_S = 86_400
/** The RFC recommends less than a year; each response renews it. */
const VALID_DAYS = 180

export const GET: APIRoute = ({ cache, url }) => {
  const { SECURITY_CONTACT, SITE_URL } = app().config
  if (!SECURITY_CONTACT) return new Response(null, { status: 404 })
  cache.set({ maxAge: DAY_S, tags: [] })
  const expires = new Date(Date.now() + VALID_DAYS * DAY_S * 1000)
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${SITE_URL}${url.pathname}`,
  ]
  return new Response(lines.map((line) => `${line}\n`).join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
