import { expect, test } from 'vitest'
import { urgentOf } from './urgent.ts'

const nothing = {
  prove: false,
  prove_late: false,
  confirm: false,
  reject: false,
  dispute: false,
  say: false,
  take_up: false,
}
const link = { id: '1', amount: '1000.00', is_frozen: false, due_at: '2026-01-02T10:00:00.000Z' }
const party = { user_id: 'NAMUNA1', name: 'Esha Namuna', mobile: '' }
const to = { ...party, account_holder: '', bank_name: '', branch: '', ifsc: '', account_no: '', upi_id: '' }

test('what runs out first stands first, whichever side it is on', () => {
  const toPay = { ...link, id: '1', status: 'assigned', may: { ...nothing, prove: true }, to } as const
  const toConfirm = {
    ...link,
    id: '2',
    status: 'proof_submitted',
    may: { ...nothing, confirm: true },
    due_at: '2026-01-01T10:00:00.000Z',
    from: party,
  } as const
  expect(urgentOf([toPay], [toConfirm]).map(({ what, id }) => [what, id])).toEqual([
    ['confirm', '2'],
    ['pay', '1'],
  ])
})

test('a clock that stands presses nobody', () => {
  const may = { ...nothing, prove: true }
  const stands = { ...link, id: '1', status: 'assigned', may, to, is_frozen: true } as const
  const runs = { ...link, id: '2', status: 'assigned', may, to, due_at: '2026-01-09T10:00:00.000Z' } as const
  expect(urgentOf([stands, runs], []).map(({ id }) => id)).toEqual(['2', '1'])
})

test('a rejection is objected to; what the company decides asks nothing of anybody', () => {
  const rejected = { ...link, id: '1', status: 'rejected', may: { ...nothing, dispute: true }, to } as const
  const overdue = { ...link, id: '2', status: 'confirm_overdue', may: { ...nothing, dispute: true }, to } as const
  const disputed = { ...link, id: '3', status: 'disputed', may: { ...nothing, confirm: true }, from: party } as const
  expect(urgentOf([rejected, overdue], [disputed]).map(({ what, id }) => [what, id])).toEqual([['object', '1']])
})
