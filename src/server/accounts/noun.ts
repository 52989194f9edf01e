import * as api from '../../api/accounts/accounts.ts'
import * as profileApi from '../../api/accounts/profile.ts'
import { errorText } from '../../i18n/error-text.ts'
import { smsText } from '../../i18n/sms-text.ts'
import { postingWait } from '../listings/write/posting-limits.ts'
import { withinLimits } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { lastSanctions, sanctionOf, readRestriction } from '../members/in-force.ts'
import { askForCode, logIn, registerMember, setPassword, verifyCode } from './entry.ts'
import { readProfile, updateProfile } from './profile.ts'
import { activeSessions, endAllSessions } from './sessions.ts'
import { eq, lt, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { phoneProofs, smsCodes, tokens } from '../db/schema/index.ts'
import { removeOldBans } from '../members/banned-phones.ts'
import { exportNetworks } from '../members/known-networks.ts'
import { HOUR_MS } from '../time.ts'
import { announceRevoked, removeTokens, revokeToken } from '../members/tokens.ts'
import { resetNotifier } from './reset-message.ts'
import type { Noun } from '../jobs/noun.ts'

export const accountsNoun: Noun = {
  calls: [
    serve(api.sendSms, async (incoming) => {
      const request_id = await askForCode(incoming)
      return { result: true, message: smsText('code_sent', incoming.locale), request_id }
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
    serve(api.logout, ({ token }) => revokeToken(token ?? '')),

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
  jobs: [resetNotifier],
  tasks: [['removing old codes and tokens', removeOld, HOUR_MS]],
  exportOwn: async ({ userId, token, locale }) => ({
    profile: await readProfile(userId, locale),
    sessions: await activeSessions(userId, token),
    networks: await exportNetworks(userId),
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
  await removeOldBans()
  await db.delete(tokens).where(lt(tokens.lastUsedAt, sql`now() - interval '30 days'`))
}
