import type { Browser, Page } from '@playwright/test'
import { box, button, card, menu, ownService, post, section } from '../fixtures/comments.ts'
import { expect, test, type Visitor } from '../fixtures/index.ts'
import { postService } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { agree, decline } from '../fixtures/own-listing.ts'
import { somebodyElse } from '../fixtures/seller.ts'
import { textsIn } from '../fixtures/texts.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** Two members, each in a browser of their own, at a new service. */
async function meet(page: Page, browser: Browser, visitor: Visitor) {
  const member = await register(page, visitor)
  const path = `/service/${await postService(page, member, 'Konditsioner tozalash')}`
  const guest = await somebodyElse(browser)
  await logIn(guest.page, guest.member)
  await logIn(page, member)
  await page.goto(path)
  await guest.page.goto(path)
  return { other: guest.page, name: guest.visitor.username }
}

/** In view, and not covered. */
const isOnTop = (button: Element) => {
  const { x, y, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('Two members talk @core', async ({ page, browser, visitor }) => {
  const { other, name } = await meet(page, browser, visitor)
  await test.step('ask', async () => {
    await expect(section(other).getByText('Hali izoh yoʻq')).toBeVisible()
    await post(other, 'Narxi qancha?')
    await expect(button(other, 'Narxi', 'Javob berish')).toBeVisible()
    await expect(section(other).getByRole('heading', { name: 'Izohlar 1' })).toBeVisible()
    await expect(card(other, 'Narxi').locator('time')).toHaveAttribute(
      'title',
      /^\d\d\.\d\d\.\d{4}/,
    )
  })
  await test.step('answer', async () => {
    await page.reload()
    const asked = card(page, 'Narxi')
    await expect(asked).toContainText(name)
    await expect(asked).toContainText('Toshkent shahri, Mirobod tumani')
    await expect(menu(page, 'Narxi')).toHaveCount(0)
    await button(page, 'Narxi', 'Javob berish').click()
    const reply = page.getByLabel(`Javob: ${name}`)
    await expect(reply).toBeFocused()
    const send = asked.locator('form').getByRole('button')
    expect(await send.evaluate(isOnTop)).toBe(true)
    await reply.press('Enter')
    await expectToast(page, 'Avval javob yozing.')
    await reply.fill('150 000 soʻm')
    await reply.press('Enter')
    await expect(asked.getByRole('listitem').filter({ hasText: '150 000' })).toBeVisible()
    await expect(reply).toHaveCount(0)
    await expectToast(page, 'Javob qoʻshildi')
    await expect(button(page, 'Narxi', '1 ta javob')).toHaveAttribute('aria-expanded', 'true')
    await button(page, 'Narxi', '1 ta javob').click()
    await expect(asked.getByText('150 000')).toBeHidden()
  })
  await test.step('like and unlike', async () => {
    const heart = button(page, 'Narxi', /^Izoh yoqdi/)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAccessibleName(`Izoh yoqdi: ${name} 1`)
    await expectToast(page, 'Izoh sizga yoqdi')
    await other.reload()
    const theirs = button(other, 'Narxi', /^Izoh yoqdi/)
    await expect(theirs).toHaveAccessibleName(`Izoh yoqdi: ${name} 1`)
    await expect(theirs).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAccessibleName(`Izoh yoqdi: ${name}`)
    await expectToast(page, '“Yoqdi” belgisi olindi')
  })
  await test.step('read the answer, change the question', async () => {
    await button(other, 'Narxi', '1 ta javob').click()
    await expect(card(other, 'Narxi').getByText('150 000')).toBeVisible()
    await menu(other, 'Narxi').click()
    await button(other, 'Narxi', 'Tahrirlash').click()
    const edit = other.getByLabel('Izohni tahrirlang')
    await edit.fill('Xato')
    await other.getByRole('button', { name: 'Bekor qilish' }).click()
    await expect(card(other, 'Narxi qancha?')).toBeVisible()
    await expect(menu(other, 'Narxi')).toBeFocused()
    await menu(other, 'Narxi').click()
    await button(other, 'Narxi', 'Tahrirlash').click()
    await expect(edit).toHaveValue('Narxi qancha?')
    await edit.fill('Narxi necha pul?')
    await edit.press('Enter')
    await expect(card(other, 'Narxi necha pul?').getByText('tahrirlangan')).toBeVisible()
    await expectToast(other, 'Izoh tahrirlandi')
  })
  await test.step('delete', async () => {
    await menu(other, 'Narxi').click()
    await decline(other, () => button(other, 'Narxi', 'Oʻchirish').click())
    await expect(card(other, 'Narxi')).toBeVisible()
    agree(other, /Izoh butunlay oʻchirilsinmi/)
    await menu(other, 'Narxi').click()
    await button(other, 'Narxi', 'Oʻchirish').click()
    await expect(card(other, 'Narxi')).toHaveCount(0)
    await expectToast(other, 'Izoh oʻchirildi')
    await expect(section(other).getByRole('heading', { name: 'Izohlar 0' })).toBeFocused()
  })
  await other.context().close()
})

test('Shift+Enter breaks the line, an input method’s Enter takes the word, blanks are not sent @desktop', async ({
  page,
  visitor,
}) => {
  const member = await register(page, visitor)
  const id = await postService(page, member, 'Tarjimon')
  await logIn(page, member)
  await page.goto(`/service/${id}`)
  await box(page).press('Enter')
  await expectToast(page, 'Izoh yozing.')
  await box(page).pressSequentially('bir')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('ikki')
  await expect(box(page)).toHaveValue('bir\nikki')
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    await box(page).dispatchEvent('keydown', { key: 'Enter', bubbles: true, ...how })
  await expect(box(page)).toHaveValue('bir\nikki')
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('')
  const text = card(page, 'bir').getByText('ikki')
  expect(await text.evaluate((shown) => shown.textContent)).toBe('bir\nikki')
})

test('Comments are shown as text, and only addresses become links', async ({ page, visitor }) => {
  const member = await register(page, visitor)
  const id = await postService(page, member, 'Dasturchi')
  await logIn(page, member)
  await page.goto(`/service/${id}`)
  const nasty = `<img src=x onerror="alert(1)"> <script>alert(2)</script> javascript:alert(3) ${'w'.repeat(300)}`
  await post(page, `${nasty} https://bozor.example.uz/a?b=1.`)
  await expect(card(page, nasty)).toBeVisible()
  const links = card(page, nasty).getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://bozor.example.uz/a?b=1')
  await expect(links).toHaveAttribute('rel', 'ugc nofollow noopener')
  await expect(links).toHaveAttribute('target', '_blank')
  await post(page, 'سلام، قیمت چند است؟')
  await expect(card(page, 'سلام').getByText('سلام')).toHaveAttribute('dir', 'auto')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('No text is lost: not by a broken server, a broken connection, a reload or a dead session', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500', '401', 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED')
  const member = await register(page, visitor)
  const id = await postService(page, member, 'Elektrik')
  await logIn(page, member)
  await page.goto(`/service/${id}`)
  await expect(section(page).getByText('Hali izoh yoʻq')).toBeVisible()
  const calls = '**/comments/'
  const unsent = card(page, 'Yuborilmadi')

  await test.step('the server breaks', async () => {
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }),
    )
    await post(page, 'Ertaga kelasizmi?')
    await expectToast(page, 'Izohni yuborib boʻlmadi')
    await expect(unsent).toContainText('Ertaga kelasizmi?')
    await page.unroute(calls)
  })
  await test.step('the connection breaks, and the page is reloaded', async () => {
    await page.route(calls, (route) => route.abort())
    await unsent.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(unsent).toContainText('Aloqa yoʻq')
    await box(page).fill('Chala gap')
    await page.unroute(calls)
    await page.reload()
    await expect(unsent).toContainText('Ertaga kelasizmi?')
    await expect(box(page)).toHaveValue('Chala gap')
  })
  await test.step('it is sent', async () => {
    await unsent.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(button(page, 'Ertaga', 'Javob berish')).toBeVisible()
    await expect(unsent).toHaveCount(0)
    await expect(section(page).getByRole('heading', { name: 'Izohlar 1' })).toBeVisible()
  })
  await test.step('an edit fails and stays open', async () => {
    await page.route('**/comments/*/', (route) => route.abort())
    await menu(page, 'Ertaga').click()
    await button(page, 'Ertaga', 'Tahrirlash').click()
    const edit = page.getByLabel('Izohni tahrirlang')
    await edit.fill('Bugun kelasizmi?')
    await edit.press('Enter')
    await expectToast(page, 'Aloqa yoʻq')
    await expect(edit).toHaveValue('Bugun kelasizmi?')
    await page.unroute('**/comments/*/')
    await section(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(edit).toHaveCount(0)
    await expect(menu(page, 'Bugun kelasizmi?')).toBeFocused()
  })
  await test.step('the session dies', async () => {
    await page.request.post('/accounts/logout/', {
      headers: { Authorization: `Token ${member.token}` },
    })
    await box(page).press('Enter')
    await expectToast(page, 'Hisobingizdan chiqdingiz')
    await expect(page.getByText('Koʻrish va yozish uchun')).toBeVisible()
    await expect(section(page)).toBeHidden()
  })
})

