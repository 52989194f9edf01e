/** A known fact of a listing. */
export type Fact = {
  name: string
  value: string
  tone?: 'text-accent' | 'text-danger' | undefined
}
