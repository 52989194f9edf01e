/** Names and texts that are invisible, or that look like another member's. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '../../../src/api/listings/entities.ts'
import {
  as,
  formOf,
  postProduct,
  postService,
  productEdit,
  productForm,
  OWN_PRODUCTS,
  PRODUCTS,
  refused,
  serviceForm,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { newMember, somebody } from '../../harness/api.ts'

let member: Member
beforeAll(async () => {
  member = await newMember()
})

const rename = (username: string, who = member) =>
  as(who, '/accounts/user/info/', 'PUT', formOf({ username }))
const nameOf = async (who = member): Promise<string> => {
  const profile: Profile = await (await as(who, '/accounts/user/info/')).json()
  return profile.username
}

describe('a name', () => {
  test.each([
    ['admin', 'username_reserved'],
    ['Admin', 'username_reserved'],
    ['Bozor', 'username_reserved'],
    ['Bozor Support', 'username_reserved'],
    ['support', 'username_reserved'],
    ['В о z o r', 'username_reserved'],
    ['Бозор', 'username_reserved'],
    ['Модератор Анвар', 'username_reserved'],
    ['АДМИН', 'username_reserved'],
    ['Adm1n', 'username_reserved'],
    ['Ａｄｍｉｎ', 'username_reserved'],
    ['Bozor xavfsizlik xizmati', 'username_reserved'],
    ['Sardor 90 123 45 67', 'contact_in_title'],
    ['arzonkiyim.uz', 'contact_in_title'],
    ['Nasvay', 'forbidden_goods'],
    ['Воzor', 'username_mixed_scripts'],
    ['\u3164\u3164\u3164', 'username_invalid'],
    ['\uffa0\uffa0\uffa0', 'username_invalid'],
    [`A${'\u0301'.repeat(29)}`, 'username_invalid'],
    ['Anv\u034far', 'username_invalid'],
    ['8 998 90 123 45 67', 'username_no_letter'],
  ])('%j is refused: %s', async (username, code) => {
    const error = await refused(await rename(username))
    expect(error).toMatchObject({ status: 400, code, errors: { username: code } })
    expect(await nameOf()).toBe(member.username)
  })

  test('that looks like another member’s is refused, at the edit and at the registration', async () => {
    const { username: id } = somebody()
    const nodira = await newMember({ ...somebody(), username: `Nodira ${id}` })
    const mixed = await refused(await rename(nodira.username.replace('Nodira', 'Nodirа')))
    expect(mixed).toMatchObject({ errors: { username: 'username_mixed_scripts' } })
    const capa = await newMember({ ...somebody(), username: `Capa ${id}` })
    const cyrillic = capa.username.replace('Capa', 'Сара')
    const similar = { status: 409, errors: { username: 'username_similar' } }
    expect(await refused(await rename(cyrillic))).toMatchObject(similar)
    await expect(newMember({ ...somebody(), username: cyrillic })).rejects.toThrow('409')
    const twin = await refused(await rename(nodira.username.toUpperCase()))
    expect(twin).toMatchObject({ status: 409, errors: { username: 'username_taken' } })
  })

  test('is stored as it looks: in plain letters, with single spaces', async () => {
    const who = await newMember()
    expect((await rename(`  𝓐𝓷𝓿𝓪𝓻   ${who.username} `, who)).status).toBe(200)
    expect(await nameOf(who)).toBe(`Anvar ${who.username}`)
  })
})

describe('a title', () => {
  test.each([
    ['\u202eEvil \u2066title', 'Evil title'],
    ['Di\u200bvan\u2060', 'Divan'],
    ['x\u0007y', 'xy'],
    ['B\u200dozor', 'Bozor'],
    ['Divan\n\n yangi', 'Divan yangi'],
    ['Sovgʻa 🎁 👨‍👩‍👧', 'Sovgʻa 🎁 👨‍👩‍👧'],
  ])('%j is stored as %j', async (title, stored) => {
    const who = await newMember()
    expect((await postProduct(who, 1, { title })).title).toBe(stored)
    expect((await postService(who, 0, { name: title })).name).toBe(stored)
  })

  test.each([
    ['\u200b\u200b\u200b', 'title_required_message', 'name_required_message'],
    ['\u3164', 'title_required_message', 'name_required_message'],
    ['\u2800 \u2800', 'title_required_message', 'name_required_message'],
    ['🎁', 'text_no_letter', 'text_no_letter'],
    ['— !', 'text_no_letter', 'text_no_letter'],
  ])('%j is refused, posted or edited', async (text, ofTitle, ofName) => {
    const who = await newMember()
    const product = await as(
      member,
      PRODUCTS,
      'POST',
      productForm({ title: text }, [await photo()]),
    )
    expect(await refused(product)).toMatchObject({ status: 400, errors: { title: ofTitle } })
    const service = await as(who, SERVICES, 'POST', serviceForm({ name: text }))
    expect(await refused(service)).toMatchObject({ status: 400, errors: { name: ofName } })
    const { id, images } = await postProduct(who)
    const form = productEdit({ title: text, existing_images: images.map((one) => String(one.id)) })
    const edited = await as(who, `${OWN_PRODUCTS}${id}/`, 'PUT', form)
    expect(await refused(edited)).toMatchObject({ status: 400, errors: { title: ofTitle } })
  })

  test('has a description cleaned by the same rules', async () => {
    const who = await newMember()
    const { description } = await postProduct(who, 1, {
      description: 'Yax\u202eshi\r\nholatda\u3164',
    })
    expect(description).toBe('Yaxshi\nholatda')
  })
})
