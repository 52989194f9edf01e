/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
