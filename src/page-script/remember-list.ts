/** Stores a list's filters, for links back to it (back-to-list.ts). */
addEventListener('pageshow', () => {
  try {
    sessionStorage.setItem(`list:${location.pathname}`, location.search)
  } catch {
    // Without storage the links lead to the unfiltered list
  }
})
