import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRecordFaults } from '../../tools/decision-records.ts'

let project: string

const build = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

const good = '# 4. A closing has a horizon\n\nStatus: In force\n\nIt has one.\n'
const row = '| 4 | [A closing has a horizon](0004-horizon.md) | closings | In force |\n'

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'banyan-records-'))
  build('docs/decisions/0004-horizon.md', good)
  build('docs/decisions/README.md', row)
  build('docs/guide.md', 'As [it was decided](decisions/0004-horizon.md), see decision 4 and record 0004.\n')
  build('apps/server/src/seal.ts', '/** As docs/decisions/0004 does (decision 4). */\nexport {}\n')
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

test('a record that is short, in the index and cited by its number has no fault', () => {
  expect(findRecordFaults(project)).toEqual([])
})

test('300 words are few enough', () => {
  const words = good.split(/\s+/).filter(Boolean).length
  build('docs/decisions/0004-horizon.md', good + 'word '.repeat(300 - words))
  expect(findRecordFaults(project)).toEqual([])
})

const record = 'docs/decisions/0004-horizon.md'
const index = 'docs/decisions/README.md'

test.each([
  [
    'another number in its title',
    record,
    good.replace('# 4.', '# 5.'),
    record,
    'its title does not begin with its number',
  ],
  ['no status', record, good.replace('Status: In force', ''), record, 'it has no status'],
  ['a status of its own', record, good.replace('In force', 'Nearly done'), record, 'it has no status'],
  ['a word too many', record, good + 'word '.repeat(300), record, 'it has 313 words, more than 300'],
  ['no line in the index', index, '# Decisions\n', record, 'it is not in the index'],
  [
    'another status in the index',
    index,
    row.replace('In force', 'Replaced by 0005'),
    record,
    'the index gives it another status',
  ],
  [
    'a link to what is gone',
    'CHANGELOG.md',
    'See [it](docs/decisions/0005-gone.md).',
    'CHANGELOG.md',
    '0005-gone.md is no record',
  ],
  ['a number in a paper', 'docs/guide.md', 'As decision 12 says.', 'docs/guide.md', 'decision 12 is no record'],
  [
    'a number in the code',
    'apps/web/cut.ts',
    '/** By who needs what (record 97). */',
    'apps/web/cut.ts',
    'record 97 is no record',
  ],
  [
    'a file in the code',
    'apps/web/cut.ts',
    '/** As docs/decisions/0097 says. */',
    'apps/web/cut.ts',
    'decisions/0097 is no record',
  ],
])('%s is a fault', (_, path, text, file, fault) => {
  build(path, text)
  expect(findRecordFaults(project)).toEqual([{ file, fault }])
})

test('a project without records has nothing to judge', () => {
  rmSync(join(project, 'docs/decisions'), { recursive: true })
  expect(findRecordFaults(project)).toEqual([])
})
