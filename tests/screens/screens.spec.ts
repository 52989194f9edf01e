import type { Page } from '@playwright/test'
import { test } from '../e2e/fixtures/index.ts'
import { postService, postSofa } from '../e2e/fixtures/listings.ts'
import { logIn, register } from '../e2e/fixtures/member.ts'

const GUEST = {
  ...{ home: '/', locations: '/?panel=location', categories: '/?panel=category' },
  ...{ 'nothing-found': '/?q=zzzzqqqq', services: '/service', about: '/about' },
  ...{ product: '/product/1', service: '/service/1', 'deleted-product': '/product/999999' },
  ...{ login: '/login', register: '/register', 'forgot-password': '/forgot-password' },
}
const MEMBER = {
  ...{ 'member-home': '/', profile: '/myprofile', 'new-product': '/new-product' },
  ...{ 'my-products': '/my-products', 'my-services': '/my-services' },
  ...{ 'new-service': '/new-service', chats: '/chat', 'member-service': '/service/1' },
}

async function shoot(page: Page, name: string, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  // Pictures below the fold are lazy
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: name, fullPage: true })
}

for (const locale of ['uz', 'ru', 'en']) {
  const prefix = locale === 'uz' ? '' : `/${locale}`
  const shootAll = async (page: Page, width: string, screens: Record<string, string>) => {
    for (const [name, path] of Object.entries(screens))
      await shoot(
        page,
        `screens/${width}/${locale}/${name}.png`,
        prefix + (path === '/' && prefix ? '' : path),
      )
  }

  test(`what a guest sees in ${locale}`, async ({ page, expectedErrors }, { project }) => {
    expectedErrors.push('404')
    await shootAll(page, project.name, GUEST)
  })

  test(`what a member sees in ${locale}`, async ({ page, visitor }, { project }) => {
    const member = await register(page, visitor)
    const [sofa, service] = [
      await postSofa(page, member),
      await postService(page, member, 'Konditsioner oʻrnatish'),
    ]
    await logIn(page, member)
    await shootAll(page, project.name, {
      ...MEMBER,
      ...{ 'own-product': `/product/${sofa}`, 'own-service': `/service/${service}` },
      ...{ 'edit-product': `/product/${sofa}?edit`, 'edit-service': `/service/${service}?edit` },
    })
  })
}
