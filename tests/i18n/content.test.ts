import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REPORT_REASONS } from '../../src/api/lib/limits.ts'
import { RULES, ruleAnchor } from '../../src/api/moderation/rules.ts'

const LANGUAGES = ['uz', 'ru', 'en']
const read = (page: string, language: string) =>
  readFileSync(`src/content/${page}/${language}.md`, 'utf8')

const anchorsOf = (text: string) => [...text.matchAll(/^<h2 id="([\w-]+)">/gm)].map(([, id]) => id)
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path)
const versionOf = (text: string) => /^version: .+\nsince: .+$/m.exec(text)?.[0]
const partsOf = (text: string) => text.match(/^(- |\d+\. |<h2)/gm)

test.each(['rules', 'safety', 'privacy', 'terms'])(
  '/%s has the same version, anchors, links and lists in all languages',
  (page) => {
    for (const of of [versionOf, anchorsOf, linksOf, partsOf]) {
      const [uz, ru, en] = LANGUAGES.map((language) => of(read(page, language)))
      expect(uz).toBeTruthy()
      expect(ru).toEqual(uz)
      expect(en).toEqual(uz)
    }
  },
)

test.each(LANGUAGES)(
  'every reason to refuse a listing has its number on /rules in %s',
  (language) => {
    const rules = read('rules', language)
    const numbered = anchorsOf(rules).filter((id) => id?.startsWith('no-'))
    expect(numbered).toEqual(RULES.map(ruleAnchor))
    for (const [index, id] of numbered.entries())
      expect(rules).toContain(`<h2 id="${id}">${index + 1}. `)
  },
)

test('the rules cover every reason of a report, with spam as a duplicate listing', () => {
  const rules: readonly string[] = RULES
  for (const reason of REPORT_REASONS.filter((one) => one !== 'spam'))
    expect(rules).toContain(reason)
})
