import { describe, expect, test } from 'vitest'
import { cutFixed, type CellRow } from '../bank-statements/statement-rows.ts'
import { isLayoutFault } from './file-layout.ts'
import {
  answerLayoutOf,
  faultsOfPayouts,
  uploadLayoutOf,
  type AnswerKind,
  type PayoutFields,
} from './payout-profile.ts'
import { readAnswer } from './read-answer.ts'
import { payoutBanks } from './testing/made-up-payout-banks.ts'
import { fixedText, uploadRows, type Payout } from './write-upload.ts'
import { writeDay } from './written-days.ts'

const today = '2026-11-25'
const around = { file_no: 'BF-000007', currency: 'INR', day: today } as const
const payout = (nth: number, net_minor = 941_00n): Payout => ({
  request_no: `WD-00000${nth}`,
  user_id: `asha${nth}`,
  account_holder: 'Asha Namuna, of Pune',
  bank_name: 'Namuna Bank',
  branch: 'Pune',
  ifsc: 'SBIN0000001',
  account_no: `000123456789012${nth}`,
  upi_id: '',
  net_minor,
})

const uploadOf = (fields: PayoutFields) => {
  const layout = uploadLayoutOf(fields)
  if (layout === undefined || isLayoutFault(layout)) throw new Error(JSON.stringify(layout))
  return layout
}
const answerOf = (fields: PayoutFields, kind: AnswerKind) => {
  const layout = answerLayoutOf(fields, kind)
  if (layout === undefined || isLayoutFault(layout)) throw new Error(JSON.stringify(layout))
  return layout
}
const cellRows = (...rows: string[][]): CellRow[] => rows.map((cells, nth) => ({ row_no: nth + 1, cells }))
const { namuna, sagar, parvat } = payoutBanks

describe('the list for the bank', () => {
  test('has the columns of the bank in its order, with its fixed words and days', () => {
    expect(uploadRows(uploadOf(namuna), [payout(1)], around)).toEqual([
      [
        'Type',
        'Debit A/c',
        'Amount',
        'Beneficiary A/c',
        'IFSC',
        'UPI id',
        'Beneficiary',
        'Date',
        'Customer Ref',
        'Batch',
      ],
      ['NEFT', '50100123456789', '941.00', '0001234567890121', 'SBIN0000001', '', 'Asha Namuna, of Pune'].concat(
        '25/11/2026',
        'WD-000001',
        'BF-000007',
      ),
    ])
  })

  test('says its total where the bank wants it: first or last', () => {
    expect(uploadRows(uploadOf(sagar), [payout(1), payout(2, 5n)], around)).toMatchObject([
      ['Sl Ref', 'Name of payee', 'IFSC code', 'Account number', 'Value date', 'Amount (INR)'],
      ['WD-000001', 'Asha Namuna, of Pune', 'SBIN0000001', '0001234567890121', '25-Nov-2026', '941.00'],
      ['WD-000002', 'Asha Namuna, of Pune', 'SBIN0000001', '0001234567890122', '25-Nov-2026', '0.05'],
      ['TOTAL', '2', '', '', '', '941.05'],
    ])
  })

  test('with fixed columns cuts names, and never a number', () => {
    const layout = uploadOf(parvat)
    const rows = uploadRows(layout, [payout(1)], around)
    if ('because' in rows) throw new Error(rows.because)
    expect(fixedText(layout.columns, rows)).toBe(
      'TOTAL       1                                     941.00                \r\n' +
        'WD-000001   0001234567890121  SBIN0000001         941.0025112026Asha Nam\r\n',
    )
    const long = { ...payout(3), account_no: '1234567890123456789' }
    expect(uploadRows(layout, [payout(1), long], around)).toEqual({
      because: 'TOO_WIDE',
      request_no: 'WD-000003',
      column: 'Account',
      width: 18,
    })
  })

  test.each([
    ['dd-mm-yyyy', '25-11-2026'],
    ['mm/dd/yyyy', '11/25/2026'],
    ['dd-mmm-yyyy', '25-Nov-2026'],
    ['yyyy-mm-dd', '2026-11-25'],
    ['ddmmyyyy', '25112026'],
  ] as const)('writes days as %s', (style, written) => expect(writeDay(today, style)).toBe(written))
})

