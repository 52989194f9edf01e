/**
 * A menu is a `<details class="menu" name="menu">` anywhere on a page or in an island; it opens and closes
 * without script. What this adds for all of them: Escape, the back button, a tap beside an open menu
 * (which nothing else hears of) and the focus going elsewhere close it. An open menu is a step of the history.
 */
const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]')

const isBeside = (menu: Element, target: EventTarget | null) =>
  !(target instanceof Node && menu.contains(target))

/** From one menu to the next it takes one tap: the browser closes the first, their name is the same. */
const opensAnother = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.menu > summary') !== null

function stopBeside(event: Event): void {
  const menu = openMenu()
  if (!menu || !isBeside(menu, event.target) || opensAnother(event.target)) return
  event.stopPropagation()
  // The press must not move the focus either, or the menu would be closed before the tap is a click
  event.preventDefault()
  if (event.type === 'click') menu.open = false
}
document.addEventListener('mousedown', stopBeside, true)
document.addEventListener('click', stopBeside, true)

document.addEventListener('focusin', ({ target }) => {
  const menu = openMenu()
  if (menu && isBeside(menu, target)) menu.open = false
})

document.addEventListener(
  'keydown',
  (event) => {
    const menu = openMenu()
    if (event.key !== 'Escape' || !menu) return
    event.preventDefault()
    event.stopPropagation()
    menu.open = false
    menu.querySelector('summary')?.focus()
  },
  true,
)

const isStep = (): boolean => history.state?.menu === true
/** A step back is on its way. */
let isLeaving = false

/** Makes the history fit what is open. */
function settle(): void {
  if (openMenu()) {
    if (isStep()) return
    // Going back must not scroll to where the page was when the menu opened
    history.scrollRestoration = 'manual'
    history.pushState({ menu: true }, '')
    history.scrollRestoration = 'auto'
  } else if (isStep() && !isLeaving) {
    isLeaving = true
    history.back()
  }
}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof Element && target.matches('.menu')) settle()
  },
  true,
)
addEventListener('popstate', () => {
  const menu = openMenu()
  if (menu && !isLeaving && !isStep()) menu.open = false
  isLeaving = false
  if (!isStep()) history.scrollRestoration = 'auto'
  settle()
})
// Nobody comes back to an open menu, nor to its step
addEventListener('pagehide', () => {
  const menu = openMenu()
  if (menu) menu.open = false
})
addEventListener('pageshow', () => {
  isLeaving = false
  settle()
})
