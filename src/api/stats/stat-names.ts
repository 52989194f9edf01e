/** `phone`: the number was shown. `chat`: somebody began to write about it. */
export const STATS = ['view', 'like', 'chat', 'phone', 'share'] as const
export type Stat = (typeof STATS)[number]
