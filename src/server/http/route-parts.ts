/** Compares the parts of a path between slashes with those of a call's route, where `[id]` matches any part. */

/** Ignores a trailing slash. */
export const routeParts = (path: string): string[] => path.replace(/\/$/, '').split('/')

export const isParameter = (part: string): boolean => part.startsWith('[')

export const fitsRoute = (route: readonly string[], parts: readonly string[]): boolean =>
  route.length === parts.length &&
  route.every((part, i) => (isParameter(part) ? parts[i] !== '' : part === parts[i]))
