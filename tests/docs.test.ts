import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

/*
 * Documents name only what exists. In backticks, outside of blocks of code:
 * - A path has no space, and a slash between names or the ending of a file. A file or folder of the
 *   project has this path or a path that ends with it. `{a,b}` stands for both, `*` and `<noun>` for any
 *   name, `…` for any folders. A path that begins with a slash is an address; one that begins with a
 *   setting (`DATA_DIR/…`) belongs to a running site. Neither is checked.
 * - A name is a word with a capital letter or an underscore. It occurs in the sources as a whole word;
 *   a metric does so without `bozor_` and `_total`. Words in small letters are not checked.
 * Everywhere: `npm run` names a script; a link leads to a file of the project and to one of its headings.
 * All documents together can be read in an afternoon; a record of a decision and README.md at one sitting.
 */
const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['bench', 'build', 'demo', 'deploy', 'docs', 'public', 'scripts', 'src', 'tests']
const FILE = /[\w\]]\.(astro|cjs|conf|css|html|js|json|md|mjs|service|socket|sql|tsx?|txt|webp)$/
const SOURCE =
  /\.(astro|cjs|conf|css|example|js|json|mjs|service|socket|sql|tsx?|txt|xml)$|Dockerfile$/

/** In words, as `wc -w` counts them. */
const MOST_WORDS = 28_000
const MOST_WORDS_OF_ONE = 900

/** Names of nginx, PostgreSQL, psql, Linux, Node, the browser and `web-push` that the sources do not use. */
const OTHERS = new Set([
  ...['worker_connections', 'log_error_verbosity', 'log_min_error_statement', 'remote_apply'],
  ...['STDIN', 'Atc', 'SO_REUSEPORT', 'maxConnections', 'insertBefore', 'sendNotification'],
])

/** Each begins with a slash. */
const paths = [
  ...readdirSync(ROOT).filter((name) => statSync(join(ROOT, name)).isFile()),
  ...FOLDERS,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).map((path) =>
      join(folder, path),
    ),
  ),
].map((path) => `/${path}`)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const documents = paths
  .filter((path) => /^\/(README|CONTRIBUTING|docs\/.*)\.md$/.test(path))
  .map((path) => ({ path, text: read(path), prose: withoutBlocks(read(path)) }))
type Document = (typeof documents)[number]

const isSource = (path: string) => SOURCE.test(path) && path !== '/tests/docs.test.ts'
const words = new Set(paths.filter(isSource).flatMap((path) => read(path).match(/\w+/g) ?? []))

function withoutBlocks(text: string): string {
  return text.replace(/^ *```[^]*?^ *```$/gm, '')
}

function inBackticks({ prose }: Document): string[] {
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

function isPath(code: string): boolean {
  const isOne = /\w\/[\w[{*<]/.test(code) || FILE.test(code)
  return isOne && !/[\s:?@=('"]/.test(code) && !/^(\/|[A-Z_]+\/)/.test(code)
}

function alternatives(path: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return choices?.split(',').flatMap((choice) => alternatives(before + choice + after)) ?? [path]
}

function exists(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.[\]$()+]/g, '\\$&')
    .replace(/\*\*|…/g, '.+')
    .replace(/\*|<\w+>/g, '[^/]*')
  const end = new RegExp(`/${pattern}$`)
  return paths.some((known) => end.test(known))
}

/** Leaves out the words of a path, and words of which a part is left out (`process_*`, `…_total`). */
function namesIn(code: string): string[] {
  if (isPath(code)) return []
  return code.match(/(?<![\w…ʼʻ\u0400-\u04ff])\w*[A-Z_]\w*(?![\w*…ʼʻ\u0400-\u04ff])/g) ?? []
}

function isKnown(name: string): boolean {
  const metric = /^bozor_(.+?)(_total)?$/.exec(name)?.[1]
  return OTHERS.has(name) || words.has(metric ?? name) || words.has(name)
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** GitHub's anchors of the headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isDead(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = join(dirname(from), file).replace(/\/$/, '')
  const document = documents.find(({ path }) => path === (file ? target : from))
  if (anchor) return !document || !anchorsOf(document.text).includes(anchor)
  return !paths.includes(target)
}

/** The misses of all documents, each once, with the document. */
function misses(find: (document: Document) => string[]): string[] {
  return documents.flatMap((document) =>
    [...new Set(find(document))].map((miss) => `${document.path}: ${miss}`),
  )
}

test('documents: every path exists', () => {
  const missing = misses((document) =>
    inBackticks(document)
      .filter(isPath)
      .flatMap(alternatives)
      .filter((path) => !exists(path)),
  )
  expect(missing).toEqual([])
})

test('documents: every name occurs in the sources', () => {
  const missing = misses((document) =>
    inBackticks(document)
      .flatMap(namesIn)
      .filter((name) => !isKnown(name)),
  )
  expect(missing).toEqual([])
})

test('documents: every npm script exists', () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(read('package.json')),
  )
  const missing = misses(({ text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts)),
  )
  expect(missing).toEqual([])
})

test('documents: every link leads to a file and a heading', () => {
  const missing = misses(({ path, prose }) =>
    [...prose.matchAll(/\]\(([^)]+)\)|<img src="([^"]+)"/g)]
      .map(([, link, image]) => link ?? image ?? '')
      .filter((link) => !/^https?:/.test(link) && isDead(path, link)),
  )
  expect(missing).toEqual([])
})

test('documents: they are short', () => {
  const counted = documents.map(({ path, text }) => ({ path, count: countWords(text) }))
  const isShort = (path: string) => /^\/(README\.md|docs\/decisions\/)/.test(path)
  const tooLong = counted.filter(({ path, count }) => isShort(path) && count > MOST_WORDS_OF_ONE)
  expect(tooLong).toEqual([])
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(MOST_WORDS)
})

test('CHANGELOG.md: the version of package.json is the newest, and each answers the four questions', () => {
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read('package.json')))
  const [, ...releases] = read('CHANGELOG.md').split(/^## /m)
  expect(releases[0]?.split('\n')[0]).toBe(version)
  for (const release of releases)
    expect(release.match(/(?<=^- \*\*).*?\?(?=\*\*)/gm)).toEqual([
      ...['Migration?', 'How long?', 'Setting changed?', 'Way back?'],
    ])
})

test('documents: the check finds what is wrong', () => {
  expect(['src/api', 'api/*.ts', 'src/<noun>/none.ts'].filter(exists)).toEqual([
    'src/api',
    'api/*.ts',
  ])
  expect(['app()', 'a path/x', '/api', 'src/app.ts', 'DATA_DIR/db'].filter(isPath)).toEqual([
    'src/app.ts',
  ])
  expect(namesIn('moveListings(tx, { from }) process_*').filter(isKnown)).toEqual(['moveListings'])
  expect(isKnown('noSuchName')).toBe(false)
  expect(isDead('/README.md', 'CONTRIBUTING.md#no-such-heading')).toBe(true)
})
