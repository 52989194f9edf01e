import { localePath, type Locale } from '../../i18n/locale.ts'
import { askSeller } from '../chat/ask-seller.ts'
import { openRoom } from '../chat/open-room.ts'
import { saveAtOnce, watchSaved } from '../alerts/saved-searches.ts'
import { haveIt } from '../alerts/wanted.ts'
import { createServiceOutbox } from '../comments/comments-outbox.ts'
import { addFavourite, heartKey } from '../likes/favourites.ts'
import { forgetIntent, readIntent } from '../session/intent.ts'

/** Re-exported for members too: a file of its own would split the chunk that all islands share. */
export { askSeller, haveIt, saveAtOnce, watchSaved }

/**
 * Does the action for which a guest logged in; returns the path of the page that shows it. The action itself tells
 * its failures.
 */
export async function afterLogin(backTo: string, locale: Locale): Promise<string> {
  const intent = readIntent(backTo)
  forgetIntent()
  if (intent?.kind === 'like') {
    const heart = heartKey(intent.heart)
    if (heart) await addFavourite(heart)
  } else if (intent && 'seller' in intent) {
    const open = intent.kind === 'ask' ? askSeller : openRoom
    const room = await open(intent, locale)
    const hash = intent.kind === 'offer' ? `#offer=${intent.amount}` : ''
    if (room !== null) return localePath(`/chat/${room}${hash}`, locale)
  } else if (intent?.kind === 'comment') {
    await createServiceOutbox(intent.service, locale, () => {}).send(intent.text)
    return `${backTo}#members-comments`
  } else if (intent?.kind === 'save') {
    await saveAtOnce(intent.list ?? backTo, locale)
  } else if (intent?.kind === 'have') {
    const said = await haveIt(intent.post, locale)
    // With several to choose from the person is asked there
    return said && 'path' in said ? said.path : `${backTo}#wanted-${intent.post.id}`
  }
  return backTo
}
