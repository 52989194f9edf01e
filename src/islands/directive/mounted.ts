/**
 * The event of an island once React shows the state of this browser in it. Astro's own event fires when React starts,
 * while parts may still be rendered again.
 */
export const MOUNTED = 'mounted'
