/**
 * A link with `data-back` returns to a list, or to its map at the path of `data-back`. It goes back in the history to the
 * last of them, which keeps its scroll position; if neither is there, it opens the list with the filters that this tab last
 * used.
 */
const link = document.querySelector<HTMLAnchorElement>('a[data-back]')

/** The distance to the last of these pages in the history; 0 when none is there. */
function stepsTo(paths: (string | undefined)[]): number {
  const { navigation } = window
  const here = navigation?.currentEntry?.index ?? 0
  const list = navigation
    ?.entries()
    .slice(0, here)
    .findLast(({ url }) => url && paths.includes(new URL(url).pathname))
  return list ? list.index - here : 0
}

try {
  if (link) link.search = sessionStorage.getItem(`list:${link.pathname}`) ?? ''
} catch {
  // Without storage the link leads to the unfiltered list
}
link?.addEventListener('click', (event) => {
  const steps = stepsTo([link.pathname, link.dataset['back']])
  if (steps === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.go(steps)
})
