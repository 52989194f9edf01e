/** Whoever does something here gets public-script/first-touch.ts; the first page is never in its way. */
const FIRST_TOUCH: string = '/first-touch.js'
const load = () => void import(/* @vite-ignore */ FIRST_TOUCH).catch(() => {})
for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { once: true })
