import * as api from '../../api/notify/notifications.ts'
import { serve } from '../http/serve.ts'
import { listNotifications, markReadUntil } from './read-notifications.ts'
import { readSettings, rememberLocale, saveSettings } from './settings.ts'
import { HOUR_MS } from '../time.ts'
import { deliverHandlers } from './deliver.ts'
import { notifyHandler } from './notify.ts'
import { exportNotifications, removeOldNotifications } from './read-notifications.ts'
import type { Noun } from '../jobs/noun.ts'

export const notificationsNoun: Noun = {
  calls: [
    serve(api.notifications, async ({ user, locale }) => {
      await rememberLocale(user.id, locale)
      return listNotifications(user.id, locale)
    }),
    serve(api.readNotifications, ({ user, body }) => markReadUntil(user.id, body.until)),
    serve(api.readSettings, ({ user }) => readSettings(user.id)),
    serve(api.saveSettings, ({ user, body, locale }) => saveSettings(user.id, locale, body)),
  ],
  jobs: [notifyHandler, ...deliverHandlers],
  tasks: [['removing old notifications', removeOldNotifications, HOUR_MS]],
  exportOwn: async ({ userId }) => ({
    notifications: await exportNotifications(userId),
    notification_settings: await readSettings(userId),
  }),
}
