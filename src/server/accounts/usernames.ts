/** Refuses names that would pass for the site or its staff, and names that no title may have. */
import { SITE_NAME } from '../../api/lib/limits.ts'
import { hasContact } from '../../api/text/contacts.ts'
import { usernameWords } from '../../api/text/username.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { refuseForbidden } from '../safety/goods.ts'
import { skeletonOf } from './look-alikes.ts'

/** A name must not contain any of these words: a single one deceives. */
const STAFF = [
  ...['admin', 'administrator', 'administration', 'moderator', 'support', 'sysadmin'],
  ...['админ', 'администратор', 'администрация', 'модератор', 'саппорт', 'поддержка'],
  ...['техподдержка', 'administratsiya', 'maʼmuriyat', 'маъмурият', 'quvvatlash', 'қувватлаш'],
]
/** Allowed beside other words ("Chorsu bozor"), but a name must not consist of them ("Bozor xavfsizlik xizmati"). */
const SITE = [
  ...[SITE_NAME, 'бозор', 'базар', 'bazar', 'uz', 'sayt', 'site', 'сайт', 'official', 'rasmiy'],
  ...['официальный', 'operator', 'оператор', 'security', 'xavfsizlik', 'хавфсизлик'],
  ...['безопасность', 'безопасности', 'служба', 'поддержки', 'помощь', 'help', 'service', 'team'],
  ...['staff', 'jamoasi', 'команда', 'xizmati', 'xizmat', 'хизмати', 'yordam', 'ёрдам', 'qoʻllab'],
  ...['қўллаб', 'system', 'система', 'tizim', 'moderatsiya', 'модерация', 'boshqaruv', 'бошқарув'],
  ...['bot', 'бот', 'sms'],
]

/** Coarser than a skeleton: I, l, i and 1 are one letter; apostrophes and spaces are none. */
const shapeOf = (text: string): string =>
  skeletonOf(text)
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{M}]/gu, '')

const reservedShapes = (words: string[]): string[] =>
  words.flatMap((word) => [word.toLowerCase(), word.toUpperCase()]).map(shapeOf)
const STAFF_SHAPES = new Set(reservedShapes(STAFF))
const ONLY_RESERVED = new RegExp(`^(?:${reservedShapes([...STAFF, ...SITE]).join('|')})+$`, 'u')

/** Shapes of the text as typed, in small letters, and without a number before or after it. */
function shapesOf(text: string): string[] {
  const small = text.toLowerCase()
  return [text, small, small.replace(/^[\d ._-]+|(?<![\d ._-])[\d ._-]+$/g, '')].map(shapeOf)
}

/** Sees through look-alike letters and spaces between letters. */
export const isReserved = (name: string): boolean =>
  usernameWords(name)
    .flatMap(shapesOf)
    .some((shape) => STAFF_SHAPES.has(shape)) ||
  shapesOf(name).some((shape) => ONLY_RESERVED.test(shape))

/** Throws 400 for a new name that belongs to the site, has a contact or offers forbidden goods: lists show it. */
export async function refuseUsername(username: string): Promise<void> {
  const isSite = shapesOf(username).includes(shapeOf(app().config.SITE_NAME))
  if (isSite || isReserved(username))
    throw new Failure('username_reserved', { errors: { username: 'username_reserved' } })
  if (hasContact(username))
    throw new Failure('contact_in_title', { errors: { username: 'contact_in_title' } })
  refuseForbidden(await app().words.list(), { username })
}
