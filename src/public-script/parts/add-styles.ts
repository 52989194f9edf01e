/**
 * Adds rules to the page's own sheet: a policy forbids elements with styles that no page has, and before 16.4 Safari
 * lets nobody make a sheet.
 */
export function addStyles(rules: string): void {
  const [sheet] = document.styleSheets
  // One rule may be added at a time
  sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length)
}
