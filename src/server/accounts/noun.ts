import * as api from '../../api/accounts/accounts.ts'
import * as badgeApi from '../../api/accounts/badge.ts'
import * as passkeyApi from '../../api/accounts/passkeys.ts'
import * as telegramApi from '../../api/accounts/telegram-entry.ts'
import * as profileApi from '../../api/accounts/profile.ts'
import { readUser } from '../../api/accounts/users.ts'
import { userTag } from '../catalogue/tags.ts'
import { errorText } from '../../i18n/error-text.ts'
import { smsText } from '../../i18n/sms-text.ts'
import { postingWait } from '../listings/write/posting-limits.ts'
import { withinLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { lastSanctions, sanctionOf, readRestriction } from '../members/in-force.ts'
import {
  askForCode,
  beginByTelegram,
  checkByTelegram,
  logIn,
  openMiniApp,
  registerMember,
  returnByOpenId,
  setPassword,
  verifyCode,
} from './entry.ts'
import { oneIdUrl, takeOneIdAnswer } from './oneid.ts'
import { readProfile, updateProfile } from './profile.ts'
import { readPublicUser } from './public-user.ts'
import { activeSessions, endAllSessions } from './sessions.ts'
import { eq, lt, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { phoneProofs, smsCodes, tokens } from '../db/schema/index.ts'
import { removeOldBans } from '../members/bans.ts'
import { exportNetworks } from '../members/known-networks.ts'
import { badgeJson, exportVerification, readBadge } from '../members/verifications.ts'
import { HOUR_MS } from '../time.ts'
import { announceRevoked, removeTokens, revokeToken } from '../members/tokens.ts'
import { deliveryCounter } from '../sms/delivery.ts'
import { resetNotifier } from './reset-password.ts'
import { removeOldChallenges } from './passkeys/challenges.ts'
import { beginEntering, enterSigned } from './passkeys/enter.ts'
import { beginAdding, endPasskey, listPasskeys, storePasskey } from './passkeys/passkeys.ts'
import { removeOldEntries } from './telegram/entries.ts'
import { exportIdentities, untieTelegram } from './telegram/identities.ts'
import type { Noun } from '../jobs/noun.ts'

export const accountsNoun: Noun = {
  calls: [
    serve(api.sendSms, async (incoming) => {
      const request = await askForCode(incoming)
      const key = request.sent_by === 'sms' ? 'code_sent' : 'code_sent_telegram'
      return { result: true, message: smsText(key, incoming.locale), ...request }
    }),
    serve(api.verifyCode, async (incoming) => {
      const proven = await verifyCode(incoming)
      return proven
        ? ({ result: true, has_account: proven.hasAccount } as const)
        : ({ result: false, message: errorText('wrong_code', incoming.locale) } as const)
    }),
    serve(api.register, registerMember),
    serve(api.login, logIn),
    serve(api.resetPassword, setPassword),
    serve(telegramApi.beginTelegramEntry, beginByTelegram),
    serve(telegramApi.checkTelegramEntry, checkByTelegram),
    serve(telegramApi.returnFromTelegram, returnByOpenId),
    serve(telegramApi.enterByMiniApp, openMiniApp),
    serve(telegramApi.readTelegramEntry, async ({ user }) => ({
      is_tied: (await exportIdentities(user.id)).length > 0,
    })),
    serve(telegramApi.untieTelegram, ({ user, token }) => untieTelegram(user.id, token)),
    serve(passkeyApi.readPasskeys, ({ user }) => listPasskeys(user.id)),
    serve(passkeyApi.beginPasskey, ({ user, body, ...caller }) =>
      beginAdding(user, body.password, caller),
    ),
    serve(passkeyApi.addPasskey, ({ user, body, ...caller }) => storePasskey(user, body, caller)),
    serve(passkeyApi.removePasskey, ({ user, params, token }) =>
      endPasskey(user.id, params.id, token),
    ),
    serve(passkeyApi.beginPasskeyEntry, beginEntering),
    serve(passkeyApi.enterByPasskey, ({ body, ...caller }) => enterSigned(body, caller)),
    serve(badgeApi.badgeOffer, async ({ user, token, locale }) => {
      const own = await readBadge(user.id)
      const url = own ? null : oneIdUrl({ userId: user.id, token }, locale)
      return { badge: own && badgeJson(own), oneid_url: url }
    }),
    serve(badgeApi.confirmByOneId, ({ user, token, body }) =>
      withinLimits([['profile-edits-member-hour', String(user.id)]], async () => ({
        result: await takeOneIdAnswer({ userId: user.id, token }, body),
      })),
    ),
    serve(api.logout, ({ token }) => revokeToken(token ?? '')),

    serve(readUser, async ({ params, locale }) => {
      const user = await readPublicUser(params.id, locale)
      return new ApiResponse(user, { cache: { tags: [userTag(params.id)] } })
    }),
    serve(profileApi.readProfile, ({ user, locale }) => readProfile(user.id, locale)),
    serve(profileApi.updateProfile, async ({ user, readForm, locale }) =>
      withinLimits([['profile-edits-member-hour', String(user.id)]], async () =>
        updateProfile(user, await readForm(), locale),
      ),
    ),
    serve(profileApi.sessions, ({ user, token }) => activeSessions(user.id, token)),
    serve(profileApi.endSessions, ({ user }) => endAllSessions(user.id)),
    serve(profileApi.limits, async ({ user }) => ({
      posting: {
        retry_after: await postingWait(user),
        restriction: await readRestriction(user.id),
      },
    })),
    serve(profileApi.sanctions, async ({ user }) => ({
      in_force: await sanctionOf(user.id),
      last: await lastSanctions(user.id),
    })),
  ],
  jobs: [resetNotifier, deliveryCounter],
  tasks: [['removing old codes and tokens', removeOld, HOUR_MS]],
  exportOwn: async ({ userId, token, locale }) => ({
    profile: await readProfile(userId, locale),
    sessions: await activeSessions(userId, token),
    networks: await exportNetworks(userId),
    identities: await exportIdentities(userId),
    passkeys: await listPasskeys(userId),
    verification: await exportVerification(userId),
  }),
  async forget(tx, { id, phone }) {
    const revoked = await removeTokens(tx, id)
    await tx.delete(smsCodes).where(eq(smsCodes.phone, phone))
    await tx.delete(phoneProofs).where(eq(phoneProofs.phone, phone))
    return () => announceRevoked(revoked)
  },
}

async function removeOld(): Promise<void> {
  const { db } = app()
  const now = sql`now()`
  await db.delete(smsCodes).where(lt(smsCodes.expiresAt, now))
  await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, now))
  await removeOldEntries()
  await removeOldChallenges()
  await removeOldBans()
  await db.delete(tokens).where(lt(tokens.lastUsedAt, sql`now() - interval '30 days'`))
}
