import { expect, test } from 'vitest'
import { entryKey } from './entry-key.ts'
import type { ReadEntry } from './read-entry.ts'
import { tellApart } from './tell-apart.ts'

const entry = (reference: string, balance_minor: bigint | null = null, narration = 'CASH DEPOSIT'): ReadEntry => {
  const written = { value_day: '2026-11-25', amount_minor: 500_00n, reference, narration }
  return { ...written, balance_minor, entry_key: entryKey(written), references: [] }
}
/** What each line is, beside entries of a file before. */
function told(lines: readonly ReadEntry[], known: readonly ReadEntry[] = []): string {
  const of = lines.map((one) => ({ entry: one }))
  const tell = tellApart(
    of,
    Map.groupBy(known, ({ entry_key }) => entry_key),
  )
  return of.map((line) => tell(line).is).join(' ')
}
const many = (count: number, one: ReadEntry) => Array.from({ length: count }, () => ({ ...one }))
const [plain, numbered] = [entry(''), entry('412345678901')]
const inWords = entry('', null, 'UPI/412345678901/ASHA')

test.each<[string, readonly ReadEntry[], readonly ReadEntry[], string]>([
  ['two in one file without a number are two', many(2, plain), [], 'new new'],
  ['cheques are numbered by nobody but their writer', many(2, entry('000123')), [], 'new new'],
  ['two of one number are one', many(2, numbered), [], 'new twice'],
  ['a number among the words is a number too', many(2, inWords), [], 'new twice'],
  ['two after one of a file before are one more', many(2, plain), [plain], 'known new'],
  ['two after two are none', many(2, plain), many(2, plain), 'known known'],
  ['one after two is none', [plain], many(2, plain), 'known'],
  ['three after two are one more', many(3, plain), many(2, plain), 'known known new'],
  ['a number that is known is known once', many(2, numbered), [numbered], 'known twice'],
  ['another balance is another entry', [entry('', 1n)], [entry('', 2n)], 'new'],
  ['the same balance is the same entry', [entry('', 2n), entry('', 1n)], [entry('', 2n)], 'known new'],
  ['the one that says no balance may be any', [entry('', 1n), entry('', 2n)], [plain], 'known new'],
  ['but is none that another line is for sure', [plain, entry('', 1n)], [entry('', 1n)], 'new known'],
  ['in, back and in again come to one balance', many(2, entry('', 1n)), [], 'new new'],
  [
    'of two numbers with two balances both count',
    [entry('412345678901', 1n), entry('412345678901', 2n)],
    [],
    'new new',
  ],
])('%s', (_name, lines, known, expected) => {
  expect(told(lines, known)).toBe(expected)
})
