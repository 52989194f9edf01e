/** What was typed into the form of a new listing; local storage keeps it until it is posted. */
import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'
import * as v from 'valibot'
import { parseStored } from '../lib/stored-json.ts'

/** The fields of a form as they are typed. */
export type Typed = Record<string, string>

/** `name` says which form; `schema` reads what was kept, blank where nothing fits. */
export function createDraft<Values extends Typed>(
  name: string,
  schema: v.GenericSchema<unknown, Values>,
) {
  // The key goes with every attempt, so that a lost answer does not post twice
  const stored = v.object({ values: schema, key: v.string() })
  type Draft = v.InferOutput<typeof stored>
  const empty: Draft = { values: v.parse(schema, {}), key: '' }
  const $draft = persistentAtom<Draft>(`draft-${name}`, empty, {
    decode: (text: string) => parseStored(stored, text) ?? empty,
    encode: (draft: Draft) => (draft === empty ? undefined : JSON.stringify(draft)),
  })
  const values = () => $draft.get().values

  return {
    $draft: readonlyType($draft),
    isEmpty: () =>
      Object.entries(empty.values).every(([field, blank]) => values()[field] === blank),
    type(field: keyof Values & string, value: string): void {
      $draft.set({ ...$draft.get(), values: { ...values(), [field]: value } })
    },
    /** The same key for every attempt to post this draft. */
    key(): string {
      const { key } = $draft.get()
      if (key) return key
      const made = crypto.randomUUID()
      $draft.set({ ...$draft.get(), key: made })
      return made
    },
    clear: (): void => $draft.set(empty),
  }
}
