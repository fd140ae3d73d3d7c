import { describe, expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { judgeResult, type PaidOrNot } from './judge-result.ts'
import { most_result_rows, readResultFile, type BankResult } from './result-file.ts'

const today = '2026-11-25'
const head = 'request_no;status;utr;mode;paid_on;reason'
const read = (...rows: string[]) => readResultFile([head, ...rows].join('\n'), today)
const rowsOf = (...rows: string[]) => {
  const found = read(...rows)
  if (typeof found === 'string') throw new Error(found)
  return found.rows
}
const readOne = (row: string) => rowsOf(row)[0]!.read

describe('cells', () => {
  test.each<[string, string, string[][]]>([
    [
      'semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,"2,3"',
      [
        ['a', 'b'],
        ['1', '2,3'],
      ],
    ],
    [
      'what a first line says',
      'sep=;\r\na,x;b\r\n1;2',
      [
        ['a,x', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes within quotes and a line break',
      'a;b\n"x ""y""\nz";2',
      [
        ['a', 'b'],
        ['x "y"\nz', '2'],
      ],
    ],
    [
      'a mark of the byte order and empty rows',
      '\u{FEFF}a;b\n\n;\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'spaces around cells',
      ' a ; b \n 1 ;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_name, text, rows) => {
    expect(csvRows(text)).toEqual(rows)
  })
  test('a quote that is never closed is no file', () => {
    expect(csvRows('a;b\n"1;2')).toBeUndefined()
  })
})

describe('a file', () => {
  test.each([
    ['NOT_CSV', 'request_no;"status'],
    ['EMPTY', ''],
    ['EMPTY', head],
    ['COLUMNS', 'request_no;status;utr;mode;paid_on\nWD-000001;paid;1;UPI;2026-11-25'],
    ['COLUMNS', `${head};amount;Amount\nWD-000001;paid;412345678901;UPI;2026-11-25;;1;1`],
    ['COLUMNS', `${head};utr\nWD-000001;paid;1;UPI;2026-11-25;;1`],
    [
      'TOO_LONG',
      [head, ...Array.from({ length: most_result_rows + 1 }, (_, nth) => `WD-${nth};failed;;;;No such account`)].join(
        '\n',
      ),
    ],
  ])('%s', (fault, text) => {
    expect(readResultFile(text, today)).toBe(fault)
  })
  test('columns in any order, heads in any case', () => {
    const found = readResultFile(
      'Reason,Paid On,Mode,UTR,Status,Request No\n,25/11/2026,upi,412345678901,PAID,wd-000001',
      today,
    )
    const paid = { status: 'paid', mode: 'UPI', utr: '412345678901', paid_on: '2026-11-25' }
    expect(found).toEqual({ rows: [{ line: 2, request_no: 'WD-000001', read: paid }], unknown_columns: [] })
  })
  test('a request or a UTR that comes again is at fault the second time', () => {
    const rows = rowsOf(
      'WD-1;paid;412345678901;UPI;2026-11-25;',
      'WD-1;paid;412345678902;UPI;2026-11-25;',
      'WD-2;paid;412345678901;UPI;2026-11-25;',
      'WD-3;paid;412345678901;IMPS;2026-11-25;',
    )
    expect(rows.map((row) => (typeof row.read === 'string' ? row.read : 'read'))).toEqual([
      'read',
      'TWICE',
      'UTR_TWICE',
      // UPI and IMPS share their numbers.
      'UTR_TWICE',
    ])
  })
})

test.each<[string, BankResult | string]>([
  [
    'WD-1;paid;HDFC N520 2611 2500;NEFT;25-11-2026;',
    { status: 'paid', mode: 'NEFT', utr: 'HDFCN52026112500', paid_on: today },
  ],
  ['WD-1;failed;;;;Account closed', { status: 'failed', reason: 'Account closed' }],
  ['WD-1;returned;;;;Account closed', { status: 'returned', reason: 'Account closed' }],
  [';paid;412345678901;UPI;2026-11-25;', 'NO_REQUEST'],
  ['WD-1;done;412345678901;UPI;2026-11-25;', 'STATUS'],
  ['WD-1;paid;412345678901;CASH;2026-11-25;', 'MODE'],
  ['WD-1;paid;412345678901;NEFT;2026-11-25;', 'UTR'],
  ['WD-1;paid;;UPI;2026-11-25;', 'UTR'],
  ['WD-1;paid;412345678901;UPI;2026-02-30;', 'PAID_ON'],
  ['WD-1;paid;412345678901;UPI;yesterday;', 'PAID_ON'],
  ['WD-1;paid;412345678901;UPI;2026-11-26;', 'PAID_LATER'],
  [
    'WD-1;paid;412345678901;UPI;2025-11-25;',
    { status: 'paid', mode: 'UPI', utr: '412345678901', paid_on: '2025-11-25' },
  ],
  ['WD-1;paid;412345678901;UPI;2025-11-24;', 'PAID_EARLIER'],
  [
    'WD-1;paid;IK0/ABC-123;same bank;2026-11-25;',
    { status: 'paid', mode: 'Same bank', utr: 'IK0ABC123', paid_on: today },
  ],
  ['WD-1;failed;;;;', 'REASON'],
  ['WD-1;failed;;;;no', 'REASON'],
])('%s', (row, result) => {
  expect(readOne(row)).toEqual(result)
})

describe('an amount', () => {
  const readWith = (amount: string) =>
    readResultFile(`${head};Amount;Bank Ref\nWD-1;paid;412345678901;IMPS;2026-11-25;;${amount};X1`, today)
  test('is read where the bank says it, and what nobody reads is named', () => {
    expect(readWith('1,00,941.00')).toMatchObject({
      rows: [{ amount_minor: 100_941_00n }],
      unknown_columns: ['Bank Ref'],
    })
    expect(readWith('')).toMatchObject({ rows: [{ line: 2 }] })
  })
  test.each(['-941.00', '9.41E+2', 'nil'])('%s is none', (amount) => {
    expect(readWith(amount)).toMatchObject({ rows: [{ read: 'AMOUNT' }] })
  })
})

describe('a row and the withdrawal it is about', () => {
  const utr = '412345678901'
  const paid: BankResult = { status: 'paid', mode: 'IMPS', utr, paid_on: today }
  const failed: BankResult = { status: 'failed', reason: 'Account closed' }
  const returned: BankResult = { status: 'returned', reason: 'Account closed' }
  const found: PaidOrNot = {
    state: 'processing',
    pay_to: 'bank',
    mode: null,
    utr: null,
    requested_on: '2026-11-24',
    net_minor: 941_00n,
  }
  const withIt = { mode: 'IMPS', utr }
  const judge = (result: BankResult, more: Partial<PaidOrNot> = {}, isTaken = false) => {
    const judged = judgeResult({ read: result }, { ...found, ...more }, isTaken)
    if (judged.outcome === 'act') return judged.move
    return judged.outcome === 'wrong' ? judged.fault : judged.outcome
  }
  test.each<[string, BankResult, Partial<PaidOrNot>, boolean]>([
    ['pay', paid, {}, false],
    ['known', paid, { state: 'paid', ...withIt }, true],
    ['known', paid, { state: 'returned', ...withIt }, true],
    ['PAID_OTHERWISE', paid, { state: 'paid', mode: 'IMPS', utr: '999999999999' }, false],
    ['PAID_OTHERWISE', paid, { state: 'paid', mode: 'UPI', utr }, false],
    ['NOT_SENT', paid, { state: 'requested' }, false],
    ['NOT_SENT', paid, { state: 'approved' }, false],
    ['NOT_SENT', paid, { state: 'failed' }, false],
    ['NOT_SENT', paid, { state: 'cancelled' }, false],
    ['OTHER_MODE', paid, { pay_to: 'upi' }, false],
    ['PAID_BEFORE', paid, { requested_on: '2026-11-26' }, false],
    ['UTR_TAKEN', paid, {}, true],
    ['fail', failed, {}, false],
    ['known', failed, { state: 'failed' }, false],
    ['NOT_SENT', failed, { state: 'approved' }, false],
    ['NOT_SENT', failed, { state: 'paid', ...withIt }, false],
    ['return', returned, { state: 'paid', ...withIt }, false],
    ['known', returned, { state: 'returned', ...withIt }, false],
    ['NOT_SENT', returned, {}, false],
    ['LATE', returned, { state: 'paid', ...withIt, is_late: true }, false],
    ['known', returned, { state: 'returned', ...withIt, is_late: true }, false],
    ['OTHER_BANK', paid, { is_of_other_bank: true }, false],
    ['known', { status: 'waiting' }, {}, false],
    ['known', { status: 'waiting' }, { state: 'paid', ...withIt }, false],
    ['NOT_SENT', { status: 'waiting' }, { state: 'approved' }, false],
  ])('%s', (outcome, result, more, isTaken) => {
    expect(judge(result, more, isTaken)).toBe(outcome)
  })
  test.each<[string, BankResult, Partial<PaidOrNot>]>([
    ['pays', paid, {}],
    ['pays once more', paid, { state: 'paid', ...withIt }],
    ['fails', failed, {}],
    ['returns', returned, { state: 'paid', ...withIt }],
  ])('that %s with another amount differs, by a hundredth or by ten times', (_name, result, more) => {
    for (const amount_minor of [940_99n, 941_01n, 9_410_00n, 0n])
      expect(judgeResult({ read: result, amount_minor }, { ...found, ...more }, false)).toEqual({
        outcome: 'differs',
        amount_minor,
      })
    const same = judgeResult({ read: result, amount_minor: 941_00n }, { ...found, ...more }, false)
    expect(same).toEqual(judgeResult({ read: result }, { ...found, ...more }, false))
  })
  test('what nobody asked for is foreign, and what cannot be read stays so', () => {
    expect(judgeResult({ read: paid }, undefined, false)).toEqual({ outcome: 'wrong', fault: 'FOREIGN' })
    expect(judgeResult({ read: 'UTR' }, undefined, false)).toEqual({ outcome: 'wrong', fault: 'UTR' })
  })
})
