/** On a list: links back to it (back-to-list.ts) lead to these filters. */
addEventListener('pageshow', () => {
  try {
    sessionStorage.setItem(`list:${location.pathname}`, location.search)
  } catch {
    // No storage: the links lead to the whole list
  }
})
