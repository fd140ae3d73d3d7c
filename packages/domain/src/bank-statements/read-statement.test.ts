import { describe, expect, test } from 'vitest'
import { readCsv, separatorOf } from '../imports/csv.ts'
import { cutFixed, isAccount, isCutOff } from './statement-rows.ts'
import { faultOfMapping, guessColumns, type StatementMapping } from './statement-mapping.ts'
import type { StatementRow } from './read-entry.ts'
import { readStatement } from './read-statement.ts'
import { closingOf } from './balance-breaks.ts'
import { isSameEntry } from './entry-key.ts'
import { madeUpBanks } from './testing/made-up-banks.ts'
import { readWrittenDay } from './written-day.ts'

const today = '2026-11-25'
const rowsOf = (text: string, { widths }: StatementMapping) =>
  widths.length > 0 ? cutFixed(text, widths) : [...readCsv(text, separatorOf(text))]
type Bank = keyof typeof madeUpBanks

function readOf(bank: Bank, change: (text: string) => string = (text) => text, account_no?: string) {
  const { mapping, text, account_no: own } = madeUpBanks[bank]
  return readStatement(rowsOf(change(text), mapping), { mapping, account_no: account_no ?? own, today })
}
function readAll(...asked: Parameters<typeof readOf>): readonly StatementRow[] {
  const found = readOf(...asked)
  if ('because' in found) throw new Error(found.because)
  return found
}
const entriesOf = (rows: readonly StatementRow[]) =>
  rows.flatMap(({ read }) => (typeof read === 'object' ? [read] : []))
const faultsOf = (rows: readonly StatementRow[]) =>
  rows.flatMap(({ row_no, read }) => (typeof read === 'string' && read !== 'SKIPPED' ? [[row_no, read]] : []))

describe('three made-up banks that agree in nothing', () => {
  test.each<Bank>(['namuna', 'sagar', 'parvat'])('%s tells the same three entries', (bank) => {
    const rows = readAll(bank)
    expect(faultsOf(rows)).toEqual([])
    const entries = entriesOf(rows).toSorted((one, other) => (one.value_day < other.value_day ? -1 : 1))
    expect(entries.map(({ value_day, amount_minor }) => [value_day, amount_minor])).toEqual([
      ['2026-11-23', 5_000_00n],
      ['2026-11-24', -941_00n],
      ['2026-11-25', -17_70n],
    ])
    expect(entries[1]!.references).toContain('HDFCN52026112400')
    expect(entries[0]!.references.some((one) => one.endsWith('412345678901'))).toBe(true)
  })
  test.each<[Bank, bigint | null]>([
    ['namuna', 104_041_30n],
    ['sagar', 104_041_30n],
    ['parvat', null],
  ])('%s ends with the balance after its newest entry', (bank, balance) => {
    expect(closingOf(readAll(bank))).toBe(balance)
  })
  test('sums, the balance before and the last line are passed over and counted', () => {
    const skipped = readAll('namuna').filter(({ read }) => read === 'SKIPPED')
    expect(skipped.map(({ row_no }) => row_no)).toEqual([5, 9, 10])
  })
  test('a payer who writes of a total or a balance makes no entry go away', () => {
    for (const words of ['Total', 'closing balance', 'C/F', 'End of statement'])
      expect(entriesOf(readAll('namuna', (text) => text.replace('"CHARGES, SMS"', words)))).toHaveLength(3)
  })
})

describe('a row that cannot be read says why', () => {
  test.each<[string, string, string, string]>([
    ['a day that is none', '24/11/2026,NEFT', '31/02/2026,NEFT', 'DAY'],
    ['a day in another form', '24/11/2026,NEFT', '11/24/2026,NEFT', 'DAY'],
    ['a day that is still to come', '25/11/2026,"CH', '26/11/2026,"CH', 'DAY_LATER'],
    ['an amount in words', '941.00', 'nine hundred', 'AMOUNT'],
    ['an exponent', '941.00', '9.41E+2', 'AMOUNT'],
    ['both columns at once', '941.00,,', '941.00,941.00,', 'BOTH'],
    ['no amount at all', '941.00,,', ',,', 'NO_AMOUNT'],
    ['a balance that is none', '"1,04,059.00"', 'x', 'BALANCE'],
    ['a balance that does not follow', '"1,04,059.00"', '"1,04,058.99"', 'BALANCE_BREAK'],
    ['a reference that a spreadsheet shortened', 'HDFCN52026112400,24', '4.12E+11,24', 'REFERENCE_SHORTENED'],
  ])('%s', (_name, from, to, fault) => {
    const faults = faultsOf(readAll('namuna', (text) => text.replace(from, to)))
    expect(faults.map(([, because]) => because)).toContain(fault)
  })
  test('a row that was taken out shows in the balance of the next', () => {
    const rows = readAll('namuna', (text) => text.split('\n').toSpliced(6, 1).join('\n'))
    expect(faultsOf(rows)).toEqual([[7, 'BALANCE_BREAK']])
  })
  test('a file that was cut off within a row is at fault', () => {
    const cutAt = (bank: Bank, at: string) => readOf(bank, (text) => text.slice(0, text.indexOf(at)))
    expect(faultsOf(cutAt('namuna', ',24/11/2026,941') as readonly StatementRow[])).toEqual([[7, 'CELLS']])
    expect(faultsOf(cutAt('sagar', ';23-Nov') as readonly StatementRow[])).toEqual([[4, 'CELLS']])
  })
  test('where no balance tells, a file that does not end a line was cut off', () => {
    const { mapping, text } = madeUpBanks.parvat
    expect([text, text.slice(0, -4), `${text}\r\n`].map((one) => isCutOff(one, mapping))).toEqual([false, true, false])
    expect(isCutOff('a', madeUpBanks.namuna.mapping)).toBe(false)
  })
})

