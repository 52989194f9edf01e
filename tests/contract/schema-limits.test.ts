/** The test repeats the limits as numbers, because the mobile app relies on them too. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  loginBody,
  registerBody,
  resetPasswordBody,
  type RegisterBody,
} from '../../src/api/accounts/account-forms.ts'
import { verifyCode } from '../../src/api/accounts/accounts.ts'
import { clientFrame, openRoom, readRoom, sendMessage } from '../../src/api/chat/chats.ts'
import { comments, postComment, postReply } from '../../src/api/comments.ts'
import { productEditForm } from '../../src/api/listings/edit-forms.ts'
import { jobForm, productForm, serviceForm } from '../../src/api/listings/listing-forms.ts'
import { ownServices, products, readProduct, services } from '../../src/api/listings/listings.ts'
import { deleteAccount, profileForm } from '../../src/api/accounts/profile.ts'
import { publishWanted } from '../../src/api/alerts/wanted.ts'
import { report } from '../../src/api/moderation/safety.ts'

type Row = [what: string, schema: v.GenericSchema, input: object, code: string | null]

/** The first fault; null when there is none. */
const faultOf = (schema: v.GenericSchema, input: object): string | null =>
  v.safeParse(schema, input).issues?.[0].message ?? null

const a = (length: number): string => 'a'.repeat(length)
const CLIENT_ID = '4f9c1b1e-52a5-4d0c-9d5b-1f0f6a3d7c11'
const MEMBER: RegisterBody = {
  username: 'Anvar',
  password: 'correct horse',
  phone_number: '+821012345678',
  user_type: 'regular',
  location_id: 1_726_266,
}
const PRODUCT = {
  title: 'Divan',
  description: 'Yangi',
  price: '1',
  condition: 'new',
  category_id: '1',
}
const SERVICE = { name: 'Usta', description: 'Tez', category_id: '1' }
const REPORT = { kind: 'user', id: 1, reason: 'spam' }
const ROOM = { name: 'Divan', participants: [1, 2] }
/** A text of `min` to `max` characters: rows for both ends and one past them. */
const textRows = (
  [what, schema]: [string, v.GenericSchema],
  field: string,
  others: object,
  { min = 1, max, short, long }: { min?: number; max: number; short: string; long: string },
): Row[] => [
  [`${what}: no ${field}`, schema, { ...others, [field]: undefined }, short],
  [`${what}: ${field} of ${min - 1}`, schema, { ...others, [field]: a(min - 1) }, short],
  [`${what}: ${field} of ${min}`, schema, { ...others, [field]: a(min) }, null],
  [`${what}: ${field} of ${max}`, schema, { ...others, [field]: a(max) }, null],
  [`${what}: ${field} of ${max + 1}`, schema, { ...others, [field]: a(max + 1) }, long],
]

