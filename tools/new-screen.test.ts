// Guards: what is shared
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '@banyan/domain/testing/counts.ts'
import { askedFor, AskedFault } from './new-screen/asked.ts'
import { addImport, insertAtEndOf, insertBefore, insertSorted, PlaceFault, removeLine } from './new-screen/edits.ts'
import { pluralOf } from './new-screen/names.ts'
import { filesFor } from './new-screen/plan.ts'
import { fingerprintOf, keepGreen, lastGreen } from './testing/last-green.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = ['--page', 'admin/miscellaneous/add-news', '--in', 'company']

describe('what is asked', () => {
  test.each([
    ['no shape', [], 'list or form'],
    ['another shape', ['table', 'news_item', ...page], 'list or form'],
    ['a noun in capitals', ['list', 'NewsItem', ...page], 'NOUN'],
    ['no noun', ['list', ...page], 'NOUN'],
    ['two nouns', ['list', 'news_item', 'popup', ...page], 'one noun at a time'],
    ['an option nobody knows', ['list', 'news_item', ...page, '--colour', 'red'], '--colour'],
    ['no page', ['list', 'news_item', '--in', 'company'], 'no page of the catalogue'],
    ['a page with a screen', ['list', 'news_item', '--page', 'admin/audit', '--in', 'company'], 'has a screen already'],
    ['a page for anybody', ['list', 'news_item', '--page', 'any/arbitrage-dapp', '--in', 'company'], 'no role'],
    ['no group', ['list', 'news_item', ...page.slice(0, 2)], 'no group of features'],
    [
      'a field without a kind there is',
      ['list', 'news_item', ...page, '--fields', 'title:colour'],
      'colour is no kind',
    ],
    ['a field in capitals', ['list', 'news_item', ...page, '--fields', 'Title'], 'NAME:KIND'],
    ['a field twice', ['list', 'news_item', ...page, '--fields', 'title,title:money'], 'title is there twice'],
    ['a field every row has', ['list', 'news_item', ...page, '--fields', 'id:number'], 'id is there by itself'],
    ['one word for one and many', ['list', 'news', ...page, '--plural', 'news'], 'different words'],
  ])('%s is refused', (_what, words, message) => {
    expect(() => askedFor(root, words)).toThrow(AskedFault)
    expect(() => askedFor(root, words)).toThrow(message)
  })

  test.each([
    ['a column the table lacks', ['list', 'deposit_account', ...page, '--fields', 'colour'], 'no column colour'],
    ['a column of another kind', ['list', 'deposit_account', ...page, '--fields', 'label:number'], 'not number'],
    ['a form that leaves a column out', ['form', 'deposit_account', ...page, '--fields', 'bank_name'], 'without label'],
    [
      'own rows of a table of nobody’s',
      ['list', 'deposit_account', '--page', 'user/support/inbox', '--in', 'company', '--fields', 'label'],
      'no column person_id',
    ],
  ])('%s is refused', (_what, words, message) => {
    const plan = () => filesFor(root, askedFor(root, words))
    expect(plan).toThrow(AskedFault)
    expect(plan).toThrow(message)
  })

  test.each([
    ['news_item', 'news_items'],
    ['category', 'categories'],
    ['display', 'displays'],
    ['dispatch', 'dispatches'],
  ])('many of %s are %s', (one, many) => expect(pluralOf(one)).toBe(many))
})

describe('changes of a file', () => {
  const words = "export default {\n  apple: 'Apple',\n  pear: 'Pear',\n} as const\n"
  const between = ['export default {', '} as const'] as const

  test('a line comes to its place among sorted ones, once', () => {
    const added = insertSorted(words, between, "  fig: 'Fig',")
    expect(added).toBe("export default {\n  apple: 'Apple',\n  fig: 'Fig',\n  pear: 'Pear',\n} as const\n")
    expect(insertSorted(added, between, "  fig: 'Fig',")).toBe(added)
    expect(insertSorted(words, between, "  quince: 'Quince',")).toContain("'Pear',\n  quince: 'Quince',\n}")
  })

  test('a name joins the import of its module, or gets a line after the last one', () => {
    expect(addImport("import { a } from './a.ts'\n\nb()\n", ['c'], './a.ts')).toBe(
      "import { a, c } from './a.ts'\n\nb()\n",
    )
    expect(addImport("import {\n  a,\n  d,\n} from './a.ts'\n", ['a', 'c'], './a.ts')).toBe(
      "import { a, d, c } from './a.ts'\n",
    )
    expect(addImport("import { a } from './a.ts'\n\nb()\n", ['type C'], './c.ts')).toBe(
      "import { a } from './a.ts'\nimport type { C } from './c.ts'\n\nb()\n",
    )
    expect(addImport('', ['a'], './a.ts')).toBe("import { a } from './a.ts'\n")
  })

  test('lines come before a line, at the end of a function, and go', () => {
    expect(insertBefore(words, '} as', '  z: 1,\n')).toContain("'Pear',\n  z: 1,\n} as const")
    expect(insertAtEndOf('export function f(\n) {\n  a()\n}\n\nb()\n', 'export function f(', '  c()\n')).toBe(
      'export function f(\n) {\n  a()\n\n  c()\n}\n\nb()\n',
    )
    expect(removeLine(words, "  pear: 'Pear',")).toBe("export default {\n  apple: 'Apple',\n} as const\n")
  })

  test('a place that is not there, or there twice, is said', () => {
    expect(() => insertBefore(words, '} satisfies', '')).toThrow(PlaceFault)
    expect(() => insertBefore('a\na\n', 'a', 'b\n')).toThrow('several lines')
    expect(() => removeLine(words, '  pear')).toThrow(PlaceFault)
    expect(() => insertSorted(words, ['export default {', ']'], '')).toThrow(PlaceFault)
    expect(() => insertAtEndOf('export function f() {', 'export function f(', '')).toThrow(PlaceFault)
  })
})

