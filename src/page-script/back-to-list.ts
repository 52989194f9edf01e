/**
 * A link with `data-back` leads back to a list. It takes the step of the history where that list is, with its
 * place on the page; where there is none it opens the list with the filters that this tab last saw.
 */
const link = document.querySelector<HTMLAnchorElement>('a[data-back]')

/** How far back that list is; 0 when it is not among the steps. */
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
  // No storage: the link leads to the whole list
}
link?.addEventListener('click', (event) => {
  const steps = stepsTo(link.pathname)
  if (steps === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.go(steps)
})
