/** Escapes text for Telegram, which refuses a message for one sign that looks like HTML. */

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string =>
  text.toWellFormed().replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

/** Telegram accepts 4096 characters; title and footer need some. */
const LONGEST = 3_500

/** Cuts the text after the last whole line that fits. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf('\n'), LONGEST / 2))}…`.toWellFormed()
}
