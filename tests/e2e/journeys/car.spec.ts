/** A car looked for on a new site: a guest's search that found nothing is saved. */
import type { Page } from '@playwright/test'
import { startServer } from '../../harness/server.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { HOMES, somebody, type Language, type Site, type Somebody } from '../fixtures/people.ts'

const MOST_TAPS_TO_FIND = 8
/** Four of them in the registration. */
const MOST_TAPS_TO_SAVE = 5
const LIST =
  '?category=cars&region=toshkent-shahri&price_max=130000000&make=chevrolet&model=cobalt' +
  '&year_min=2017&year_max=2020&transmission=automatic'
const CARS = {
  uz: 'Yengil avtomobillar',
  'uz-Cyrl': 'Енгил автомобиллар',
  ru: 'Легковые автомобили',
  en: 'Cars',
}

let newSite: Site & { stop: () => Promise<void> }
test.beforeAll(async () => {
  newSite = await startServer()
})
test.afterAll(() => newSite.stop())

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => page.locator('form[data-live]')
const bounds = (page: Page, name: string) => form(page).locator(`#${name}`).getByRole('textbox')

/** Cobalt, 2017 to 2020, automatic, up to 130 million, in Tashkent. */
async function findCobalt(buyer: Somebody, language: Language) {
  const { page, tap, type, key, nextInBrowser, say } = buyer
  const box = (name: RegExp) => form(page).getByRole('checkbox', { name })
  const [from, to] = [bounds(page, 'year').first(), bounds(page, 'year').last()]
  await tap(main(page).getByRole('link', { name: CARS[language], exact: true }))
  await tap(
    main(page)
      .getByRole('link', { name: say('listing:filters'), exact: true })
      .first(),
  )
  await tap(box(/^Cobalt/))
  await type(from, '2017')
  await nextInBrowser(to)
  await type(to, '2020')
  await tap(box(/^(Avtomat|Автомат|Automatic)/))
  await type(bounds(page, 'price').last(), '130')
  await key(
    form(page)
      .locator('#price')
      .getByRole('button', { name: /^(mln|млн)$/ }),
  )
  await expect(bounds(page, 'price').last()).toHaveValue('130.000.000')
  await tap(
    form(page).getByRole('radio', { name: /^(Toshkent sh|Тошкент ш|Ташкент(?!ск)|Tashkent C)/ }),
  )
  await tap(form(page).locator('[data-found]'))
  await expect(page).toHaveURL(`${HOMES[language]}${LIST}`)
}

type Stage = { language: Language; site?: () => Site; isFloor?: true }
function tellJourney(title: string, { language, site, isFloor }: Stage) {
  test(title, async ({ browser }) => {
    const buyer = await somebody(browser, { site: site?.(), language, isFloor })
    const { page, tap, say } = buyer
    await test.step('the buyer filters', async () => {
      if (site) await expect(main(page)).toContainText(say('pages:product_none'))
      await findCobalt(buyer, language)
      if (site) await expect(cards(page)).toHaveCount(0)
      expect(buyer.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_FIND)
    })
    await test.step('saves the list as a guest, and comes back to it', async () => {
      const before = buyer.taps()
      await tap(main(page).getByRole('link', { name: say('filters:save_search') }))
      await buyer.register()
      await expect(page).toHaveURL(`${HOMES[language]}${LIST}`)
      await expect(
        main(page).getByRole('link', { name: say('filters:search_is_saved') }),
      ).toBeVisible()
      expect(buyer.taps() - before).toBeLessThanOrEqual(MOST_TAPS_TO_SAVE)
    })
    await page.context().close()
  })
}

tellJourney('A guest saves a search that finds nothing, and comes back to it saved @core', {
  language: 'uz',
  site: () => newSite,
})
for (const language of ['uz-Cyrl', 'ru', 'en'] as const)
  tellJourney(`The same in ${language}`, { language, site: () => newSite })
tellJourney('The same in the oldest browser', {
  language: 'uz',
  site: () => newSite,
  isFloor: true,
})