describe('what is wrong with a profile is said by its name', () => {
  test.each<[string, Partial<PayoutFields>, object]>([
    ['no columns', { upload_columns: ' \n' }, { because: 'NO_COLUMNS' }],
    ['a line that says nothing', { upload_columns: 'Amount' }, { because: 'LINE', line: 1 }],
    ['an unknown field', { upload_columns: 'A = amuont' }, { because: 'UNKNOWN_FIELD', line: 1, written: 'amuont' }],
    ['a width where none is', { upload_columns: 'A = amount, 9' }, { because: 'WIDTH', line: 1 }],
    [
      'two columns of one name',
      { result_columns: 'UTR = utr\nutr = reason' },
      { because: 'NAME_TWICE', written: 'utr' },
    ],
    ['two columns for one field', { result_columns: 'A = utr\nB = utr' }, { because: 'FIELD_TWICE', written: 'utr' }],
    [
      'no amount',
      { result_columns: 'R = request_no\nS = status\nU = utr\nD = paid_on' },
      { because: 'MISSING_FIELD', missing: ['amount'] },
    ],
    [
      'little of a payment',
      { result_columns: 'R = request_no\nS = status' },
      { missing: ['utr', 'paid_on', 'amount'] },
    ],
    ['nobody to pay to', { upload_columns: 'R = request_no\nA = amount\nB = account_no' }, { because: 'NO_PAYEE' }],
    ['a word for two states', { failed_words: 'Rejected, success' }, { because: 'WORD_TWICE', written: 'success' }],
    ['no word for paid', { paid_words: ' , ' }, { because: 'NO_WORDS', written: 'paid' }],
    [
      'returns of nobody',
      { reverse_columns: 'A = amount\nW = reason' },
      { because: 'MISSING_FIELD', missing: ['request_no'] },
    ],
  ])('%s', (_name, change, fault) => expect(faultsOfPayouts({ ...namuna, ...change })[0]?.[1]).toMatchObject(fault))

  test('a fixed column needs its characters; what a bank does not have needs nothing', () => {
    const wide = { ...parvat, result_columns: 'A = amount' }
    expect(faultsOfPayouts(wide)).toEqual([['result', { because: 'WIDTH', line: 1 }]])
    expect(faultsOfPayouts({ ...wide, result_form: 'none' })).toEqual([])
    for (const bank of Object.values(payoutBanks)) expect(faultsOfPayouts(bank)).toEqual([])
  })
})

