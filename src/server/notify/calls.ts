/** The calls about notifications and their settings. */
import * as api from '../../api/notifications.ts'
import { serve } from '../http/serve.ts'
import { withinLimits } from '../http/limits.ts'
import { createLink, unlink } from '../telegram-link/link.ts'
import { listNotifications, markReadUntil } from './read-notifications.ts'
import { readSettings, rememberLocale, saveSettings } from './settings.ts'

export const notificationCalls = [
  serve(api.notifications, async ({ user, locale }) => {
    await rememberLocale(user.id, locale)
    return listNotifications(user.id, locale)
  }),
  serve(api.readNotifications, ({ user, body }) => markReadUntil(user.id, body.until)),
  serve(api.readSettings, ({ user }) => readSettings(user.id)),
  serve(api.linkTelegram, ({ user, locale }) =>
    withinLimits([['profile-edits-member-hour', String(user.id)]], () =>
      createLink(user.id, locale),
    ),
  ),
  serve(api.unlinkTelegram, ({ user }) => unlink(user.id)),
  serve(api.saveSettings, ({ user, body, locale }) => saveSettings(user.id, locale, body)),
]
