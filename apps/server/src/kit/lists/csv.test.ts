import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CsvSeparator } from '@banyan/contract/kit/sheet.ts'
import { day, id, instant, money } from '@banyan/contract/kit/values.ts'
import { csvOf } from './csv.ts'
import { fieldsOf, sheetColumnsOf, type SheetColumn } from './sheet-columns.ts'

const leg = z.object({ open: money, carry: money })
const row = z.object({
  id,
  name: z.string(),
  paid: money,
  left: leg,
  progress: z.object({ posted: z.number(), of: z.number() }).nullable(),
  trims: z.array(z.object({ reason: z.string() })),
  may: z.object({ block: z.boolean() }),
})

test('an object’s fields become columns of their own, also where it may be missing; rights are left out', () => {
  expect([...fieldsOf(row).keys()]).toEqual([
    'id',
    'name',
    'paid',
    'left.open',
    'left.carry',
    'progress.posted',
    'progress.of',
    'trims',
  ])
})

const plain = (name: string): SheetColumn => ({ name, head: name, kind: 'text', words: {} })

async function sheetOf(
  rows: readonly object[],
  columns: readonly SheetColumn[],
  separator: CsvSeparator = 'semicolon',
): Promise<string> {
  const batches = async function* () {
    yield rows as readonly Record<string, unknown>[]
  }
  let sheet = ''
  for await (const piece of csvOf(batches(), columns, 'Asia/Kolkata', separator)) sheet += piece
  return sheet
}

describe('cells', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://elsewhere.example")', '"\'=HYPERLINK(""https://elsewhere.example"")"'],
    ['+911234', "'+911234"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['-', "'-"],
    ['-cmd', "'-cmd"],
    ['\tx', "'\tx"],
    ['\r=x', '"\'\r\'=x"'],
    ['\n=x', '"\'\n\'=x"'],
    // Where commas part cells, as in India, the rest of a text is a cell of its own.
    ['a,=1+1', "a,'=1+1"],
    ['a, -2+3', "a, '-2+3"],
    ['a\n=1+1', '"a\n\'=1+1"'],
    ['5.00, -3', '5.00, -3'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['-12.50', '-12.50'],
    ['-7', '-7'],
    ['0.00', '0.00'],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['ä ₹ 😀', 'ä ₹ 😀'],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
    [['1', '2'], '1, 2'],
    [['=1'], "'=1"],
    [[{ reason: 'cap' }], '"{""reason"":""cap""}"'],
    [[], ''],
  ])('%j is written %j', async (value, written) => {
    expect(await sheetOf([{ a: value, b: 'z' }], [plain('a'), plain('b')])).toBe(`a;b\n${written};z\n`)
  })
})

test.each([
  ['a,b', '"a,b"'],
  ['a;b', 'a;b'],
  // Where semicolons part cells, the rest of a text is a cell of its own.
  ['a;=1+1', "a;'=1+1"],
  ['a; -2+3', "a; '-2+3"],
  ['5.00; -3', '5.00; -3'],
  ['a,=1+1', '"a,=1+1"'],
  ['=1+1', "'=1+1"],
])('between commas %j is written %j', async (value, written) => {
  expect(await sheetOf([{ a: value, b: 'z' }], [plain('a'), plain('b')], 'comma')).toBe(`a,b\n${written},z\n`)
})

test('columns come in the order they are named, semicolons between them', async () => {
  const rows = [
    { id: '1', left: { open: '-5.00', carry: '1.00' }, progress: null },
    { id: '2', left: { open: '6.00', carry: '2.00' }, progress: { posted: 1, of: 2 } },
  ]
  const columns = sheetColumnsOf(row, ['left.open', 'id', 'progress.of'], {})
  expect(await sheetOf(rows, columns)).toBe('left.open;id;progress.of\n-5.00;1;\n6.00;2;2\n')
  expect(await sheetOf([], sheetColumnsOf(row, ['id', 'name'], {}))).toBe('id;name\n')
})

test('a sheet says what the screen says: its heads, its words, its days and its times', async () => {
  const shown = z.object({ at: instant, on: day, state: z.enum(['used', 'unused']), is_first: z.boolean() })
  const columns = sheetColumnsOf(shown, ['state', 'at', 'on', 'is_first'], {
    state: { head: 'State', words: { used: 'Used' } },
    at: { head: '=Time' },
    is_first: { head: 'First', words: { true: 'Yes', false: 'No' } },
  })
  const rows = [
    { at: '2026-01-31T18:35:00.000Z', on: '2026-01-31', state: 'used', is_first: true },
    { at: '2026-01-31T06:29:00.000Z', on: '2026-02-01', state: 'unused', is_first: false },
  ]
  expect(await sheetOf(rows, columns)).toBe(
    "State;'=Time;on;First\nUsed;01-02-2026 12:05 am;31-01-2026;Yes\nunused;31-01-2026 11:59 am;01-02-2026;No\n",
  )
})
