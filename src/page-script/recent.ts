/**
 * Listings seen before (public-script/first-touch.ts) stand at the foot of a list. Their row has its room before it is
 * drawn; what draws it comes when all else is there, and only to those who have seen one.
 */
/** No part of this page's own code: public-script/recent.ts */
const code: string = '/recent.js'

const giveRoom = (height: string) =>
  document.querySelector('main')?.style.setProperty('padding-bottom', height)

/** Of no notes at all there are only the brackets. */
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
// Also when the page comes back as it was left
addEventListener('pageshow', () => {
  if (reserve())
    import(/* @vite-ignore */ code).then(({ draw }) => draw()).catch(() => giveRoom(''))
})
