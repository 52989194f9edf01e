/** Demo texts are written one per line, so that they can be read and corrected like a list. */
export type Script = 'uz' | 'cyr' | 'ru'

interface Text {
  script: Script
  category: string
  /** The subject of its pictures: a prefix of names in `demo/pictures/rendered/`. */
  picture: string
  /** `{a|b}` in a text stands for one of a and b. */
  title: string
  description: string
  /** The attributes that its title does not say, as in an address: "fuel=petrol&car_extras=aircon,abs". */
  attributes: string
}

export interface ProductTemplate extends Text {
  /** Whole so'm. */
  price: readonly [least: number, most: number]
  conditions: readonly ('new' | 'used')[]
}

export type ServiceTemplate = Text

const CONDITIONS = { new: ['new'], used: ['used'], any: ['new', 'used'] } as const
const PRODUCT = /^(uz|cyr|ru) (new|used|any) (\d+)-(\d+) ([a-z-]+) \| (.+?) \| (.+?)(?: \| (.+))?$/
const SERVICE = /^(uz|cyr|ru) ([a-z-]+) \| (.+?) \| (.+?)(?: \| (.+))?$/

/** Lines of `script condition price-price picture | title | description | attributes`, prices in thousand so'm. */
export function products(texts: Record<string, string>): ProductTemplate[] {
  return linesOf(texts).map(({ category, line }) => {
    const [, script, condition, least, most, picture, ...texts] = read(PRODUCT, line)
    const [title, description, attributes] = texts
    return {
      category,
      script: scriptOf(script),
      picture: picture ?? '',
      title: title ?? '',
      description: description ?? '',
      attributes: attributes ?? '',
      price: [Number(least) * 1000, Number(most) * 1000],
      conditions:
        condition === 'new' || condition === 'used' ? CONDITIONS[condition] : CONDITIONS.any,
    }
  })
}

/** Lines of `script picture | name | description | attributes`. */
export function services(texts: Record<string, string>): ServiceTemplate[] {
  return linesOf(texts).map(({ category, line }) => {
    const [, script, picture, title, description, attributes] = read(SERVICE, line)
    return {
      category,
      script: scriptOf(script),
      picture: picture ?? '',
      title: title ?? '',
      description: description ?? '',
      attributes: attributes ?? '',
    }
  })
}

function linesOf(texts: Record<string, string>): { category: string; line: string }[] {
  return Object.entries(texts).flatMap(([category, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => ({ category, line: line.trim() })),
  )
}

function read(pattern: RegExp, line: string): RegExpExecArray {
  const match = pattern.exec(line)
  if (!match) throw new Error(`Not a demo text: ${line}`)
  return match
}

function scriptOf(text: string | undefined): Script {
  return text === 'ru' || text === 'cyr' ? text : 'uz'
}