describe('the answer of the bank', () => {
  const head = ['Customer Ref', 'Batch', 'Status', 'UTR No.', 'Amount', 'Paid Date', 'Remarks']
  const row = (more: Partial<Record<string, string>> = {}) => {
    const cell = { ref: 'WD-000001', batch: '', state: 'SUCCESS', utr: 'SBIN52026112500', amount: '941.00', ...more }
    return [cell.ref, cell.batch, cell.state, cell.utr, cell.amount, more['day'] ?? '25/11/2026', more['why'] ?? '']
  }
  const read = (...rows: string[][]) => readAnswer(cellRows(head, ...rows), answerOf(namuna, 'result'), today)
  const rowsOf = (...rows: string[][]) => {
    const found = read(...rows)
    if ('because' in found) throw new Error(found.because)
    return found.rows
  }
  const utr = 'SBINR52026112500'

  test('is read by the words, days and columns of the bank', () => {
    expect(rowsOf(row({ utr }))).toMatchObject([
      { line: 2, request_no: 'WD-000001', amount_minor: 941_00n, is_mode_read: true },
    ])
    expect(rowsOf(row({ utr }))[0]!.read).toEqual({ status: 'paid', mode: 'NEFT', utr, paid_on: today })
    expect(rowsOf(row({ state: 'failure', why: 'Closed account' }))[0]!.read).toEqual({
      status: 'failed',
      reason: 'Closed account',
    })
    expect(rowsOf(row({ state: 'Rejected' }))[0]!.read).toEqual({ status: 'failed', reason: 'Rejected' })
    expect(rowsOf(row({ state: 'IN PROCESS' }))[0]!.read).toEqual({ status: 'waiting' })
  })

  test.each<[string, string[][], string]>([
    ['an unknown word', [row({ state: 'Done' })], 'STATUS'],
    ['no amount', [row({ amount: '' })], 'NO_AMOUNT'],
    ['an amount that is none', [row({ amount: '9.4E2' })], 'AMOUNT'],
    ['a row that ends early', [['WD-000001', '', 'SUCCESS']], 'CELLS'],
    ['no number', [row({ ref: '' })], 'NO_REQUEST'],
    ['a shortened UTR', [row({ utr: '5.127E+11' })], 'UTR'],
    ['an American day', [row({ utr, day: '11/25/2026' })], 'PAID_ON'],
    ['a day to come', [row({ utr, day: '26/11/2026' })], 'PAID_LATER'],
    ['a request twice', [row({ utr }), row({ utr: 'SBINR52026112501' })], 'TWICE'],
    ['a UTR twice', [row({ utr }), row({ utr, ref: 'WD-000002' })], 'UTR_TWICE'],
  ])('%s is a fault of its row', (_name, rows, fault) => expect(rowsOf(...rows).at(-1)!.read).toBe(fault))

  test('without its head, or with a column twice, nothing is read', () => {
    expect(readAnswer(cellRows(row()), answerOf(namuna, 'result'), today)).toMatchObject({ because: 'NO_COLUMN' })
    const twice = readAnswer(cellRows([...head, 'amount'], row()), answerOf(namuna, 'result'), today)
    expect(twice).toEqual({ because: 'HEAD_TWICE', column: 'Amount' })
    expect(read()).toEqual({ because: 'EMPTY' })
  })

  test('a total that disagrees or is missing refuses the file: a part may be missing', () => {
    const layout = answerOf(sagar, 'result')
    const of = (...rows: string[][]) =>
      readAnswer(
        cellRows(['Value date', 'Amount (INR)', 'Txn state', 'Channel', 'Bank number', 'Sl Ref', 'Why'], ...rows),
        layout,
        today,
      )
    const paid = ['2026-11-25', '941.00', 'CR-OK', 'N', utr, 'WD-000001', '']
    expect(of(paid, ['Total', '941.00', '', '', '', '', ''])).toMatchObject({ rows: [{ request_no: 'WD-000001' }] })
    expect(of(paid, ['Total', '941.01', '', '', '', '', ''])).toEqual({
      because: 'TOTAL',
      written_minor: 941_01n,
      sum_minor: 941_00n,
    })
    expect(of(paid)).toEqual({ because: 'NO_TOTAL' })
    expect(of(paid, ['Total'])).toEqual({ because: 'NO_TOTAL' })
  })

  test('with fixed columns, and returns that know the payment by its UTR alone', () => {
    const layout = answerOf(parvat, 'result')
    const text = fixedText(layout.columns, [
      ['T', '941.00', '', '', '', '', '', ''],
      ['P', '941.00', 'WD-000001', '412345678901', 'IMPS', '11/25/2026', 'X', ''],
    ])
    const widths = layout.columns.map(({ width }) => width)
    expect(readAnswer(cutFixed(text, widths), layout, today)).toMatchObject({
      rows: [{ request_no: 'WD-000001', read: { status: 'paid', mode: 'IMPS', paid_on: today } }],
    })
    const back = answerOf(parvat, 'reverse')
    const rows = cellRows(['412345678901', '941.00', 'Account closed'], ['Total', '941.00', ''])
    expect(readAnswer(rows, back, today)).toMatchObject({
      rows: [{ request_no: '', paid_with: '412345678901', read: { status: 'returned', reason: 'Account closed' } }],
    })
  })
})
