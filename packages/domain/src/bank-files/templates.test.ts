import { describe, expect, test } from 'vitest'
import { readStatement } from '../bank-statements/read-statement.ts'
import type { StatementMapping } from '../bank-statements/statement-mapping.ts'
import { cutFixed, type CellRow } from '../bank-statements/statement-rows.ts'
import { madeUpBanks } from '../bank-statements/testing/made-up-banks.ts'
import { answerTemplate } from './answer-template.ts'
import { isLayoutFault } from './file-layout.ts'
import type { FileTemplate, TooNarrow } from './made-up-row.ts'
import { answerLayoutOf, type AnswerKind, type PayoutFields } from './payout-profile.ts'
import { readAnswer } from './read-answer.ts'
import { statementTemplate } from './statement-template.ts'
import { payoutBanks } from './testing/made-up-payout-banks.ts'
import { fixedText } from './write-upload.ts'

const today = '2026-01-15'
const { namuna, sagar, parvat } = madeUpBanks

function wholeOf(template: FileTemplate | TooNarrow | undefined): FileTemplate {
  if (template === undefined || 'because' in template) throw new Error(JSON.stringify(template))
  return template
}
/** As the file is opened again. */
const opened = ({ form, columns, rows }: FileTemplate, widths: readonly number[]): readonly CellRow[] =>
  form === 'fixed' ? cutFixed(fixedText(columns, rows), widths) : rows.map((cells, nth) => ({ row_no: nth + 1, cells }))
const readBack = (mapping: StatementMapping) =>
  readStatement(opened(wholeOf(statementTemplate(mapping)), mapping.widths), {
    mapping,
    account_no: '50100123456789',
    today,
  })

describe('a statement', () => {
  const entry = { value_day: '2000-01-31', amount_minor: 1_00n, reference: '000000000000', narration: 'EXAMPLE ROW' }

  test.each(Object.entries(madeUpBanks))('of %s is read by its own columns', (_bank, { mapping }) => {
    expect(readBack(mapping)).toMatchObject([{ read: entry }])
  })

  test('has the columns of the profile, and a day that is no month', () => {
    expect(wholeOf(statementTemplate(namuna.mapping)).rows).toEqual([
      ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      ['31/01/2000', 'EXAMPLE ROW', '000000000000', '', '1.00', '1.00'],
    ])
    const { rows } = wholeOf(statementTemplate({ ...sagar.mapping, day_form: 'ymd' }))
    expect(rows[1]).toEqual(['2000-01-31', 'EXAMPLE ROW', '000000000000', '1.00', 'CR', '1.00'])
  })

  const columns = { ...parvat.mapping.columns, day: '5', amount: '2', reference: '', narration: '1' }
  const headed = { ...namuna.mapping.columns, day: 'Day', narration: 'Words', reference: 'No', balance: '' }
  test.each<[string, StatementMapping]>([
    ['columns by number with some between them', { ...parvat.mapping, widths: [], columns }],
    ['one behind the last fixed column', { ...parvat.mapping, widths: [9, 8, 3, 3], columns }],
    ['fixed columns with a head', { ...namuna.mapping, widths: [8, 4, 15, 12, 5], columns: headed }],
    [
      'a head with more names than fixed columns',
      {
        ...namuna.mapping,
        widths: [8, 4, 12, 5],
        columns: { ...headed, debit: 'Out', credit: 'In', narration: 'Words of the bank about it' },
      },
    ],
    [
      'debits alone',
      { ...namuna.mapping, columns: { ...namuna.mapping.columns, credit: '', balance: '', account_no: 'A/c No' } },
    ],
  ])('with %s is read too', (_case, mapping) => {
    expect(readBack(mapping)).toMatchObject([{ read: { value_day: '2000-01-31' } }])
  })

  test('is none where a column has no room for what is read', () => {
    expect(statementTemplate({ ...parvat.mapping, widths: [10, 3, 18, 30] })).toEqual({
      because: 'TOO_NARROW',
      column: '2',
      width: 3,
    })
    expect(statementTemplate({ ...namuna.mapping, widths: [9, 9] })).toMatchObject({ because: 'TOO_NARROW' })
  })
})

describe('an answer of the bank', () => {
  const readOf = (of: PayoutFields, kind: AnswerKind) => {
    const layout = answerLayoutOf(of, kind)
    if (layout === undefined || isLayoutFault(layout)) throw new Error(kind)
    const template = wholeOf(answerTemplate(of, kind, today))
    const widths = layout.columns.map(({ width }) => width)
    return readAnswer(opened(template, widths), layout, today)
  }

  test.each(Object.entries(payoutBanks))('of %s is read by its own profile, and is of no request', (_bank, of) => {
    const paid = { status: 'paid', mode: 'IMPS', utr: '000000000000', paid_on: '2025-01-31' }
    expect(readOf(of, 'result')).toMatchObject({
      rows: [{ request_no: 'WD-000000', amount_minor: 1_00n, read: paid }],
    })
    expect(readOf(of, 'reverse')).toMatchObject({
      rows: [{ amount_minor: 1_00n, read: { status: 'returned', reason: 'EXAMPLE ROW' } }],
    })
  })

  test('has the words of the bank as it writes them, and a total where it has one', () => {
    expect(wholeOf(answerTemplate(payoutBanks.namuna, 'result', today)).rows[1]).toContain('Success')
    expect(wholeOf(answerTemplate(payoutBanks.sagar, 'result', today)).rows.at(-1)).toEqual([
      'TOTAL',
      '1.00',
      '',
      '',
      '',
      '',
      '',
    ])
  })

  test('with a narrow column has what is shorter, and is none where nothing fits', () => {
    const narrow = (way: number, day: number) => ({
      ...payoutBanks.parvat,
      result_columns: payoutBanks.parvat.result_columns
        .replace('mode, 4', `mode, ${way}`)
        .replace('paid_on, 10', `paid_on, ${day}`),
    })
    expect(readOf(narrow(1, 8), 'result')).toMatchObject({ rows: [{ read: { mode: 'IMPS', paid_on: '2025-01-31' } }] })
    expect(answerTemplate(narrow(1, 7), 'result', today)).toEqual({ because: 'TOO_NARROW', column: 'Day', width: 7 })
  })

  test('is read too where its names and words begin as a formula does, which a file makes text', () => {
    const { result_columns, ...bank } = payoutBanks.namuna
    const of = {
      ...bank,
      result_columns: result_columns.replace('Status =', '+Status =').replace('Customer Ref =', '- Ref ='),
      paid_words: '-paid, +done',
    }
    const layout = answerLayoutOf(of, 'result')
    if (layout === undefined || isLayoutFault(layout)) throw new Error('no layout')
    const asText = (cell: string) => cell.replace(/^(?=[+-])/, "'")
    const rows = opened(wholeOf(answerTemplate(of, 'result', today)), []).map((row) => ({
      ...row,
      cells: row.cells.map(asText),
    }))
    expect(rows[0]!.cells).toEqual(expect.arrayContaining(["'+Status", "'- Ref"]))
    expect(rows[1]!.cells).toContain("'-paid")
    expect(readAnswer(rows, layout, today)).toMatchObject({
      rows: [{ request_no: 'WD-000000', read: { status: 'paid' } }],
    })
  })

  test('is none where the bank gives none', () => {
    expect(answerTemplate({ ...payoutBanks.namuna, result_form: 'none' }, 'result', today)).toBeUndefined()
  })
})
