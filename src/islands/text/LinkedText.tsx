import type { Locale } from '../../i18n/locale.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { linkParts } from './link-parts.ts'

/** A member's text: any script, line breaks kept, only addresses become links. */
export function LinkedText({ text, locale }: { text: string; locale: Locale }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line" dir="auto" lang={textLanguage(text, locale)}>
      {linkParts(text).map((part, i) =>
        part.href ? (
          <a key={i} className="link" href={part.href} target="_blank" rel="ugc nofollow noopener">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
