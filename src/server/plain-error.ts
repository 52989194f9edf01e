/** An error whose message is for the operator: one line, no secret, nothing that a member typed. */
export class PlainError extends Error {}
