/** `phone`: the number was shown. `chat`: somebody began to write about it. */
export const FIGURES = ['view', 'like', 'chat', 'phone', 'share'] as const
export type Figure = (typeof FIGURES)[number]
