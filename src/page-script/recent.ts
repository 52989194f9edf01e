/**
 * Recently seen listings (public-script/first-touch.ts) stand at the foot of a list. Their space is reserved early;
 * the code that renders them loads after everything else, and only if there are some.
 */
/** Not part of this page's own code: public-script/recent.ts */
const code: string = '/recent.js'

const giveRoom = (height: string) =>
  document.querySelector('main')?.style.setProperty('padding-bottom', height)

/** An empty list of notes is only the brackets. */
function reserve(): boolean {
  try {
    if (!localStorage['recent'][2]) return false
  } catch {
    return false
  }
  // The row is 284 px high, the foot of each page 32 px
  giveRoom('316px')
  return true
}

reserve()
// Also when the page comes from the back/forward cache
addEventListener('pageshow', () => {
  if (reserve())
    import(/* @vite-ignore */ code).then(({ draw }) => draw()).catch(() => giveRoom(''))
})
