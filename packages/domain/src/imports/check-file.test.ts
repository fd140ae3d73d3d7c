import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { importColumns } from './import-columns.ts'
import { importFaultCodes } from './import-fault.ts'
import { bank, faultCases, type Others } from './testing/fault-cases.ts'
import { facts, terms, writtenRow, type Cells } from './testing/rows.ts'

const faultsOf = (first: Partial<Cells>, others: Others = [], cell_count?: number) =>
  checkFile([writtenRow(2, first, cell_count), ...others.map((change, at) => writtenRow(3 + at, change))], terms, facts)
    .rows[0]!.faults

test.each(faultCases)('%s is said of %s, and nothing else is', (code, column, first, others) => {
  expect(faultsOf(first, others).map((fault) => [fault.code, fault.column])).toEqual([[code, column]])
})

test.each([
  ['cells_missing', importColumns.length - 1],
  ['cells_beyond', importColumns.length + 1],
] as const)('%s is said of the row as a whole', (code, cell_count) => {
  expect(faultsOf({ mobile: 'wrong too' }, [], cell_count)).toEqual([
    { column: null, code, params: { count: cell_count, wanted: importColumns.length } },
  ])
})

test('there are more than fifty kinds of faults, and each has a case above', () => {
  const tried = new Set<string>([
    ...faultCases.map(([code]) => code),
    'cells_missing',
    'cells_beyond',
    'email_missing',
    'year_no_rule',
    'year_over',
    'carry_no_matching',
  ])
  expect(importFaultCodes.filter((code) => !tried.has(code))).toEqual([])
  expect(importFaultCodes.length).toBeGreaterThan(50)
})

test('a row says all its faults at once', () => {
  const codes = faultsOf({ user_id: 'x', name: '', mobile: 'no', email: 'no', side: 'up', income_wallet: '-5' }).map(
    ({ code }) => code,
  )
  expect(codes).toEqual([
    'user_id_short',
    'name_missing',
    'mobile_shape',
    'email_shape',
    'side_unknown',
    'amount_negative',
  ])
})

test('what hangs below a bad row is not blamed for it', () => {
  const { rows } = checkFile(
    [
      writtenRow(2, { parent_id: 'OLD0002' }),
      writtenRow(3, { user_id: 'OLD0002', parent_id: 'OLD0001' }),
      writtenRow(4, { user_id: 'OLD0003', parent_id: 'OLD0001', side: 'right' }),
    ],
    terms,
    facts,
  )
  expect(rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['parent_circle'], ['parent_circle'], []])
})

test('names, days and amounts are read in the ways people write them', () => {
  const { rows } = checkFile(
    [
      writtenRow(2, {
        side: ' LEFT ',
        joined_on: '1/4/2020',
        package: 'STARTER',
        activated_on: '02-04-2020',
        income_wallet: '1250.50',
        fund_wallet: '7',
      }),
    ],
    terms,
    facts,
  )
  expect(rows[0]).toMatchObject({
    faults: [],
    side: 'left',
    joined_on: '2020-04-01',
    activated_on: '2020-04-02',
    package: { id: 1n },
    opening: { income_wallet: 125_050n, fund_wallet: 700n, repurchase_wallet: 0n },
  })
})

test.each([
  ['+91 98200 55555', '9820055555'],
  ['098200-55555', '9820055555'],
  ['(+91) 98200.55555', '9820055555'],
  ['9198200 55555', '9820055555'],
  ['0091-98200 55555', '9820055555'],
])('a mobile written as %s is %s', (mobile, figures) => {
  const [row] = checkFile([writtenRow(2, { mobile })], terms, facts).rows
  expect([row!.faults, row!.mobile]).toEqual([[], figures])
})

test.each([
  ['1,250.50', 125_050n],
  ['₹ 500', 50_000n],
  ['Rs. 1,00,000', 10_000_000n],
  ['INR 12,34,567.8', 123_456_780n],
  ['1,234,567', 123_456_700n],
  ['1250/-', 125_000n],
  ['Rs. 1,250.50 /-', 125_050n],
  ['-', 0n],
  ['–', 0n],
  ['₹ -', 0n],
  ['Nil', 0n],
])('an amount written as %s is read', (income_wallet, amount) => {
  const [row] = checkFile([writtenRow(2, { income_wallet })], terms, facts).rows
  expect([row!.faults, row!.opening.income_wallet]).toEqual([[], amount])
})

test.each([
  ['2025-04-05', '2025-04-05'],
  ['05-04-2025', '2025-04-05'],
  ['15/06/2025', '2025-06-15'],
  ['01.04.2025', '2025-04-01'],
  ['05-Apr-2025', '2025-04-05'],
  ['5 april 2025', '2025-04-05'],
  ['05-Apr-25', '2025-04-05'],
  ['30-Sept-2025', '2025-09-30'],
])('a day written as %s is %s', (joined_on, day) => {
  const [row] = checkFile([writtenRow(2, { joined_on })], terms, facts).rows
  expect([row!.faults, row!.joined_on]).toEqual([[], day])
})

test.each(['R', 'r', 'Right'])('the side may be written as %s', (side) => {
  expect(
    checkFile([writtenRow(2), writtenRow(3, { user_id: 'OLD0002', parent_id: 'OLD0001', side })], terms, facts).rows[1],
  ).toMatchObject({
    faults: [],
    side: 'right',
  })
})

test('who has no e-mail needs none', () => {
  expect(checkFile([writtenRow(2, { email: '' })], terms, facts).rows[0]).toMatchObject({ faults: [], email: '' })
})

test.each([
  ['nothing', {}, '', null],
  ['a PAN alone', { pan: ' abcpn1234e' }, 'ABCPN1234E', null],
  [
    'a bank account',
    { ...bank, ifsc: 'sbin0000001' },
    '',
    { account_holder: 'Asha Namuna', account_no: '123456789012', ifsc: 'SBIN0000001', upi_id: '' },
  ],
  [
    'a UPI id alone',
    { upi: 'Asha@OkBank' },
    '',
    { account_holder: '', account_no: '', ifsc: '', upi_id: 'asha@okbank' },
  ],
] as const)('papers may be %s', (_name, cells, pan, found) => {
  expect(checkFile([writtenRow(2, cells)], terms, facts).rows[0]).toMatchObject({ faults: [], pan, bank: found })
})

test('another country has other PANs and IFSCs', () => {
  const abroad = { ...terms, country: 'NP' }
  const cells = { pan: 'ABCCN0000E', ...bank, ifsc: 'NARBNPKA001', mobile: '+977 9841234567' }
  expect(checkFile([writtenRow(2, cells)], abroad, facts).rows[0]!.faults).toEqual([])
})

test('one account may stand in several rows, as several ids may name it here', () => {
  const { rows } = checkFile(
    [writtenRow(2, bank), writtenRow(3, { ...bank, user_id: 'OLD0002', parent_id: 'OLD0001' })],
    terms,
    facts,
  )
  expect(rows.map(({ faults }) => faults)).toEqual([[], []])
})