/**
 * What the files that are written stand on: their templates, and the kits that they import. Types, laws and tests of
 * them are dear, so they are left out where they were green in this tree with the very same; at length they never are.
 */
const guards = [
  'tools/new-screen',
  'tools/new-screen.ts',
  'tools/new-screen.test.ts',
  'tools/testing/last-green.ts',
  'tools/laws.ts',
  'tools/loose-sentences.ts',
  'packages/contract/src/kit',
  'packages/contract/src/words/rules',
  'apps/server/src/kit',
  'apps/server/src/testing',
  'apps/web/src/kit',
  'apps/web/src/ui',
  'apps/server/package.json',
  'apps/server/tsconfig.json',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  '.dependency-cruiser.mjs',
  'package-lock.json',
  'tsconfig.base.json',
  'vitest.config.ts',
]
const check = 'new-screen'
const fingerprint = fingerprintOf(root, guards)
const isKnown = !isLong() && lastGreen(root, check) === fingerprint

interface Executed {
  readonly status: number
  readonly said: string
}

/** The files that a command lists, one a line. */
const filesSaid = (said: string): string[] =>
  [...said.matchAll(/^ {2}((?:apps|packages)\/\S+)$/gm)].map(([, file]) => file!)

/** Which files of ours a file imports. */
function importsOf(file: string, text: string): string[] {
  const app = file.split('/').slice(0, 2).join('/')
  return [...text.matchAll(/ from '([#.@][^']*)'/g)].flatMap(([, said = '']) => {
    if (said.startsWith('#')) return [`${app}/src/${said.slice(1)}`]
    if (said.startsWith('.')) return [join(dirname(file), said)]
    const [, name, path] = /^@banyan\/(\w+)\/(.*)$/.exec(said) ?? []
    return name === undefined ? [] : [`packages/${name}/src/${path}`]
  })
}

