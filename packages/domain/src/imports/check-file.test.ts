import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { importFaultCodes, type ImportFaultCode } from './import-fault.ts'
import { facts, terms, writtenRow, type Cells } from './testing/rows.ts'

/** Other rows that a case needs, from row 3 on, each with the changes to a good row. */
type Others = readonly Partial<Cells>[]

/** One row for each kind of fault: the code, the column that is named, the change to a good row, and the rows after it. */
const cases: readonly (readonly [ImportFaultCode, keyof Cells, Partial<Cells>, Others])[] = [
  ['cell_long', 'name', { name: 'a'.repeat(301) }, []],
  ['control_character', 'name', { name: 'Asha\nNamuna' }, []],
  ['user_id_missing', 'user_id', { user_id: ' ' }, []],
  ['user_id_short', 'user_id', { user_id: 'ab1' }, []],
  ['user_id_long', 'user_id', { user_id: 'a'.repeat(51) }, []],
  ['user_id_shape', 'user_id', { user_id: 'OLD 0001' }, []],
  ['user_id_twice', 'user_id', {}, [{ user_id: 'old0001', parent_id: 'OLD0001' }]],
  ['user_id_taken', 'user_id', { user_id: 'LEFT01' }, []],
  ['name_missing', 'name', { name: '' }, []],
  ['name_long', 'name', { name: 'a'.repeat(101) }, []],
  ['name_start', 'name', { name: '.Asha' }, []],
  ['name_shape', 'name', { name: 'Asha 2' }, []],
  ['mobile_missing', 'mobile', { mobile: '' }, []],
  ['mobile_shape', 'mobile', { mobile: '98765-43210' }, []],
  ['mobile_length', 'mobile', { mobile: '98765432' }, []],
  ['mobile_number', 'mobile', { mobile: '1234567890' }, []],
  ['email_missing', 'email', { email: '' }, []],
  ['email_long', 'email', { email: `${'a'.repeat(195)}@example.com` }, []],
  ['email_shape', 'email', { email: 'asha@example' }, []],
  ['sponsor_missing', 'sponsor_id', { sponsor_id: '' }, []],
  ['sponsor_shape', 'sponsor_id', { sponsor_id: 'ro ot1' }, []],
  ['sponsor_self', 'sponsor_id', { sponsor_id: 'old0001' }, []],
  ['sponsor_unknown', 'sponsor_id', { sponsor_id: 'NOBODY1' }, []],
  ['sponsor_no_member', 'sponsor_id', { sponsor_id: 'admin1' }, []],
  ['sponsor_blocked', 'sponsor_id', { sponsor_id: 'barred1', parent_id: 'barred1' }, []],
  ['sponsor_left', 'sponsor_id', { sponsor_id: 'gone01', parent_id: 'gone01' }, []],
  [
    'sponsor_joined_later',
    'sponsor_id',
    { sponsor_id: 'OLD0002', parent_id: 'OLD0003' },
    [
      { user_id: 'OLD0002', joined_on: '2020-04-02' },
      { user_id: 'OLD0003', parent_id: 'OLD0002' },
    ],
  ],
  ['parent_missing', 'parent_id', { parent_id: '' }, []],
  ['parent_shape', 'parent_id', { parent_id: 'x' }, []],
  ['parent_self', 'parent_id', { parent_id: 'OLD0001' }, []],
  ['parent_unknown', 'parent_id', { parent_id: 'NOBODY1' }, []],
  ['parent_no_member', 'parent_id', { parent_id: 'admin1' }, []],
  ['parent_circle', 'parent_id', { parent_id: 'OLD0002' }, [{ user_id: 'OLD0002', parent_id: 'OLD0001' }]],
  ['parent_outside', 'parent_id', { sponsor_id: 'left01' }, []],
  ['parent_joined_later', 'parent_id', { parent_id: 'OLD0002' }, [{ user_id: 'OLD0002', joined_on: '2020-04-02' }]],
  ['side_missing', 'side', { side: '' }, []],
  ['side_unknown', 'side', { side: 'middle' }, []],
  ['place_twice', 'side', {}, [{ user_id: 'OLD0002' }]],
  ['place_taken', 'side', { side: 'right' }, []],
  ['joined_missing', 'joined_on', { joined_on: '' }, []],
  ['joined_shape', 'joined_on', { joined_on: '1 April 2020' }, []],
  ['joined_no_day', 'joined_on', { joined_on: '31-02-2020' }, []],
  ['joined_early', 'joined_on', { joined_on: '1899-12-31' }, []],
  ['joined_future', 'joined_on', { joined_on: '2026-01-02' }, []],
  ['package_missing', 'package', { activated_on: '2020-05-01' }, []],
  ['package_unknown', 'package', { package: 'Gold', activated_on: '2020-05-01' }, []],
  ['package_off_sale', 'package', { package: 'Oldie', activated_on: '2020-05-01' }, []],
  ['activated_missing', 'activated_on', { package: 'Starter' }, []],
  ['activated_shape', 'activated_on', { package: 'Starter', activated_on: 'May' }, []],
  ['activated_no_day', 'activated_on', { package: 'Starter', activated_on: '2020-13-01' }, []],
  ['activated_future', 'activated_on', { package: 'Starter', activated_on: '02/01/2026' }, []],
  ['activated_before_joining', 'activated_on', { package: 'Starter', activated_on: '2020-03-31' }, []],
  ['amount_separators', 'income_wallet', { income_wallet: '1,000.00' }, []],
  ['amount_shape', 'fund_wallet', { fund_wallet: 'much' }, []],
  ['amount_negative', 'repurchase_wallet', { repurchase_wallet: '-1' }, []],
  ['amount_fine', 'income_wallet', { income_wallet: '1.005' }, []],
  ['amount_large', 'income_wallet', { income_wallet: '10000000.01' }, []],
]

const faultsOf = (first: Partial<Cells>, others: Others = [], cell_count?: number) =>
  checkFile([writtenRow(2, first, cell_count), ...others.map((change, at) => writtenRow(3 + at, change))], terms, facts)
    .rows[0]!.faults

test.each(cases)('%s is said of %s, and nothing else is', (code, column, first, others) => {
  expect(faultsOf(first, others).map((fault) => [fault.code, fault.column])).toEqual([[code, column]])
})

test.each([
  ['cells_missing', 12],
  ['cells_beyond', 14],
] as const)('%s is said of the row as a whole', (code, cell_count) => {
  expect(faultsOf({ mobile: 'wrong too' }, [], cell_count)).toEqual([
    { column: null, code, params: { count: cell_count, wanted: 13 } },
  ])
})

test('there are more than fifty kinds of faults, and each has a case above', () => {
  const tried = new Set<string>([...cases.map(([code]) => code), 'cells_missing', 'cells_beyond'])
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
