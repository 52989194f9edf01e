/** All main flows work in translated pages and in the oldest supported browsers. */
import type { Browser, BrowserContext } from '@playwright/test'
import { takeLater } from '../fixtures/floor.ts'
import { newVisitor, SITE, test } from '../fixtures/index.ts'
import { postService } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { FLOWS } from '../fixtures/nine-flows.ts'
import { translateAll, translated } from '../fixtures/translator.ts'

type Setting = {
  /** Prepares a browser of this setting. */
  prepare: (context: BrowserContext) => Promise<unknown>
  /** Maps a text of the site or of a member to the text that is shown there. */
  read: (text: string) => string
}

const SETTINGS: Record<string, Setting> = {
  'on pages translated at once': {
    prepare: (context) => translateAll(context, { way: 'replaced', pause: null }),
    read: translated,
  },
  'in a browser of the floor that translates a moment after each change': {
    async prepare(context) {
      await takeLater(context)
      await translateAll(context, { way: 'wrapped', pause: 100 })
    },
    read: translated,
  },
}

/** Another member, who offers a service and waits for messages. */
async function somebodyElse(browser: Browser, prepare: Setting['prepare']) {
  const visitor = newVisitor()
  const context = await browser.newContext({
    baseURL: SITE,
    locale: 'uz-UZ',
    extraHTTPHeaders: { 'X-Forwarded-For': visitor.ip },
  })
  await prepare(context)
  const page = await context.newPage()
  const member = await register(page, visitor)
  // Short enough for a card
  const serviceName = visitor.username.replace('Aziza', 'Gilam')
  const id = await postService(page, member, serviceName)
  await logIn(page, member)
  return { page, service: `/service/${id}`, serviceName }
}

test.describe.configure({ mode: 'parallel' })

for (const [name, { prepare, read }] of Object.entries(SETTINGS))
  test(`A member completes all nine flows ${name}`, async ({
    page,
    context,
    browser,
    visitor,
    expectedErrors,
  }) => {
    test.slow()
    // React reports a hydration mismatch and draws the page anew
    expectedErrors.push('401', 'Minified React error #418')
    await prepare(context)
    const other = await somebodyElse(browser, prepare)
    for (const [what, flow] of Object.entries(FLOWS))
      await test.step(what, () => flow({ page, visitor, other, read }))
    await other.page.context().close()
  })
