import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import { defineConfig, globalIgnores } from 'eslint/config'
import typescript from 'typescript-eslint'
import { goesUp } from './build/floors.ts'

/** The folders of src that each folder must not import from (docs/architecture.md). */
const FORBIDDEN_IMPORTS = {
  'src/api/**': ['server', 'islands', 'stores', 'components', 'layouts', 'pages', 'i18n'],
  'src/stores/**': ['server', 'islands', 'components', 'layouts', 'pages'],
  'src/islands/**': ['server', 'components', 'layouts', 'pages'],
  'src/components/**': ['stores', 'pages'],
  'src/layouts/**': ['stores', 'pages'],
  'src/server/**': ['pages', 'islands', 'stores', 'components', 'layouts'],
  'src/i18n/**': ['server', 'islands', 'stores', 'components', 'layouts', 'pages'],
  'src/page-script/**': ['\\w+'],
  'src/public-script/**': ['(?!i18n/)\\w+'],
  'src/pages/**/*.astro': ['stores'],
  'src/pages/**/*.ts': ['islands', 'stores'],
}

/** Modules of calls (src/api/calls.ts imports them all) and the ones that only they need: no bundler can split schemas. */
const CALL_MODULES = [
  ...readFileSync(new URL('src/api/calls.ts', import.meta.url), 'utf8').matchAll(
    /from '\.\/(.*)\.ts'/g,
  ),
]
  .map(([, module]) => module)
  .concat('calls', 'lib/schemas', 'listings/entities', 'listings/edit-forms')
  .join('|')

const forbid = (folder) => {
  const others = FORBIDDEN_IMPORTS[folder]
  return {
    regex: `^(\\.\\./)+(${others.join('|')})/`,
    message: `${folder} must not import from ${others.join(', ')}`,
  }
}
const restrictedImports = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})
const importRules = Object.keys(FORBIDDEN_IMPORTS).map((folder) =>
  restrictedImports([folder], [forbid(folder)]),
)

/**
 * A file imports from its own floor and from lower ones.
 * @type {import('eslint').Rule.RuleModule}
 */
const importsGoDown = {
  create(context) {
    const file = relative(import.meta.dirname, context.filename).replaceAll('\\', '/')
    const check = ({ source: node }) => {
      if (typeof node?.value === 'string' && node.value.startsWith('.') && goesUp(file, node.value))
        context.report({ node, message: 'It stands on a higher floor (build/floors.ts)' })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** A file should be readable in one go, an island at a glance. */
const LONGEST_FILES = {
  'src/**': 300,
  'src/islands/**': 150,
}
const lengthRules = Object.entries(LONGEST_FILES).map(([folder, max]) => ({
  files: [folder],
  rules: { 'max-lines': ['error', max] },
}))

const REACT_A11Y = {
  ...a11y.configs.strict.rules,
  // The next step of a form takes the focus
  'jsx-a11y-x/no-autofocus': 'off',
  // Allowed by the ARIA in HTML standard
  'jsx-a11y-x/no-noninteractive-element-to-interactive-role': [
    'error',
    { fieldset: ['radiogroup'] },
  ],
  // Scrolling areas must be reachable by keyboard (axe demands it)
  'jsx-a11y-x/no-noninteractive-tabindex': 'off',
  // A toast pauses while the pointer is on it; only pressable elements must be controls
  'jsx-a11y-x/no-static-element-interactions': [
    'error',
    { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyUp', 'onKeyPress'] },
  ],
}

/** A spread literal only fits more names on a line: write them one by one. */
const LITERAL_SPREAD = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Spread a value, not a literal',
}

const NO_SUBJECT = /^[*\s]*(What|Which|Who|Whom|Whose|Whether|Of|Those)\b/

/**
 * Comments are plain sentences: subject, verb, reason.
 * @type {import('eslint').Rule.RuleModule}
 */
const subjectFirst = {
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        const word = NO_SUBJECT.exec(value)?.[1]
        if (word && loc) context.report({ loc, message: `Begin with the subject, not “${word}”` })
      }
    },
  }),
}
/** Folders whose comments don't follow this rule yet. */

export default defineConfig(
  globalIgnores([
    'dist/',
    '.stryker-tmp/',
    'data/',
    '.astro/',
    'node_modules/',
    'test-results/',
    'coverage/',
    '**/*.cjs',
  ]),
  typescript.configs.strict,
  astro.configs.recommended,
  astro.configs['flat/jsx-a11y-strict'],
  { files: ['**/*.{jsx,tsx}'], plugins: { 'jsx-a11y-x': a11y }, rules: REACT_A11Y },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // `Promise<void> | void` says that a caller may await
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', LITERAL_SPREAD],
      // Scrolling areas must be reachable by keyboard (axe demands it)
      'astro/jsx-a11y/no-noninteractive-tabindex': 'off',
    },
  },
  {
    files: ['src/islands/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Islands talk through stores' }],
      'no-restricted-syntax': [
        'error',
        LITERAL_SPREAD,
        {
          selector: 'ImportSpecifier[imported.name="useId"]',
          message: 'The server renders each island alone: its ids would meet those of others',
        },
      ],
    },
  },
  {
    files: ['**/*.astro'],
    rules: {
      'no-restricted-syntax': [
        'error',
        LITERAL_SPREAD,
        {
          selector:
            'JSXNamespacedName[namespace.name="client"][name.name=/^(idle|load|media|only|visible)$/]',
          message: 'Islands wake for members or when they are touched (src/islands/directive)',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['src/server/**', 'src/pages/**'],
    ignores: ['src/server/db/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        LITERAL_SPREAD,
        {
          selector:
            'CallExpression:matches([callee.property.name="execute"], [callee.object.property.name="$client"][callee.property.name="query"])',
          message: 'Statements go through src/server/db/ask.ts, which checks their rows',
        },
      ],
    },
  },
  // Scripts print to the terminal
  { files: ['scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    plugins: { comments: { rules: { 'subject-first': subjectFirst } } },
    rules: { 'comments/subject-first': 'error' },
  },
  importRules,
  {
    files: ['src/{api,server}/**'],
    plugins: { floors: { rules: { 'imports-go-down': importsGoDown } } },
    rules: { 'floors/imports-go-down': 'error' },
  },
  {
    files: ['src/{stores,islands}/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `/api/(${CALL_MODULES})\\.ts$`,
              allowTypeImports: true,
              message: 'Browsers take only types from the calls: `ask` knows them by their route',
            },
          ],
        },
      ],
    },
  },
  lengthRules,
)