describe('in a copy of the project', () => {
  let project: string
  const added: string[] = []
  const changed: string[] = []
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'banyan-new-screen-'))
    const left = new Set(['node_modules', 'dist'])
    for (const name of ['apps', 'packages', 'tools', 'tests', 'bench'])
      cpSync(join(root, name), join(project, name), { recursive: true, filter: (file) => !left.has(basename(file)) })
    for (const name of readdirSync(root).filter((each) => /\.(?:json|md|mjs|ts)$/.test(each)))
      cpSync(join(root, name), join(project, name))
    // Packages of others are those of this tree; our own are those of the copy.
    mkdirSync(join(project, 'node_modules/.cache'), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules')).filter(
      (each) => each !== '.cache' && each !== '@banyan',
    ))
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
    cpSync(join(root, 'node_modules/@banyan'), join(project, 'node_modules/@banyan'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await writeScreens()
  }, 300_000)
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  const at = (file: string): string => readFileSync(join(project, file), 'utf8')
  const execute = (program: string, ...words: string[]): Promise<Executed> =>
    new Promise((resolve) => {
      const choices = { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1_048_576 } as const
      execFile(program, words, choices, (fault, stdout, stderr) => {
        const status = fault === null ? 0 : typeof fault.code === 'number' ? fault.code : -1
        resolve({ status, said: stdout + stderr })
      })
    })
  const newScreen = (...words: string[]) => execute(process.execPath, 'tools/new-screen.ts', ...words)
  // A name is also what people have.
  const fields = ['--fields', 'name:text,fee:money,starts_on:day,places:number']
  const popup = ['--page', 'admin/miscellaneous/add-popup', '--in', 'company']
  const written: Executed[] = []

  /** Four screens. The generated files are made with the first and with the last, for that takes a database each time. */
  async function writeScreens(): Promise<void> {
    written.push(await newScreen('list', 'workshop', ...page, ...fields))
    const files = [
      ['form', 'question', '--page', 'user/support/compose', '--in', 'people', '--fields', 'subject:text'],
      // Of a section that ships switched off.
      ['list', 'parcel', '--page', 'franchise/inventory/product-requests', '--in', 'sales', '--fields', 'note:text'],
    ].flatMap((words) => {
      const files = filesFor(project, askedFor(project, words)).write()
      added.push(...files.added)
      changed.push(...files.changed)
      return [...files.added, ...files.changed].filter((file) => /\.tsx?$/.test(file))
    })
    written.push(await execute('node_modules/.bin/oxfmt', ...files))
    written.push(await newScreen('form', 'workshop', ...popup, ...fields))
    for (const { said } of [written[0]!, written[2]!]) {
      const [before = '', after = ''] = said.split('Changed, with')
      added.push(...filesSaid(before))
      changed.push(...filesSaid(after))
    }
  }

  async function checkTypes(): Promise<Executed> {
    // What an earlier check left; two apps are compiled from nothing where none did.
    const types = join(root, 'node_modules/.cache/types')
    if (existsSync(types)) cpSync(types, join(project, 'node_modules/.cache/types'), { recursive: true })
    return execute('node_modules/.bin/tsc', '-b', '--checkers', '1', 'apps/server', 'apps/web')
  }

  async function checkOthers() {
    const laws = await execute(process.execPath, 'tools/laws.ts')
    const folders = ['company/workshops', 'people/questions', 'sales/parcels']
    const tests = await execute(
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=server',
      '--reporter=json',
      '--outputFile.json=tests.json',
      ...folders.map((folder) => `apps/server/src/features/${folder}`),
    )
    return { laws, tests }
  }

  test('lists and forms are written in every layer, with the generated files', () => {
    expect(written.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(written[0]?.said).toContain('Next:')
    expect(written[0]?.said).toContain('apps/web/src/features/company/workshops/admin/workshops-page.tsx')
    expect(at('apps/server/db/schema.generated.ts')).toContain('export interface Workshop {')
    expect(at('packages/contract/src/catalogue/addresses.generated.ts')).toMatch(
      /'admin\/miscellaneous\/add-news', \d+, 'Admin', 1/,
    )
    expect(at('packages/contract/src/catalogue/unbuilt.ts')).not.toContain('miscellaneous/add-popup')
  })

  test('they keep the format', async () => {
    const ours = ['apps', 'packages', 'tests'].map((name) => join(project, name))
    expect(await execute('node_modules/.bin/oxfmt', '--check', ...ours)).toMatchObject({ status: 0 })
  })

  test('what they import is in the folders that guard them', () => {
    const files = added.filter((file) => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(15)
    const known = new Set([...added, ...changed])
    const isGuarded = (file: string) => known.has(file) || guards.some((place) => `${file}/`.startsWith(`${place}/`))
    expect(files.flatMap((file) => importsOf(file, at(file))).filter((file) => !isGuarded(file))).toEqual([])
  })

  test.runIf(isKnown)(
    `types, laws and tests of them are left out: they were green here with the same guards, ${fingerprint.slice(0, 12)}`,
    () => {
      expect(lastGreen(root, check)).toBe(fingerprint)
    },
  )

  test.skipIf(isKnown)(
    'they keep types and laws, and the tests that were written pass, also of a section that ships switched off',
    async () => {
      // Side by side: one processor for each of the two.
      const [types, { laws, tests }] = await Promise.all([checkTypes(), checkOthers()])
      expect(types).toEqual({ status: 0, said: '' })
      expect(laws).toMatchObject({ status: 0 })
      expect(tests).toMatchObject({ status: 0 })
      expect(JSON.parse(at('tests.json'))).toMatchObject({ numPassedTests: 15, numFailedTests: 0 })
      keepGreen(root, check, fingerprint)
    },
    600_000,
  )

  test('nothing is written over, and nothing is written where something has no place', async () => {
    const before = at('apps/web/src/messages/en/fields.ts')
    const again = ['list', 'workshop', '--page', 'admin/support/inbox', '--in', 'company', ...fields]
    expect(await newScreen(...again)).toMatchObject({
      status: 2,
      said: expect.stringContaining('is there already') as unknown,
    })
    const acts = join(project, 'apps/web/src/messages/en/acts.ts')
    writeFileSync(acts, at('apps/web/src/messages/en/acts.ts').replace('export default {', 'export default  {'))
    const lost = await newScreen(
      'form',
      'outing',
      '--page',
      'admin/support/inbox',
      '--in',
      'company',
      '--fields',
      'street:text',
    )
    expect(lost).toMatchObject({ status: 2, said: expect.stringContaining('acts.ts: no line begins with') as unknown })
    expect(existsSync(join(project, 'packages/contract/src/outings'))).toBe(false)
    expect(at('apps/web/src/messages/en/fields.ts')).toBe(before)
  }, 300_000)
})
