/** The script of a listing's texts: converted to the reader's, or as written, on request. */
export type TextScript = 'converted' | 'original' | undefined
