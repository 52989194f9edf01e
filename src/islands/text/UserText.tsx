import type { ReactNode } from 'react'

/** Addresses with a scheme or with "www."; what ends a sentence is not part of them. */
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,;:!?'’»”)\]]/giu

/** What somebody wrote, with its links made clickable. Search engines follow none of them. */
export function UserText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        className="link"
        href={/^www\./i.test(link) ? `https://${link}` : link}
        rel="ugc nofollow noopener"
        target="_blank"
      >
        {link}
      </a>,
    )
    end = index + link.length
  }
  return <>{[...parts, text.slice(end)]}</>
}
