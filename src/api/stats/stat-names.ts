/** `phone`: the number was shown. `chat`: somebody began to write about it. */
export const STATS = ['view', 'like', 'chat', 'phone', 'share'] as const
export type Stat = (typeof STATS)[number]

/** Figures of the whole site. `offer`: a first price, no answer to another one. `deal`: both agree, or one did not answer. */
export const SITE_FIGURES = [...STATS, 'offer', 'deal'] as const
export type SiteFigure = (typeof SITE_FIGURES)[number]
