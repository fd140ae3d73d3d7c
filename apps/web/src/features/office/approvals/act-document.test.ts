import { expect, test } from 'vitest'
import { actFields, type ActNoun } from '@banyan/contract/approvals/act-fields.ts'
import { changesOf } from '#kit/changes/changes.ts'
import { readerOf } from '#kit/changes/read-document.ts'
import { addWords } from '#kit/text.ts'
import approvals from '#messages/en/approvals.ts'
import pins from '#messages/en/pins.ts'
import stock from '#messages/en/stock.ts'
import withdrawals from '#messages/en/withdrawals.ts'
import { actDocument, afterAct } from './act-document.ts'

const reading = {
  yes: 'Yes',
  no: 'No',
  instant: String,
  day: String,
  weekday: String,
  amount: (amount: string) => `₹${amount}`,
}

test('an act is told in one order and in words, whatever order it was kept in', () => {
  for (const [block, words] of Object.entries({ approvals, pins })) addWords(block, words)
  const pinsMade = {
    kind: 'paid',
    count: 9000,
    amount: '10620.00',
    payment_mode: 'UPI',
    owner_user_id: 'NM1',
    package_name: 'Starter',
  }
  const told = readerOf(actDocument('pin_batch'), pinsMade, reading).parts.flatMap(({ facts }) => facts)
  expect(told.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'For: NM1',
    'Package: Starter',
    'Kind: Paid',
    'Pins: 9,000',
    'Amount: ₹10620.00',
    'Paid by: UPI',
  ])
  const moved = { to_wallet: 'FUND', from_wallet: 'INCOME', to: 'NM2', from: 'NM1' }
  const [part] = readerOf(actDocument('fund_transfer'), moved, reading).parts
  expect(part?.facts.map(({ value }) => value)).toEqual(['NM1', 'Income wallet', 'NM2', 'Fund wallet'])
})

test('the statement that is undone keeps its number and its account: only that it counts no more is a change', () => {
  addWords('approvals', approvals)
  const before = { statement_no: 'BS-000004', account: 'Main account', new_count: 5, matches: 2 }
  const after = afterAct(before, { undone: true })
  expect(changesOf(before, after, reading, actDocument('bank_statement'))).toEqual([
    { field: 'undone', before: '–', after: 'Yes' },
  ])
})

test('the rows of a bank’s result file are told one a line, in words and with readable amounts', () => {
  for (const [block, words] of Object.entries({ approvals, withdrawals })) addWords(block, words)
  const rows = ['WD-000001 · 123456.50 · paid · 412600123456', 'WD-000002 · 941.00 · failed · The account is closed']
  const [part] = readerOf(actDocument('withdrawal'), { paid: 1, failed: ['WD-000002'], rows }, reading).parts
  expect(part?.facts.find(({ field }) => field === 'rows')).toEqual({
    field: 'rows',
    label: 'What the bank says',
    value: 'WD-000001 · 1,23,456.50 · Paid · 412600123456\nWD-000002 · 941.00 · Failed · The account is closed',
  })
})

test('volume is written as on every page, without the sign and the paise of money', () => {
  addWords('approvals', approvals)
  const [part] = readerOf(actDocument('recorded_order'), { bv: '3160.00' }, reading).parts
  expect(part?.facts).toEqual([{ field: 'bv', label: 'BV', value: '3,160' }])
})

test('that news or a popup are shown again is a change of its own, in words', () => {
  addWords('approvals', approvals)
  const before = { title: 'The office is closed' }
  for (const field of ['is_told_again', 'is_shown_again'] as const) {
    const after = afterAct(before, { ...before, [field]: true })
    expect(changesOf(before, after, reading, actDocument('announcement'))).toEqual([
      { field, before: '–', after: 'Yes' },
    ])
    const told = readerOf(actDocument('announcement'), after, reading).parts.flatMap(({ facts }) => facts)
    expect(told.map(({ label }) => label)).toEqual(['Title', approvals.fields[field]])
  }
})

test('whoever may not read where an order goes sees no line for it; whoever may, also a number that is not the member’s', () => {
  addWords('approvals', approvals)
  const told = (after: object) =>
    readerOf(actDocument('recorded_order'), { ...after }, reading).parts.flatMap(({ facts }) =>
      facts.map(({ label }) => label),
    )
  const order = { user_id: 'NM1', amount: '1180.00' }
  expect(told(order)).toEqual(['User id', 'Amount'])
  const address = 'Asha Namuna, 7 Lake View, Nagpur 440001, Maharashtra'
  const seen = { ...order, mobile: '••••••4321', address, receiver_mobile: '••••••4321' }
  expect(told(seen)).toEqual(['User id', 'Mobile', 'Address', 'Another number for the courier', 'Amount'])
})

test('every field of an act has words of its own, and none of one act has the words of another', () => {
  for (const [block, words] of Object.entries({ approvals, stock })) addWords(block, words)
  for (const [noun, names] of Object.entries(actFields)) {
    const fields = Object.assign({}, ...actDocument(noun as ActNoun).map((part) => part.fields)) as Record<
      string,
      { label: string }
    >
    expect(Object.keys(fields)).toEqual([...names])
    const labels = Object.values(fields).map(({ label }) => label)
    expect(labels.filter((label) => /[._]/.test(label))).toEqual([])
    expect([noun, new Set(labels).size]).toEqual([noun, names.length])
  }
})

test('a correction says whose goods they are, and what is in stock before and after', () => {
  for (const [block, words] of Object.entries({ approvals, stock })) addWords(block, words)
  const after = {
    worth: '640.00',
    name: 'TEA-250 Namuna tea',
    kind: 'lost',
    cause: 'missing',
    count: 2,
    owner_user_id: '@company',
    store_pieces: '40 → 38',
  }
  const told = readerOf(actDocument('stock_correction'), after, reading).parts.flatMap(({ facts }) => facts)
  expect(told.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Whose stock: Company',
    'Product: TEA-250 Namuna tea',
    'What happened: Lost',
    'Pieces: 2',
    'In stock: 40 → 38',
    'Why: Missing',
    'Counts as: ₹640.00',
  ])
})
