import { expect, test } from 'vitest'
import { changesOf } from '#kit/changes/changes.ts'
import { readerOf } from '#kit/changes/read-document.ts'
import { addWords } from '#kit/text.ts'
import approvals from '#messages/en/approvals.ts'
import fields from '#messages/en/fields.ts'
import pins from '#messages/en/pins.ts'
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
  for (const [block, words] of Object.entries({ approvals, fields, pins })) addWords(block, words)
  const pinsMade = {
    kind: 'paid',
    count: 9,
    amount: '10620.00',
    payment_mode: 'UPI',
    owner_user_id: 'NM1',
    package_name: 'Starter',
  }
  const told = readerOf(actDocument(), pinsMade, reading).parts.flatMap(({ facts }) => facts)
  expect(told.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'For: NM1',
    'Package: Starter',
    'Kind: Paid',
    'How many: 9',
    'Amount: ₹10620.00',
    'Paid by: UPI',
  ])
  const moved = { to_wallet: 'FUND', from_wallet: 'INCOME', to: 'NM2', from: 'NM1' }
  const [part] = readerOf(actDocument(), moved, reading).parts
  expect(part?.facts.map(({ value }) => value)).toEqual(['NM1', 'Income wallet', 'NM2', 'Fund wallet'])
})

test('the statement that is undone keeps its number and its account: only that it counts no more is a change', () => {
  addWords('approvals', approvals)
  const before = { statement_no: 'BS-000004', account: 'Main account', new_count: 5, matches: 2 }
  const after = afterAct(before, { undone: true })
  expect(changesOf(before, after, reading, actDocument())).toEqual([{ field: 'undone', before: '–', after: 'Yes' }])
})

test('the rows of a bank’s result file are told one a line, in words and with readable amounts', () => {
  for (const [block, words] of Object.entries({ approvals, withdrawals })) addWords(block, words)
  const rows = ['WD-000001 · 123456.50 · paid · 412600123456', 'WD-000002 · 941.00 · failed · The account is closed']
  const [part] = readerOf(actDocument(), { paid: 1, failed: ['WD-000002'], rows }, reading).parts
  expect(part?.facts.find(({ field }) => field === 'rows')).toEqual({
    field: 'rows',
    label: 'What the bank says',
    value: 'WD-000001 · 1,23,456.50 · Paid · 412600123456\nWD-000002 · 941.00 · Failed · The account is closed',
  })
})

test('volume is written as on every page, without the sign and the paise of money', () => {
  for (const [block, words] of Object.entries({ approvals, fields })) addWords(block, words)
  const [part] = readerOf(actDocument(), { bv: '3160.00' }, reading).parts
  expect(part?.facts).toEqual([{ field: 'bv', label: 'BV', value: '3,160' }])
})

test('that news or a popup are shown again is a change of its own, in words', () => {
  addWords('approvals', approvals)
  const before = { title: 'The office is closed' }
  for (const field of ['is_told_again', 'is_shown_again'] as const) {
    const after = afterAct(before, { ...before, [field]: true })
    expect(changesOf(before, after, reading, actDocument())).toEqual([{ field, before: '–', after: 'Yes' }])
    const told = readerOf(actDocument(), after, reading).parts.flatMap(({ facts }) => facts)
    expect(told.map(({ label }) => label)).toEqual(['Title', approvals.fields[field]])
  }
})

test('that a product shows other pictures is a change of its own, beside what it says', () => {
  for (const [block, words] of Object.entries({ approvals, fields })) addWords(block, words)
  const [old, fresh] = ['/static/images/uploads/old.jpg', '/static/images/uploads/new.jpg']
  const before = { name: 'Namuna tea', description: 'Leaf tea', pictures: [old] }
  const said = { name: 'Namuna tea', description: 'Pay here', has_new_pictures: true, pictures: [fresh] }
  expect(changesOf(before, afterAct(before, said), reading, actDocument())).toEqual([
    { field: 'has_new_pictures', before: '–', after: 'Yes' },
    { field: 'description', before: 'Leaf tea', after: 'Pay here' },
  ])
})

test('whoever may not read where an order goes sees no line for it; whoever may, also a number that is not the member’s', () => {
  for (const [block, words] of Object.entries({ approvals, fields })) addWords(block, words)
  const told = (after: object) =>
    readerOf(actDocument(), { ...after }, reading).parts.flatMap(({ facts }) => facts.map(({ label }) => label))
  const order = { user_id: 'NM1', amount: '1180.00' }
  expect(told(order)).toEqual(['User id', 'Amount'])
  const address = 'Asha Namuna, 7 Lake View, Nagpur 440001, Maharashtra'
  const seen = { ...order, mobile: '••••••4321', address, receiver_mobile: '••••••4321' }
  expect(told(seen)).toEqual(['User id', 'Amount', 'Mobile', 'Address', 'Another number for the courier'])
})
