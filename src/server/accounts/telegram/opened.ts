/** The bot's half of an entry by Telegram: the link is opened, the digits chosen, the phone shared. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { toPhone } from '../../../api/accounts/account-forms.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { telegramEntries } from '../../db/schema/index.ts'
import { PROVEN_LIFETIME_S } from './entries.ts'
import { memberOfTelegram } from './identities.ts'

type Opened = { device: string | null; locale: Locale; choices: string[] }
type Entry = typeof telegramEntries.$inferSelect

/**
 * Notes who opened the link. The same person may open it again; another one, or anybody after its time, gets null.
 * `choices`: the digits of the browser among two others.
 */
export const openEntry = (hash: Buffer, telegramId: number): Promise<Opened | null> =>
  app().db.transaction(async (tx) => {
    const [entry] = await tx
      .select()
      .from(telegramEntries)
      .where(and(eq(telegramEntries.hash, hash), isAlive))
      .for('update')
    const isFree = entry?.state === 'new'
    const isAgain = entry?.state === 'opened' && entry.telegramId === telegramId
    if (!entry || !(isFree || isAgain)) return null
    // The buttons of an earlier link end, because they do not say which link they belong to
    await tx
      .delete(telegramEntries)
      .where(
        and(eq(telegramEntries.telegramId, telegramId), sql`${telegramEntries.hash} <> ${hash}`),
      )
    await change(tx, entry, { state: 'opened', telegramId })
    return { device: entry.device, locale: entry.locale, choices: choicesWith(entry.digits) }
  })

/** Three pairs of digits in an order of chance. */
function choicesWith(digits: string): string[] {
  const others = new Set<string>()
  while (others.size < 2) {
    const other = String(randomInt(10, 100))
    if (other !== digits) others.add(other)
  }
  const choices = [...others]
  choices.splice(randomInt(3), 0, digits)
  return choices
}

// Each step may run twice, because the job repeats it while Telegram takes no message: then it tells the same again

/** `matched`: the phone is still needed; `entered`: the account is tied to a member already. */
type Choice = { locale: Locale; result: 'matched' | 'entered' | 'over' }

/** Takes the chosen digits; wrong ones end the entry. Null: this account has opened none. */
export const chooseDigits = (telegramId: number, digits: string): Promise<Choice | null> =>
  app().db.transaction(async (tx) => {
    const entry = await entryOf(tx, telegramId)
    if (!entry) return null
    const { locale, state } = entry
    if (entry.digits !== digits || state === 'over') {
      await change(tx, entry, { state: 'over' })
      return { locale, result: 'over' }
    }
    if (state === 'proven') return { locale, result: 'entered' }
    const member = await memberOfTelegram(tx, telegramId)
    await change(
      tx,
      entry,
      member ? { state: 'proven', phone: member.phone } : { state: 'matched' },
    )
    return { locale, result: member ? 'entered' : 'matched' }
  })

/** `foreign`: the number is of a country that the site does not serve; `not_own`: the key is still to be pressed. */
type Shared = { locale: Locale; result: 'proven' | 'foreign' | 'not_own' | 'over' }

/**
 * Takes the number of this Telegram account, with or without its plus; null for a contact that is somebody else's.
 * Null: nothing waits for it.
 */
export const sharePhone = (telegramId: number, number: string | null): Promise<Shared | null> =>
  app().db.transaction(async (tx) => {
    const entry = await entryOf(tx, telegramId)
    if (!entry || entry.state === 'opened') return null
    const { locale, state } = entry
    if (state === 'proven' || state === 'over') return { locale, result: state }
    if (number === null) return { locale, result: 'not_own' }
    const phone = toPhone(`+${number.replace(/^\+/, '')}`, app().config.PHONE_PREFIXES)
    if (!phone) {
      await change(tx, entry, { state: 'over' })
      return { locale, result: 'foreign' }
    }
    const expiresAt = sql`now() + ${PROVEN_LIFETIME_S} * interval '1 second'`
    await change(tx, entry, { state: 'proven', phone, expiresAt })
    return { locale, result: 'proven' }
  })

const isAlive = gt(telegramEntries.expiresAt, sql`now()`)

/** The one entry that this account has opened last. */
async function entryOf(tx: Transaction, telegramId: number) {
  const [entry] = await tx
    .select()
    .from(telegramEntries)
    .where(and(eq(telegramEntries.telegramId, telegramId), isAlive))
    .for('update')
  return entry
}

type Change = Partial<Pick<Entry, 'state' | 'telegramId' | 'phone'>> & {
  expiresAt?: ReturnType<typeof sql>
}

async function change(tx: Transaction, { hash }: Entry, to: Change): Promise<void> {
  await tx.update(telegramEntries).set(to).where(eq(telegramEntries.hash, hash))
}
