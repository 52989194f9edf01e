/** Free text of members: any script and emoji, without invisible signs. */
import * as v from 'valibot'
import type { ErrorCode } from '../lib/common.ts'
import { normalized, wellFormed } from './normal-form.ts'
import { typedText } from '../lib/typed-text.ts'

/**
 * Controls except the line break, marks that turn the direction of a line, and everything else that Unicode lets a
 * screen ignore, except the parts of emoji and joined scripts below.
 */
const UNSEEN =
  /(?![\n\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
/** A joiner is part of many emoji and of scripts that join letters; elsewhere it is only invisible. */
const JOINERS =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]?)([\u200c\u200d])[\u200c\u200d]*/gu
const JOINS_NOTHING = /^$|[\p{Script=Latin}\p{Script=Cyrillic}]/u
/** A selector makes an emoji of a sign, a row of tags a flag of 🏴: those are kept. */
const SELECTORS =
  /(\p{Emoji}[\ufe0e\ufe0f]|\u{1f3f4}[\u{e0020}-\u{e007f}]+)[\ufe0e\ufe0f]*|[\ufe0e\ufe0f]+|[\u{e0020}-\u{e007f}]+/gu
/** The blank of Braille is a sign that looks like a space. */
const OTHER_SPACES = /[\t\u2800]/g
/** More marks than these leave their line and cover other texts. */
const TOO_MANY_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu

/** The text as it is stored: one kind of line break, no invisible signs, no space around it. */
export const cleanText = (text: string): string =>
  normalized(withoutUnseen(text), 'NFC').replace(TOO_MANY_MARKS, '$1').trim()

const withoutUnseen = (text: string): string =>
  wellFormed(
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(OTHER_SPACES, ' ')
      .replace(UNSEEN, '')
      .replace(JOINERS, (run: string, before: string, joiner: string, at: number, all: string) =>
        JOINS_NOTHING.test(before) || at + run.length === all.length ? before : before + joiner,
      )
      .replace(SELECTORS, '$1'),
  )

/** True for a text of spaces and invisible signs only. */
export const isBlank = (text: string): boolean => cleanText(text) === ''

export type Codes = { required: ErrorCode; tooLong: ErrorCode }

/** A text that may be empty, at most this many UTF-16 units long. */
// @__NO_SIDE_EFFECTS__
export const noteText = (max: number) =>
  v.pipe(
    typedText(max, 'invalid_request'),
    v.transform(cleanText),
    v.maxLength(max, 'invalid_request'),
  )

/** A text of 1 to `max` characters (code points) after cleaning. */
// @__NO_SIDE_EFFECTS__
export const userText = (max: number, { required, tooLong }: Codes) =>
  v.pipe(
    typedText(max, tooLong, required),
    v.transform(cleanText),
    v.minLength(1, required),
    v.check((text) => [...text].length <= max, tooLong),
  )
