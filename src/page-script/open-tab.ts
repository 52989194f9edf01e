/** Scrolls a row of tabs to the open one. Chrome has done so before; nothing moves then. */
const openTab = document.querySelector('.tabs [aria-current], .staff-parts [aria-current]')
const row = openTab?.parentElement
/** The faded edge. */
const MARGIN = 32
if (openTab && row) {
  const beyond = openTab.getBoundingClientRect().right - row.getBoundingClientRect().right + MARGIN
  if (beyond > 0) row.scrollLeft += beyond
}
