/** What people write to each other: any script and emoji, without what cannot be seen. */
import * as v from 'valibot'
import type { ErrorCode } from './common.ts'

/** Controls but the line break; zero-width spaces and joints; marks that turn the direction of a line. */
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]/g
/** A joiner is part of many emoji and of scripts that join letters; elsewhere it only hides. */
const LONE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]+|[\u200c\u200d]+$/gu

/** The text as it is stored: one kind of line break, nothing unseen, no space around it. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(LONE_JOINER, '')
    .toWellFormed()
    .normalize('NFC')
    .trim()

type Codes = { required: ErrorCode; tooLong: ErrorCode }

/** A text of 1 to `max` characters (code points) after cleaning. */
// @__NO_SIDE_EFFECTS__
export const userText = (max: number, { required, tooLong }: Codes) =>
  v.pipe(
    v.string(required),
    v.transform(cleanText),
    v.minLength(1, required),
    v.check((text) => [...text].length <= max, tooLong),
  )
