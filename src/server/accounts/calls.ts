/** The calls about accounts: registration, login, profile and sessions. */
import * as api from '../../api/accounts.ts'
import * as profileApi from '../../api/profile.ts'
import { errorText } from '../../i18n/error-text.ts'
import { smsText } from '../../i18n/sms-text.ts'
import { postingWait } from '../listings/write/posting-limits.ts'
import { withinLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { lastMeasures, measureOf, readRestriction } from '../members/in-force.ts'
import { deleteAccount } from '../own-data/delete-account.ts'
import { askForCode, logIn, registerMember, setPassword, verifyCode } from './entry.ts'
import { exportData } from '../own-data/export-data.ts'
import { readProfile, updateProfile } from './profile.ts'
import { activeSessions, endAllSessions } from './sessions.ts'
import { revokeToken } from '../members/tokens.ts'

export const accountCalls = [
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
  serve(profileApi.exportData, async ({ user, token, locale }) => {
    const headers = { 'Content-Disposition': 'attachment; filename="bozor.json"' }
    const data = await withinLimits([['exports-member-day', String(user.id)]], () =>
      exportData(user.id, token, locale),
    )
    return new ApiResponse(data, { headers })
  }),
  serve(profileApi.limits, async ({ user }) => ({
    posting: {
      retry_after: await postingWait(user),
      restriction: await readRestriction(user.id),
    },
  })),
  serve(profileApi.measures, async ({ user }) => ({
    in_force: await measureOf(user.id),
    last: await lastMeasures(user.id),
  })),
  serve(profileApi.deleteAccount, ({ user, body, network }) =>
    deleteAccount({ userId: user.id, password: body.password, network }),
  ),
]
