import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const measure = fileURLToPath(new URL('measure.ts', import.meta.url))

/** So many lines that say nothing twice. */
const lines = (count: number, name: string): string =>
  Array.from({ length: count }, (_, nth) => `  ${name}(${nth})\n`).join('')

/** A function of so many lines, its head and its end among them. */
const ofLines = (count: number, name: string): string => `function ${name}() {\n${lines(count - 2, name)}}\n`

const feature = 'apps/server/src/features'

/** A tree with one of everything that is counted. */
const tree: Readonly<Record<string, string>> = {
  'README.md': 'One\nTwo\n',
  'docs/guide.md': 'Three\n',
  'apps/server/db/migrations/0001_begin.sql': 'create table pin (id bigint);\n',
  'apps/server/db/schema.generated.ts': 'export interface Pin {}\n',
  'apps/web/src/messages/en/pins.ts': "export default { title: 'Pins' }\n",
  'bench/list.bench.ts': 'export {}\n',
  'tools/list.ts': 'export {}\n',
  // Of the tests: beside what they test, in a testing room, and in the browser.
  'packages/domain/src/plan/plan.test.ts': 'export {}\n',
  'packages/domain/src/plan/testing/oracle/plain-plan.ts': 'export {}\nexport {}\n',
  'tests/journeys/pins.spec.ts': 'export {}\n',
  // Of the product. The comment before the first statement must not move what is counted.
  'packages/domain/src/plan/plan.ts': `/** ${'What a plan is. '.repeat(20)}*/\n${ofLines(60, 'short')}${ofLines(61, 'long')}`,
  'packages/domain/src/plan/kinds.ts': ofLines(101, 'longer') + lines(150, 'more'),
  [`${feature}/sales/pins/index.ts`]: [
    "import { members } from '#features/people/members/index.ts'",
    'export const pins = members as unknown as string',
    'export const names = [pins] as const',
    '',
  ].join('\n'),
  [`${feature}/people/members/index.ts`]:
    "import { pins } from '../../sales/pins/index.ts'\nexport const members = [pins][0]!\n",
  [`${feature}/books/verify/index.ts`]:
    "import { pins } from '#features/sales/pins/index.ts'\nexport const verify = pins\n",
}

let root: string
let said: ReadonlyMap<string, readonly number[]>

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'banyan-measure-'))
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const printed = execFileSync(process.execPath, [measure, root], { encoding: 'utf8' })
  said = new Map(
    printed.split('\n').map((line) => [line.slice(0, 58).trim(), line.slice(58).trim().split(/\s+/).map(Number)]),
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['papers', 3, 2],
  ['migrations', 1, 1],
  ['generated', 1, 1],
  ['words', 1, 1],
  ['benches', 1, 1],
  ['tools', 1, 1],
  ['tests', 4, 3],
  ['source', 1 + 60 + 61 + 251 + 3 + 2 + 2, 5],
  ['source in packages/domain', 1 + 60 + 61 + 251],
  ['source in apps/server', 7],
])('%s: %i lines', (sort, ...counts) => {
  expect(said.get(sort)).toEqual(counts)
})

test.each([
  ['source files over 120, over 250 lines', [2, 1]],
  ['functions over 60, over 100 lines', [2, 1]],
  ['casts (as), of them as unknown as; non-null (!)', [2, 1, 1]],
  ['server: arrows between floors, imports', [3, 3]],
  ['server: floors that are on a circle', [2]],
  ['web: floors that are on a circle', [0]],
])('%s: %j', (name, counts) => {
  expect(said.get(name)).toEqual(counts)
})
