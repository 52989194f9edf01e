/** Words that no alphabet changes: those of makes, models and brands in the data, and others. */
import ofData from './latin-names.json' with { type: 'json' }
import data from './script-words.json' with { type: 'json' }

/** Words of the data that are Uzbek or Russian words too. */
const convertible = new Set(data.not_names.split(' '))

/** In lower case. */
export const NAMES: ReadonlySet<string> = new Set([
  ...data.names.split(' '),
  ...ofData.split(' ').filter((word) => !convertible.has(word)),
])