describe('text limits', () => {
  const username = { min: 3, max: 30, short: 'username_invalid', long: 'username_invalid' }
  const password = { min: 8, max: 128, short: 'password_invalid', long: 'password_invalid' }
  const comment = { max: 2000, short: 'comment_required', long: 'comment_too_long' }
  const reply = { max: 2000, short: 'reply_required', long: 'reply_too_long' }
  const message = { max: 4000, short: 'message_required', long: 'message_too_long' }
  const title = { max: 120, short: 'title_required_message', long: 'title_too_long' }
  const name = { max: 120, short: 'name_required_message', long: 'name_too_long' }
  const description = { short: 'desc_required_message', long: 'description_too_long' }
  const frame = { type: 'message', client_id: CLIENT_ID }
  test.each<Row>([
    ...textRows(['registration', registerBody], 'username', MEMBER, username),
    ...textRows(['registration', registerBody], 'password', MEMBER, password),
    ...textRows(['reset', resetPasswordBody], 'password', MEMBER, password),
    ...textRows(['product', productForm], 'title', PRODUCT, title),
    ...textRows(['product', productForm], 'description', PRODUCT, { ...description, max: 5000 }),
    ...textRows(['service', serviceForm], 'name', SERVICE, name),
    ...textRows(['service', serviceForm], 'description', SERVICE, { ...description, max: 500 }),
    ...textRows(['vacancy', jobForm], 'description', SERVICE, { ...description, max: 3000 }),
    ...textRows(['comment', postComment.body], 'text', {}, comment),
    ...textRows(['reply', postReply.body], 'text', {}, reply),
    ...textRows(['message', sendMessage.body], 'content', { client_id: CLIENT_ID }, message),
    ...textRows(['live message', clientFrame], 'content', frame, message),
    ['room: no name', openRoom.body, { ...ROOM, name: undefined }, null],
    ['room: a long name', openRoom.body, { ...ROOM, name: a(10_000) }, null],
    ['login: password of 0', loginBody, { ...MEMBER, password: '' }, null],
    ['login: password of 128', loginBody, { ...MEMBER, password: a(128) }, null],
    ['login: password of 129', loginBody, { ...MEMBER, password: a(129) }, 'wrong_credentials'],
    ['leaving: password of 128', deleteAccount.body, { password: a(128) }, null],
    ['leaving: password of 129', deleteAccount.body, { password: a(129) }, 'wrong_password'],
    ['login: phone of 40', loginBody, { ...MEMBER, phone_number: a(40) }, null],
    ['login: phone of 41', loginBody, { ...MEMBER, phone_number: a(41) }, 'invalid_phone_number'],
    ['profile: username of 31', profileForm, { username: a(31) }, 'username_invalid'],
    ['wanted: text of 300', publishWanted.body, { text: a(300) }, null],
    ['wanted: text of 301', publishWanted.body, { text: a(301) }, 'wanted_too_long'],
    ['report: note of 500', report.body, { ...REPORT, note: a(500) }, null],
    ['report: note of 501', report.body, { ...REPORT, note: a(501) }, expect.anything()],
    ['search of 200', products.query, { product_title: a(200) }, null],
    ['search of 201', products.query, { product_title: a(201) }, expect.anything()],
  ])('%s', (_, schema, input, code) => expect(faultOf(schema, input)).toEqual(code))
})

test.each([
  ['Oʻgʻiloy', null],
  ['Анвар 2', null],
  ['李小龙', null],
  ['a.b_c-d', null],
  ['  abc  ', null],
  ['ab ', 'username_invalid'],
  ['.abc', 'username_invalid'],
  ['ab\nc', 'username_invalid'],
  ['a<b>c', 'username_invalid'],
  ['abc😀', 'username_invalid'],
])('username %j: %s', (username, code) =>
  expect(faultOf(registerBody, { ...MEMBER, username })).toBe(code),
)

test.each([
  ['', 'price_required_message'],
  [' ', 'price_required_message'],
  ['00', 'price_invalid'],
  ['-1', 'price_invalid'],
  ['1e9', 'price_invalid'],
  ['1', null],
  ['1 500.000,000', null],
  ['999999999999', null],
  ['1000000000000', 'price_invalid'],
])('product: price %j: %s', (price, code) =>
  expect(faultOf(productForm, { ...PRODUCT, price })).toBe(code),
)

