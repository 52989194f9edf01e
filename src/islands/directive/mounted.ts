/**
 * The event of an island once React has mounted it. Astro's own event fires when React starts, while parts may still
 * be rendered again.
 */
export const MOUNTED = 'mounted'
