/** Loads public-script/first-touch.ts on the first interaction, so that it never slows the first page. */
const FIRST_TOUCH: string = '/first-touch.js'
const load = () => void import(/* @vite-ignore */ FIRST_TOUCH).catch(() => {})
for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { once: true })
