import sharp from 'sharp'
import { furniture, choose } from '../fixtures/choice.ts'
import { cards, expect, lastCode, PASSWORD, SITE, test } from '../fixtures/index.ts'
import { keptPhotos } from '../fixtures/kept-photos.ts'
import { disguisedText, photo, sidewaysPhoto } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

test.use({ locale: 'ru-RU' })

/** The colour of a picture at a position given as a share of its size. */
async function colorAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return { red: data[at] ?? 0, blue: data[at + 2] ?? 0 }
}

test('A new visitor registers and posts a sofa that a stranger finds @core', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000)
  const title = `Burchakli divan ${visitor.username}`

  await test.step('browse in Russian; Cyrillic finds an Uzbek Latin title', async () => {
    await page.goto('/ru')
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('searchbox').fill('кроссовка')
    await page.keyboard.press('Enter')
    await expect(cards(page).filter({ hasText: 'Krossovka' }).first()).toBeVisible()
  })

  await test.step('register: phone, region, district, name and password', async () => {
    await page.goto('/ru/login?redirect=/ru/new-product')
    await page.getByRole('main').getByRole('button', { name: 'Зарегистрироваться' }).click()
    await expect(page.getByText('Шаг 1 из 4')).toBeVisible()
    await page.getByLabel('Номер телефона').fill(visitor.phone)
    await page.getByRole('button', { name: 'Отправить код' }).click()
    await page.getByLabel('Код из SMS').fill(await lastCode(visitor.phone))
    await expect(page.getByText('Шаг 2 из 4')).toBeVisible()
    await page.getByRole('button', { name: 'Ташкент', exact: true }).click()
    await expect(page.getByText('Шаг 3 из 4')).toBeVisible()
    await page.getByRole('button', { name: 'Чиланзарский район' }).click()
    await expect(page.getByText('Шаг 4 из 4')).toBeVisible()
    await page.getByLabel('Имя').fill(visitor.username)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Завершить регистрацию' }).click()
    await expect(page).toHaveURL('/ru/new-product')
    await expectToast(page, 'Вы зарегистрировались и вошли в аккаунт')
  })

  await test.step('the bad photo is refused by name, the good ones stay', async () => {
    await page.getByLabel('Название').fill(title)
    await choose(page, 'Категория', 'Мебель и интерьер')
    await page.getByLabel('Цена').fill('1500000')
    await expect(page.getByLabel('Цена')).toHaveValue('1.500.000')
    await page.getByText('Новое', { exact: true }).click()
    await page.getByLabel('Описание').fill('Kulrang, yangi.\nYetkazib beraman.')
    await page
      .getByLabel('Добавить фото')
      .setInputFiles([
        await sidewaysPhoto('divan.jpg'),
        disguisedText('royxat.jpg'),
        await photo('yon.jpg', '#40a060'),
        await photo('orqa.jpg', '#a08040'),
      ])
    await expect(page.getByRole('status').filter({ hasText: 'royxat.jpg' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(3)
  })

  await test.step('text and photos survive a reload', async () => {
    // Nobody reloads within the milliseconds in which the browser writes
    await expect.poll(() => keptPhotos(page)).toBe(3)
    await page.reload()
    await expect(page.getByLabel('Название')).toHaveValue(title)
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(3)
  })

  await test.step('publish', async () => {
    await expect(furniture(page)).toHaveValue('sofa')
    await page.getByRole('button', { name: 'Разместить' }).click()
    await expectToast(page, 'Объявление размещено')
    await expect(page).toHaveURL(/\/ru\/product\/\d+$/)
  })

  await test.step('a stranger finds it on page 1 at once', async () => {
    const stranger = await browser.newContext({ baseURL: SITE, javaScriptEnabled: false })
    const hers = await stranger.newPage()
    await hers.goto('/')
    await expect(cards(hers).filter({ hasText: title })).toBeVisible()
    await hers.getByRole('searchbox').fill(`бурчакли диван ${visitor.username}`)
    await hers.keyboard.press('Enter')
    await cards(hers).filter({ hasText: title }).getByRole('link').click()
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(hers.getByText('1.500.000 soʻm').first()).toBeVisible()
    await expect(hers.getByText(visitor.username, { exact: true }).first()).toBeVisible()
    await stranger.close()
  })

  await test.step('its pictures are upright and carry no metadata', async () => {
    const id = /\d+$/.exec(page.url())?.[0]
    const answer = await page.request.get(`/products/api/products/${id}`)
    const { product } = await answer.json()
    expect(product.images).toHaveLength(3)
    for (const { image } of product.images) {
      const picture = await (await page.request.get(image)).body()
      const { exif, icc, xmp, iptc, format } = await sharp(picture).metadata()
      expect({ exif, icc, xmp, iptc, format }).toEqual({ format: 'webp' })
    }
    const [first] = product.images
    expect(first.height).toBeGreaterThan(first.width)
    const picture = await (await page.request.get(first.image)).body()
    const top = await colorAt(picture, 0.5, 0.1)
    const bottom = await colorAt(picture, 0.5, 0.9)
    expect(top.red).toBeGreaterThan(top.blue)
    expect(bottom.blue).toBeGreaterThan(bottom.red)
  })
})

test('A member logs in after a wrong password, then logs out', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  await registerByApi(page, visitor)
  const login = page.getByRole('main').getByRole('button', { name: 'Kirish' })
  const asGuest = page.getByRole('banner').getByRole('link', { name: 'Kirish' })
  await page.goto('/login')
  await page.getByLabel('Telefon raqami').fill(visitor.phone)
  await page.getByLabel('Parol', { exact: true }).fill('wrong password')
  await login.click()
  await expect(page.getByText('Telefon raqami yoki parol notoʻgʻri.').first()).toBeVisible()
  await page.getByLabel('Parol', { exact: true }).fill(PASSWORD)
  await login.click()
  await expect(page).toHaveURL('/')
  await expect(asGuest).toBeHidden()
  await page.getByRole('banner').getByLabel(visitor.username).click()
  await page.getByRole('button', { name: 'Chiqish' }).click()
  await expect(asGuest).toBeVisible()
  // The language belongs to the browser, not to the member
  await expect
    .poll(async () => (await page.context().storageState()).origins)
    .toMatchObject([{ localStorage: [{ name: 'i18nextLng', value: 'uz' }] }])
})

async function registerByApi(
  page: import('@playwright/test').Page,
  visitor: { phone: string; username: string },
) {
  const post = (path: string, data: object) => page.request.post(path, { data })
  await post('/accounts/send-sms/', { phone_number: visitor.phone })
  await post('/accounts/verify-code/', {
    phone_number: visitor.phone,
    otp: await lastCode(visitor.phone),
  })
  const answer = await post('/accounts/register/', {
    username: visitor.username,
    password: PASSWORD,
    phone_number: visitor.phone,
    user_type: 'regular',
    location_id: 1_726_294,
  })
  expect(answer.status()).toBe(201)
}
