import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * What a page costs in lines: `node tools/page-cost.ts [ROOT] [--pages]`. Each file's lines are shared out over the
 * pages that reach it, so what many pages share costs each of them little:
 *
 * - web: the imports of a page's screen within `areas` and `features`, and below them in turn; kit and look are not
 *   counted, every page has them;
 * - contract: the files of the contract that those import, without its kit and the catalogue;
 * - server: the features that import one of the same files of the contract, without tests, and their tests apart;
 * - words: the message files whose keys the screen's files name.
 *
 * Not a check: it counts so that before and after can be compared. ROOT is another tree of the same project.
 */
const words = process.argv.slice(2)
const root = resolve(words.find((word) => !word.startsWith('--')) ?? '.')

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}
const linesOf = (file: string): number => textOf(file).split('\n').length - 1
const filesIn = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted()
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const web = 'apps/web/src'
const contract = 'packages/contract/src'

/** The file of the tree that an import means; undefined for libraries. */
function resolved(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  if (name.startsWith('#'))
    return from.startsWith('apps/server') ? `apps/server/src/${name.slice(1)}` : `${web}/${name.slice(1)}`
  return name.startsWith('@banyan/contract/') ? `${contract}/${name.slice('@banyan/contract/'.length)}` : undefined
}

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(?<name>[^']+)'/g)].flatMap(({ groups }) => {
    const found = resolved(file, groups?.['name'] ?? '')
    return found !== undefined && /\.tsx?$/.test(found) ? [found] : []
  })

/** Everything a file reaches among the files that are counted, itself included. */
function closureOf(start: string, isCounted: (file: string) => boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(start) || !isCounted(start)) return seen
  seen.add(start)
  for (const next of importsOf(start)) closureOf(next, isCounted, seen)
  return seen
}

const isOfScreens = (file: string): boolean =>
  file.startsWith(`${web}/features/`) || (file.startsWith(`${web}/areas/`) && !file.endsWith('/pages.ts'))
const isOfContract = (file: string): boolean =>
  file.startsWith(contract) && !file.startsWith(`${contract}/kit/`) && !file.startsWith(`${contract}/catalogue/`)

/** The file of each page's screen, as the areas name them. */
function screensIn(file: string): [page: string, screen: string][] {
  const text = textOf(file)
  const named = new Map(
    [...text.matchAll(/const (\w+) = (?:\(page: string\) => )?\(\) =>\s*import\('([^']+)'\)/g)].map((m) => [
      m[1],
      m[2],
    ]),
  )
  return [
    ...text.matchAll(/'([a-z]+\/[a-z0-9/-]+)':\s*(?:\(\) =>\s*(?:import\('([^']+)'\)|(\w+)\(\))|(\w+)\()/g),
  ].flatMap(([, page = '', path, short, made]) => {
    const screen = resolved(file, path ?? named.get(short ?? made) ?? '')
    return screen === undefined ? [] : [[page, screen] as [string, string]]
  })
}

const serverFiles = filesIn('apps/server/src/features/**/*.ts')
const homes = serverFiles.filter((file) => file.endsWith('/index.ts')).map(dirname)
const homeOf = (file: string): string =>
  homes.filter((home) => file.startsWith(`${home}/`)).toSorted((a, b) => b.length - a.length)[0] ?? dirname(file)
const features = Map.groupBy(serverFiles, homeOf)
const messageFiles = new Map(
  filesIn(`${web}/messages/en/*.ts`).map((file) => [file.replace(/^.*\/|\.ts$/g, '').replaceAll('-', '_'), file]),
)

interface Reached {
  readonly page: string
  readonly screen: string
  readonly files: Readonly<Record<'web' | 'contract' | 'server' | 'words' | 'tests', ReadonlySet<string>>>
}

function reachedBy([page, screen]: [string, string]): Reached {
  const own = closureOf(screen, isOfScreens)
  const asked = new Set(
    [...own]
      .flatMap(importsOf)
      .filter(isOfContract)
      .flatMap((file) => [...closureOf(file, isOfContract)]),
  )
  const named = [...own].flatMap((file) =>
    [...textOf(file).matchAll(/['"`]([a-z_]+)\.[a-z_$]/g)].map(([, block = '']) => block),
  )
  const serving = [...features.values()].filter((files) =>
    files.some((file) => importsOf(file).some((one) => asked.has(one))),
  )
  return {
    page,
    screen,
    files: {
      web: own,
      contract: asked,
      server: new Set(serving.flat().filter((file) => !isTest(file))),
      words: new Set(named.flatMap((block) => messageFiles.get(block) ?? [])),
      tests: new Set(serving.flat().filter(isTest)),
    },
  }
}

type Part = keyof Reached['files']
const parts: readonly Part[] = ['web', 'contract', 'server', 'words', 'tests']

const kindOf = ({ screen }: Reached): string => {
  const near = [screen, ...importsOf(screen).filter(isOfScreens)].map(textOf)
  const says = (words_of: RegExp) => near.some((text) => words_of.test(text))
  if (says(/<(ListPage|DecisionPage|IncomePage|ListTable)\b/)) return 'list'
  if (says(/<(FormPage|ContractForm)\b|useContractForm/)) return 'form'
  return 'other'
}

const pages = filesIn(`${web}/areas/*/pages.ts`).flatMap(screensIn).map(reachedBy)
const users = new Map<string, number>()
for (const { files } of pages)
  for (const part of parts) for (const file of files[part]) users.set(file, (users.get(file) ?? 0) + 1)

const costs = pages.map((one) => {
  const cost = parts.map((part) =>
    [...one.files[part]].reduce((total, file) => total + linesOf(file) / (users.get(file) ?? 1), 0),
  )
  return { page: one.page, kind: kindOf(one), cost: [...cost, cost.reduce((a, b) => a + b, 0)] }
})

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const row = (name: string, values: readonly number[]) =>
  console.log(name.padEnd(46), ...values.map((value) => String(Math.round(value)).padStart(8)))

console.log(''.padEnd(46), ...[...parts, 'sum'].map((part) => part.padStart(8)))
if (words.includes('--pages')) for (const { page, cost } of costs) row(page, cost)
for (const kind of ['list', 'form', 'other', 'all']) {
  const of = costs.filter((one) => kind === 'all' || one.kind === kind)
  row(
    `median of ${of.length} (${kind})`,
    [...parts, 'sum'].map((_, at) => median(of.map(({ cost }) => cost[at] ?? 0))),
  )
}
for (const [name, pattern] of [
  ['web', `${web}/**/*.{ts,tsx}`],
  ['contract', `${contract}/**/*.ts`],
  ['server', 'apps/server/src/**/*.ts'],
  ['domain', 'packages/domain/src/**/*.ts'],
] as const) {
  const files = filesIn(pattern)
  row(`lines of ${name}: product, tests`, [
    files.filter((file) => !isTest(file)).reduce((total, file) => total + linesOf(file), 0),
    files.filter(isTest).reduce((total, file) => total + linesOf(file), 0),
  ])
}
