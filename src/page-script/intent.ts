/**
 * A guest's tap on a member's action leads to the login at once, even before other code has loaded.
 * The intent stays in the tab: stores/session/intent.ts reads it.
 */
const { documentElement: root } = document

function logInFirst(event: Event, intent: object): void {
  event.preventDefault()
  event.stopPropagation()
  const { pathname, search } = location
  const from = pathname + search
  try {
    sessionStorage.setItem('intent', JSON.stringify({ at: Date.now(), from, intent }))
  } catch {
    // Without storage the login still leads back here
  }
  const prefix =
    pathname.split('/')[1] === root.lang.toLowerCase() ? `/${root.lang.toLowerCase()}` : ''
  location.assign(`${prefix}/login?redirect=${encodeURIComponent(from)}`)
}

function intentOf({ dataset }: HTMLElement): object | null {
  const { heart, intent } = dataset
  if (heart) return { kind: 'like', heart }
  return intent ? JSON.parse(intent) : null
}

const commentIn = (form: HTMLFormElement): object => ({
  kind: 'comment',
  service: Number(form.dataset['comment']),
  text: form.querySelector('textarea')?.value,
})

addEventListener(
  'click',
  (event) => {
    const { target } = event
    if (root.dataset['session'] || event.ctrlKey || event.metaKey || event.shiftKey) return
    // A tap that closes a menu has no other effect
    if (!(target instanceof Element) || document.querySelector('.menu[open]')) return
    const control = target.closest<HTMLElement>('[data-heart], [data-intent], [data-comment] a')
    const form = control?.closest<HTMLFormElement>('[data-comment]')
    const intent = form ? commentIn(form) : control && intentOf(control)
    if (intent) logInFirst(event, intent)
  },
  true,
)
addEventListener(
  'submit',
  (event) => {
    const { target } = event
    if (root.dataset['session'] || !(target instanceof HTMLFormElement)) return
    if (target.dataset['comment']) logInFirst(event, commentIn(target))
  },
  true,
)
