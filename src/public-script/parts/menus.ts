/**
 * A menu is a `<details class="menu" name="menu">` anywhere on a page or in an island; it opens and closes
 * without JavaScript. This script also closes them on Escape, the back button, a tap outside
 * (which no other handler gets) and when the focus leaves. An open menu is a history entry.
 */
const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]')

const isBeside = (menu: Element, target: EventTarget | null) =>
  !(target instanceof Node && menu.contains(target))

/** Another menu opens with one tap: the browser closes the first, because both have the same name. */
const opensAnother = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.menu > summary') !== null

function stopBeside(event: Event): void {
  const menu = openMenu()
  if (!menu || !isBeside(menu, event.target) || opensAnother(event.target)) return
  event.stopPropagation()
  // The press must not move the focus either, or the menu would close before the click
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
/** A history step back is on its way. */
let isLeaving = false

/** Makes the history match the menu's state. */
function settle(): void {
  if (openMenu()) {
    if (isStep()) return
    // Going back must not restore the scroll position from when the menu opened
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
// Close the menu before leaving: nobody returns to an open menu or its history entry
addEventListener('pagehide', () => {
  const menu = openMenu()
  if (menu) menu.open = false
})
addEventListener('pageshow', () => {
  isLeaving = false
  settle()
})
// The touch that loads this script may have opened a menu
settle()
