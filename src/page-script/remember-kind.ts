/** The menus lead back to the own list that was opened last (stores/listings/own-kind.ts). */
try {
  localStorage.setItem('own-kind', location.pathname.endsWith('/my-services') ? 'service' : '')
} catch {
  // Without storage they lead to the products
}
export {}
