/**
 * A link with `data-back` returns to a list. It goes back in the history to that list, which keeps its scroll
 * position; if the list isn't there, it opens the list with the filters that this tab last used.
 */
const link = document.querySelector<HTMLAnchorElement>('a[data-back]')

/** The distance to that list in the history; 0 when it isn't there. */
function stepsTo(path: string): number {
  const { navigation } = window
  const here = navigation?.currentEntry?.index ?? 0
  const list = navigation
    ?.entries()
    .slice(0, here)
    .findLast(({ url }) => url && new URL(url).pathname === path)
  return list ? list.index - here : 0
}

try {
  if (link) link.search = sessionStorage.getItem(`list:${link.pathname}`) ?? ''
} catch {
  // Without storage the link leads to the unfiltered list
}
link?.addEventListener('click', (event) => {
  const steps = stepsTo(link.pathname)
  if (steps === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.go(steps)
})
