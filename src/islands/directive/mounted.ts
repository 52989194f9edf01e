/**
 * Told of an island when React has it in the page. Astro tells as soon as React has begun, and then some of it may still
 * be drawn anew.
 */
export const MOUNTED = 'mounted'
