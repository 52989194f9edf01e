/**
 * Adds rules to the page's own sheet: the security policy forbids style elements that no page has, and Safari before
 * 16.4 can't construct sheets.
 */
export function addStyles(rules: string): void {
  const [sheet] = document.styleSheets
  // insertRule takes one rule at a time
  sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length)
}
