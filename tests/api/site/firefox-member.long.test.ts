/** The main flows of a member in a real Firefox, one after another, by real keys and clicks. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comment } from '../../../src/api/comments.ts'
import { roomsOf, write } from '../../fixtures/chats.ts'
import { as, postProduct, postService } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { lastCode, newMember, PASSWORD, somebody } from '../../harness/api.ts'
import { hasFirefox, openFirefox } from '../../harness/firefox.ts'

describe.runIf(hasFirefox)('in Firefox', () => {
  let firefox: Awaited<ReturnType<typeof openFirefox>>
  let other: Awaited<ReturnType<typeof newMember>>
  let service = ''
  const visitor = somebody()
  const title = `Charm divan ${visitor.username}`

  beforeAll(async () => {
    firefox = await openFirefox()
    other = await newMember(somebody())
    await postProduct(other, 1, { title: 'Krossovka' })
    service = `/service/${(await postService(other)).id}`
  })
  afterAll(() => firefox.close())

  /** Waits until the islands that form the screen are awake. */
  const open = async (path: string) => {
    await firefox.open(path)
    await firefox.page.waitForFunction(
      () => !document.querySelector('main astro-island[client=form][ssr]'),
    )
  }
  const at = (selector: string) => firefox.page.locator(selector)
  const press = (words: string, within = 'main') => at(`${within} ::-p-text(${words})`).click()
  const type = async (selector: string, words: string) => {
    await at(selector).click()
    await firefox.page.keyboard.type(words)
  }
  const expectAt = (path: string | RegExp) =>
    expect.poll(() => firefox.page.url().replace(firefox.server.url, '')).toMatch(path)
  const expectText = (selector: string, words: string) =>
    expect.poll(() => firefox.text(selector).catch(() => '')).toContain(words)
  const photoFile = async () => {
    const path = join(firefox.folder, 'photo.jpg')
    await writeFile(path, await photo())
    return path
  }

  test('registers and shows an avatar', async () => {
    await open('/register')
    await type('main [name=phone_number]', visitor.phone.replace('+82', ''))
    await at('[value=send]').click()
    await at('main [name=otp]').wait()
    await type('main [name=otp]', await lastCode(visitor.phone))
    await press('Toshkent shahri')
    await press('Mirobod tumani')
    await type('main [name=username]', visitor.username)
    await type('main [name=password]', PASSWORD)
    await at('[value=register]').click()
    await expectAt(/^\/$/)
    await open('/myprofile')
    // The outline of a loading profile has the words too, but no button
    await press('Profilni tahrirlash', 'main button')
    const field = await firefox.page.waitForSelector('dialog input[type=file]')
    await field?.uploadFile(await photoFile())
    await press('Saqlash', 'dialog')
    await at('header summary img').wait()
  })

  test('logs out and in', async () => {
    await at(`header [aria-label="${visitor.username}"]`).click()
    await press('Chiqish', 'header')
    await expectAt(/^\/$/)
    await open('/login?redirect=/about')
    await type('main [name=phone_number]', visitor.phone.replace('+82', ''))
    await type('main [name=password]', 'wrong password')
    await firefox.page.keyboard.press('Enter')
    await expectText('main', 'Telefon raqami yoki parol notoʻgʻri.')
    await at('main [name=password]').click({ count: 3 })
    await firefox.page.keyboard.type(PASSWORD)
    await firefox.page.keyboard.press('Enter')
    await expectAt(/^\/about$/)
  })

  test('searches, and filters by a place and a price', async () => {
    await open('/')
    await type('[name=q]', 'krossovka')
    await firefox.page.keyboard.press('Enter')
    await expectAt('/?q=krossovka')
    await expectText('.card', 'Krossovka')
    await open('/')
    await at('[data-panel=location]').click()
    await type('dialog [type=search]', 'mirobod')
    await press('Mirobod tumani', 'dialog')
    await expectAt(/district=mirobod-tumani$/)
    await at('[data-panel=price]').click()
    await type('dialog [name=price_min]', '100000')
    await at('dialog [type=submit]').click()
    await expectAt(/[?&]price_min=100000$/)
  })

  test('posts a product, and edits its price', async () => {
    await open('/new-product')
    const field = await firefox.page.waitForSelector('input#images')
    await field?.uploadFile(await photoFile())
    await type('#title', title)
    await expectText('#category', 'Mebel va interyer')
    await type('#price', '1500000')
    await type('#description', 'Kulrang, yumshoq')
    await at('main [name=condition][value=used]').click()
    await at('.form-foot [type=submit]').click()
    await expectAt(/^\/product\/\d+$/)
    await expectText('h1', title)
    await press('Tahrirlash', '.owner-bar')
    await at('dialog #price').click({ count: 3 })
    await firefox.page.keyboard.type('1200000')
    await at('dialog [type=submit]').click()
    await expectText('.detail .price', '1.200.000')
  })

  test('writes to its provider, who answers while the chat is open', async () => {
    await open(service)
    await press('Ijrochiga yozish')
    await expectAt(/^\/chat\/\d+$/)
    const composer = '.chat-composer textarea'
    const typed = () => firefox.page.$eval(composer, (field) => field.value).catch(() => '')
    await expect.poll(typed).not.toBe('')
    await at('.chat-composer [type=submit]').click()
    await expect.poll(typed).toBe('')
    const [room] = await roomsOf(other)
    await write(other, room?.id ?? 0, 'Ha, soat beshda')
    await expectText('main', 'Ha, soat beshda')
  })

  test('comments on a service, reads the reply, and changes and deletes what it wrote', async () => {
    const mine = 'section.for-member .talk'
    const comments = `/services/api/services/${/\d+/.exec(service)?.[0]}/comments/`
    /** Below the middle of the screen is the bar with the page's main button. */
    const tap = async (selector: string) => {
      await at(selector).wait()
      await firefox.page.$eval(selector, (one) => one.scrollIntoView({ block: 'center' }))
      await at(selector).click()
    }
    const choose = async (action: string) => {
      await tap(`${mine} .menu summary`)
      await press(action, mine)
    }
    await open(service)
    await expectText('section.for-member', 'Hali izoh yoʻq')
    await tap('section.for-member textarea')
    await firefox.page.keyboard.type('Narxi qancha?')
    await firefox.page.keyboard.press('Enter')
    await expectText(mine, 'Narxi qancha?')
    const stored = async () => {
      const { results }: { results: Comment[] } = await (await as(other, comments)).json()
      return results[0]?.id
    }
    await expect.poll(stored).toBeDefined()
    const answer = { text: '150 000 soʻm' }
    await as(other, `/services/api/comments/${await stored()}/replies/`, 'POST', answer)
    await open(service)
    await tap(`${mine} ::-p-text(1 ta javob)`)
    await expectText(mine, answer.text)
    await choose('Tahrirlash')
    await at(`${mine} textarea`).click({ count: 3 })
    await firefox.page.keyboard.type('Narxi necha pul?')
    await firefox.page.keyboard.press('Enter')
    await expectText(mine, 'Narxi necha pul?')
    firefox.page.once('dialog', (question) => void question.accept())
    await choose('Oʻchirish')
    await expectText('section.for-member', 'Hali izoh yoʻq')
  })

  test('keeps a favourite', async () => {
    await open('/service')
    await at('.card .heart').click()
    await at('.card .heart[aria-pressed=true]').wait()
    await open('/myprofile/favourites')
    await at('main .card').wait()
  })
})
