import * as api from '../../api/notify/push.ts'
import { localePath } from '../../i18n/locale.ts'
import { pushText } from '../../i18n/push-text.ts'
import { withSiteName } from '../../i18n/site-name.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { sendTo } from './channel.ts'
import { subscribe, subscriptionOfSession, unsubscribe } from './subscriptions.ts'
import { exportPush } from './subscriptions.ts'
import type { Noun } from '../jobs/noun.ts'

export const pushNoun: Noun = {
  calls: [
    serve(api.readPush, async ({ token }) => ({
      key: app().push.publicKey,
      on: (await subscriptionOfSession(token)) !== undefined,
    })),
    serve(api.subscribe, async ({ user, token, body }) => {
      await takeLimits([['push-member-hour', String(user.id)]])
      await subscribe({ userId: user.id, token }, body)
    }),
    serve(api.unsubscribe, ({ token }) => unsubscribe(token)),
    serve(api.tryPush, async ({ user, token, locale }) => {
      const subscription = await subscriptionOfSession(token)
      if (!subscription) throw new Failure('push_off')
      await takeLimits([['push-member-hour', String(user.id)]])
      const { type } = await sendTo(subscription, {
        title: pushText('test_title', locale),
        text: withSiteName(pushText('test_text', locale), app().config.SITE_NAME),
        path: localePath('/myprofile/notifications', locale),
        tag: 'test',
        locale,
        urgency: 'high',
      })
      if (type === 'gone') throw new Failure('push_off')
      if (type !== 'delivered') throw new Failure('push_failed')
    }),
  ],
  exportOwn: async ({ userId }) => ({ push: await exportPush(userId) }),
}