describe('numbers in addresses and bodies', () => {
  const huge = '9'.repeat(15)
  test.each<Row>([
    ...(['0', '-1', '01', '1.5', '', ' 1', '1e3', `${huge}9`] as const).map((id): Row => [
      `id ${id}`,
      readProduct.params,
      { id },
      expect.anything(),
    ]),
    ['id 1', readProduct.params, { id: '1' }, null],
    [`id ${huge}`, readProduct.params, { id: huge }, null],
    ['page 0', products.query, { page: '0' }, 'page_invalid'],
    ['page -1', products.query, { page: '-1' }, 'page_invalid'],
    ['page 1', products.query, { page: '1' }, null],
    ['page 1000000', products.query, { page: '1000000' }, null],
    ['page 1000001', products.query, { page: '1000001' }, 'page_invalid'],
    ...[products.query, services.query, ownServices.query, comments.query].flatMap(
      (query): Row[] => [
        ['page size 0', query, { page_size: '0' }, 'page_size_invalid'],
        ['page size 1', query, { page_size: '1' }, null],
        ['page size 100', query, { page_size: '100' }, null],
        ['page size 101', query, { page_size: '101' }, 'page_size_invalid'],
      ],
    ),
    ['price from 0', products.query, { price_min: '0' }, null],
    ['price to the dearest', products.query, { price_max: '999999999999' }, null],
    ['price beyond', products.query, { price_max: '1000000000000' }, 'price_invalid'],
    ['price -1', products.query, { price_min: '-1' }, 'price_invalid'],
    ['messages 0', readRoom.query, { limit: '0' }, 'invalid_request'],
    ['messages 100', readRoom.query, { limit: '100' }, null],
    ['messages 101', readRoom.query, { limit: '101' }, 'invalid_request'],
    ['messages before 0', readRoom.query, { before: '0' }, 'invalid_request'],
    ['messages after 0', readRoom.query, { after: '0' }, null],
    ['before and after', readRoom.query, { before: '2', after: '1' }, 'invalid_request'],
    ['reported id 0', report.body, { ...REPORT, id: 0 }, expect.anything()],
    ['reported id 1', report.body, REPORT, null],
    ['reported id 2^53', report.body, { ...REPORT, id: 2 ** 53 }, expect.anything()],
    ['one participant', openRoom.body, { ...ROOM, participants: [1] }, expect.anything()],
    ['three participants', openRoom.body, { ...ROOM, participants: [1, 2, 3] }, expect.anything()],
    ['participant 0', openRoom.body, { ...ROOM, participants: [0, 1] }, expect.anything()],
    ['read up to 0', clientFrame, { type: 'read', last_id: 0 }, null],
    ['read up to -1', clientFrame, { type: 'read', last_id: -1 }, expect.anything()],
    ['district 0', registerBody, { ...MEMBER, location_id: 0 }, 'location_unknown'],
    ['district 1', registerBody, { ...MEMBER, location_id: 1 }, null],
    ['district 9999999', registerBody, { ...MEMBER, location_id: 9_999_999 }, null],
    ['district 10000000', registerBody, { ...MEMBER, location_id: 10_000_000 }, 'location_unknown'],
    ['district 1.5', registerBody, { ...MEMBER, location_id: 1.5 }, 'location_unknown'],
    ['code of 5', verifyCode.body, { phone_number: '1', otp: '12345' }, 'wrong_code'],
    ['code of 6', verifyCode.body, { phone_number: '1', otp: ' 123456 ' }, null],
    ['code of 7', verifyCode.body, { phone_number: '1', otp: '1234567' }, 'wrong_code'],
    [
      'category of 16 digits',
      productForm,
      { ...PRODUCT, category_id: `${huge}9` },
      expect.anything(),
    ],
  ])('%s', (_, schema, input, code) => expect(faultOf(schema, input)).toEqual(code))
})

test.each([
  '123456',
  '123 456',
  '123-456',
  '123\u00a0456',
  '12 34 56',
  '1 2 3 4 5 6',
  '\u202a123456\u202c',
  '\u2068123\u200b456\u2069',
  '１２３４５６',
  '123.456',
  'KOD: 123456.',
])('a code pasted as %j', (otp) =>
  expect(v.parse(verifyCode.body, { phone_number: '1', otp }).otp).toBe('123456'),
)

test('edit form: reads ids of pictures as a repeated field and as JSON, each once', () => {
  const edit = (existing_images: string[], version?: string) =>
    v.safeParse(productEditForm, { ...PRODUCT, existing_images, version })
  expect(edit(['3', '1', '3']).output).toMatchObject({ existing_images: [3, 1] })
  expect(edit(['["3", "1"]']).output).toMatchObject({ existing_images: [3, 1] })
  expect(edit(['[]']).output).toMatchObject({ existing_images: [] })
  expect(edit(['-1']).issues?.[0].message).toBe('invalid_request')
  expect(edit([], '0').issues?.[0].message).toBe('invalid_request')
  expect(edit([], '2147483647').success).toBe(true)
  expect(edit([], '2147483648').issues?.[0].message).toBe('invalid_request')
})

test.each([
  [undefined, true],
  ['true', true],
  ['false', false],
])('product: in_stock %s reads as %s', (in_stock, read) =>
  expect(v.parse(productForm, { ...PRODUCT, in_stock })).toMatchObject({ in_stock: read }),
)

test('forms: a text is stored trimmed and composed', () => {
  const title = ` ${'й'.normalize('NFD')} `
  expect(v.parse(productForm, { ...PRODUCT, title })).toMatchObject({ title: 'й'.normalize('NFC') })
  expect(faultOf(productForm, { ...PRODUCT, title: '   ' })).toBe('title_required_message')
})
