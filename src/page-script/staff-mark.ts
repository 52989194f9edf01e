/** Marks a browser that has logged in here: the member's menu of public pages then has a link to the pages of staff. */
try {
  if (document.body.dataset['staff']) localStorage.setItem('staff', 'on')
  else localStorage.removeItem('staff')
} catch {
  // Without storage there is no link
}

export {}
