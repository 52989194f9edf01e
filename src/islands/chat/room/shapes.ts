/** Lucide outlines that only the chat needs. */
export const CLOCK = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 6v6l4 2'
export const TWO_TICKS = 'M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16'
export const SEND =
  'M3.71 3.05a.5.5 0 0 0-.68.63l2.84 7.63a2 2 0 0 1 0 1.39l-2.84 7.63a.5.5 0 0 0 .68.63l18-8.5a.5.5 0 0 0 0-.91zM6 12h16'
export const ARROW_LEFT = 'm12 19-7-7 7-7M19 12H5'
export const ARROW_DOWN = 'M12 5v14M19 12l-7 7-7-7'