test('Older comments and replies load on demand, and a failed list can be retried', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  const twelve = Array.from({ length: 12 }, (_, n) => `Izoh-${n + 1}.`)
  const service = await ownService(page, visitor, 'Repetitor', twelve)
  const broken = { status: 500, json: { code: 'server_error', message: 'x' } }
  await page.route('**/comments/?*', (route) => route.fulfill(broken))
  await page.goto(service)
  const failed = section(page).getByRole('alert')
  await expect(failed).toContainText('Izohlarni yuklab boʻlmadi')
  await page.unroute('**/comments/?*')
  await failed.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(card(page, 'Izoh-12.')).toBeVisible()
  await expect(card(page, 'Izoh-2.')).toHaveCount(0)
  await section(page).getByRole('button', { name: 'Oldingi izohlar' }).click()
  await expect(card(page, 'Izoh-1.')).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(12)
  await expect(section(page).getByRole('button', { name: 'Oldingi izohlar' })).toHaveCount(0)
})

test('Axe finds nothing in any state, in Russian, by keyboard alone @desktop', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  expectedErrors.push('500')
  const say = textsIn('ru')
  const member = await register(page, visitor)
  const id = await postService(page, member, 'Сантехник')
  await logIn(page, member)
  await page.goto(`/ru/service/${id}`)
  // Not the guest's field, which is there, hidden, until the member's has loaded
  const typed = page.getByLabel(say('comments:write'), { exact: true }).filter({ visible: true })
  await typed.focus()
  await page.keyboard.type('Работаете в субботу?')
  await page.keyboard.press('Enter')
  const open = page.getByLabel(say('comments:manage'))
  await expect(open).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await test.step('a reply', async () => {
    await page.getByRole('button', { name: say('comments:reply') }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Да, с девяти')
    await page.keyboard.press('Enter')
    await expectToast(page, say('toasts:reply_added'))
    await expect(page.getByRole('button', { name: '1 ответ' })).toBeVisible()
    await expectAccessibleLightAndDark(page)
    const answer = page.getByRole('button', { name: say('comments:reply'), exact: true })
    await expect(answer).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(answer).toBeFocused()
  })
  await test.step('the menu', async () => {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: say('comments:delete') }).last()).toBeVisible()
    await expectAccessibleLightAndDark(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(say('comments:edit_label'))).toBeFocused()
    await expectAccessibleLightAndDark(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
  })
  await test.step('a failure', async () => {
    await page.route('**/comments/', (route) =>
      route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }),
    )
    await typed.focus()
    await page.keyboard.type('А в воскресенье?')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('comments:not_sent'))).toBeVisible()
    await expectAccessibleLightAndDark(page)
    await page.unroute('**/comments/')
    await page.getByRole('button', { name: say('comments:retry') }).focus()
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(2)
  })
})

test('A guest sees the notice with a login link, and loads no script', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/service/3')
  const notice = page.getByRole('region', { name: 'Izohlar' })
  await notice.scrollIntoViewIfNeeded()
  await expect(notice).toContainText('Koʻrish va yozish uchun hisobingizga kiring.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/login?redirect=%2Fservice%2F3')
  await expect(section(page)).toBeHidden()
  expect(scripts).toEqual([])
})
