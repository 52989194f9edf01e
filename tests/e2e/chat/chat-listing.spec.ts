import { browserOf, chatters, openRoom, rows } from '../fixtures/chats.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'

test('A chat shows its listing’s photo, price and availability', async ({
  page,
  browser,
  visitor,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  const id = await postProduct(page, other, 'Gilam')
  await openRoom(page, me, other, { kind: 'product', id })
  await page.goto(`/ru/chat/${room}`)
  const strip = page.getByRole('link', { name: /Gilam/ }).filter({ hasText: '1.500.000' })
  await expect(strip).toHaveAttribute('href', `/ru/product/${id}`)
  await expect(strip.locator('img')).toHaveAttribute('src', /^\/media\/.+\.webp$/)
  await expectAccessible(page, 'a chat about a product')

  const headers = { Authorization: `Token ${other.token}` }
  const path = `/products/api/user/products/${id}/`
  const own = await (await page.request.get(path, { headers })).json()
  const multipart = {
    title: own.title,
    description: own.description,
    price: String(own.price),
    condition: own.condition,
    category_id: String(own.category.id),
    existing_images: String(own.images[0].id),
    in_stock: 'false',
  }
  expect((await page.request.put(path, { multipart, headers })).ok()).toBe(true)
  await page.reload()
  await expect(strip).toContainText('Нет в наличии')
  await page.goto('/ru/chat')
  await expect(rows(page).first()).toContainText('Нет в наличии')
  await expect(rows(page).first().locator('img')).toHaveAttribute('src', /^\/media\//)

  // The frame of the changed room tells the same
  const seller = await browserOf(browser, other)
  await seller.goto('/ru/chat')
  await page.request.post(`/chats/${room}/messages/`, {
    data: { content: 'Ещё есть?', client_id: crypto.randomUUID() },
    headers: { Authorization: `Token ${me.token}` },
  })
  await expect(rows(seller).first()).toContainText('Ещё есть?')
  await expect(rows(seller).first().locator('img')).toHaveAttribute('src', /^\/media\//)
  await seller.context().close()
})