describe('an account', () => {
  test('that the lines above the head name is the account of the statement', () => {
    const other = (written: string) => readOf('namuna', (text) => text.replace('50100123456789', written))
    expect(other('50100123456780')).toEqual({ because: 'OTHER_ACCOUNT', written: '50100123456780' })
    expect(other('XXXXXXXXXX1111')).toEqual({ because: 'OTHER_ACCOUNT', written: 'XXXXXXXXXX1111' })
    expect(other('XXXXXXXXXX6789')).toHaveLength(6)
  })
  test.each([
    ['000123456789', '123456789', true],
    ['000123456789', '123456780', false],
    ['000123456789', '****6789', true],
    ['', '123456789', true],
  ])('%s is %s: %s', (own, written, isOne) => {
    expect(isAccount(own, written)).toBe(isOne)
  })
})

describe('a mapping', () => {
  const { mapping } = madeUpBanks.namuna
  const withColumns = (columns: object, more: object = {}): StatementMapping => ({
    ...mapping,
    ...more,
    columns: { ...mapping.columns, ...columns },
  })
  test.each<[string, StatementMapping, object | undefined]>([
    ['is right', mapping, undefined],
    ['two to one', withColumns({ debit: 'deposit  amt' }), { because: 'ONE_COLUMN', fields: ['debit', 'credit'] }],
    ['no day', withColumns({ day: '' }), { because: 'MISSING', field: 'day' }],
    ['no words', withColumns({ narration: '', reference: '' }), { because: 'MISSING', field: 'narration' }],
    ['no amount', withColumns({ debit: '', credit: '' }), { because: 'MISSING', field: 'amount' }],
    ['two amounts', withColumns({ amount: 'Amount' }), { because: 'TWO_WAYS' }],
    ['names without a head', withColumns({}, { has_head: false }), { because: 'NO_NUMBER', field: 'day' }],
  ])('%s', (_name, of, fault) => {
    expect(faultOfMapping(of)).toEqual(fault)
  })
  test('is guessed from the heads', () => {
    expect(
      guessColumns([
        'Date',
        'Narration',
        'Chq./Ref.No.',
        'Value Dt',
        'Withdrawal Amt.',
        'Deposit Amt.',
        'Closing Balance',
      ]),
    ).toEqual(mapping.columns)
    expect(guessColumns(['Balance', 'Dr / Cr', 'Amount (INR)', 'UTR', 'Description', 'Txn Date'])).toEqual(
      madeUpBanks.sagar.mapping.columns,
    )
    expect(faultOfMapping(withColumns(guessColumns(['a', 'b'])))).toEqual({ because: 'MISSING', field: 'day' })
  })
  test('whose column is not there, or is there twice, is named', () => {
    expect(readOf('namuna', (text) => text.replace('Deposit Amt.', 'Paid in'))).toEqual({
      because: 'NO_COLUMN',
      field: 'credit',
    })
    expect(readOf('namuna', (text) => text.replace('Value Dt', 'Date'))).toEqual({
      because: 'HEAD_TWICE',
      field: 'day',
    })
  })
})

test.each<[string, 'dmy' | 'mdy' | 'ymd', string | undefined]>([
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['26/04/03', 'ymd', '2026-04-03'],
  ['2026-04-03', 'dmy', '2026-04-03'],
  ['3 April 2026', 'dmy', '2026-04-03'],
  ['3-Apr-26', 'dmy', '2026-04-03'],
  ['03.04.2026 10:22 PM', 'dmy', '2026-04-03'],
  ['30/02/2026', 'dmy', undefined],
  ['04/13/2026', 'dmy', undefined],
  ['yesterday', 'dmy', undefined],
  ['46023', 'dmy', undefined],
])('"%s" as %s is %s', (text, form, day) => {
  expect(readWrittenDay(text, form)).toBe(day)
})

test('the same entry of two files has one key, and equal payouts of one day have balances of their own', () => {
  const [first, second] = [readAll('namuna'), readAll('namuna', (text) => text.replace('UPI-ASHA', 'UPI ASHA'))]
  expect(entriesOf(first).map(({ entry_key }) => entry_key)).toEqual(
    entriesOf(second).map(({ entry_key }) => entry_key),
  )
  expect(isSameEntry({ balance_minor: 1n }, { balance_minor: 2n })).toBe(false)
  expect(isSameEntry({ balance_minor: 1n }, { balance_minor: null })).toBe(true)
})
