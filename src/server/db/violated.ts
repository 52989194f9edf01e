/** The name of the constraint that a failed statement violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  // drizzle wraps the database's error
  return error.cause ? violatedConstraint(error.cause) : undefined
}
