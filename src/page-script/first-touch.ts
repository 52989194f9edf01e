/** Loads public-script/first-touch.ts on the first interaction, so that it never slows the first page. */
const FIRST_TOUCH: string = '/first-touch.js'
const load = () => void import(/* @vite-ignore */ FIRST_TOUCH).catch(() => {})
for (const type of ['pointerdown', 'keydown', 'toggle'])
  addEventListener(type, load, { once: true, capture: true })
// Whoever left by a link in an open menu comes back to its history entry, which parts/menus.ts removes
if (history.state?.menu) load()
// Escape closes a menu also while that code is on its way; later parts/menus.ts handles the key alone
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('.menu[open]')?.removeAttribute('open')
})
