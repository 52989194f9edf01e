/** Whether a listing's texts are shown in the reader's script or, on request, as they were written. */
export type TextScript = 'converted' | 'original' | undefined
