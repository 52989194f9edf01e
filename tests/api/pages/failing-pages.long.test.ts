import { expect, test } from 'vitest'
import { links, text } from '../../fixtures/html.ts'
import { startFilledSite } from '../../fixtures/site.ts'
import { ENGINE } from '../../harness/database.ts'

test.runIf(ENGINE === 'postgres')(
  'without its database the site answers with polite error pages',
  async () => {
    const site = await startFilledSite()
    try {
      await site.loseDatabase()
      const list = await site.page('/ru?category=cars&price_max=5', 503)
      expect(text(list)).toContain('Не удалось загрузить объявления')
      expect(links(list)).toContain('/ru?category=cars&price_max=5')
      const { headers } = await site.get('/ru?category=cars&price_max=6')
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      const detail = await site.page(`/en/product/${site.ids.car}`, 503)
      expect(text(detail)).toContain('The site cannot answer right now')
      expect(links(detail)).toContain(`/en/product/${site.ids.car}`)
      expect(detail).not.toMatch(/database|relation|stack/i)
      await site.page('/about')
    } finally {
      await site.stop()
    }
  },
)
