import * as api from '../../api/notify/notifications.ts'
import { withinLimits } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { createLink, exportChat, unlink, unlinkIn } from '../telegram-link/link.ts'
import { HOUR_MS } from '../time.ts'
import type { Noun } from '../jobs/noun.ts'
import { removeOldUpdates } from './bot.ts'

export const telegramNoun: Noun = {
  calls: [
    serve(api.linkTelegram, ({ user, locale }) =>
      withinLimits([['profile-edits-member-hour', String(user.id)]], () =>
        createLink(user.id, locale),
      ),
    ),
    serve(api.unlinkTelegram, ({ user }) => unlink(user.id)),
  ],
  tasks: [['removing old updates of Telegram', removeOldUpdates, HOUR_MS]],
  exportOwn: async ({ userId }) => ({ telegram: await exportChat(userId) }),
  forget: (tx, { id }) => unlinkIn(tx, id),
}
