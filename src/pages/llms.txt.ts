/** A description of this site for language models (llmstxt.org). */
import type { APIRoute } from 'astro'
import { CHANGES_A_MINUTE } from '../server/http/limit-table.ts'
import { withSiteName } from '../i18n/site-name.ts'
import text from './_llms.md?raw'

export const GET: APIRoute = ({ cache, locals }) => {
  cache.set({ maxAge: 3600, swr: 86_400, tags: [] })
  const body = withSiteName(text, locals.site.name)
    .replaceAll('{{site}}', locals.site.url)
    .replaceAll('{{changes}}', String(CHANGES_A_MINUTE))
  return new Response(body, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } })
}
