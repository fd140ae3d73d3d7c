import { describe, expect, test } from 'vitest'
import { type AnyLink, isFinished } from './links.ts'

const now = '2026-01-10T10:00:00.000Z'
const may = {
  prove: false,
  prove_late: false,
  confirm: false,
  reject: false,
  dispute: false,
  say: false,
  take_up: false,
}
const link = (more: Partial<AnyLink>): AnyLink => ({
  id: '1',
  amount: '1000.00',
  status: 'assigned',
  package_name: 'Starter',
  assigned_at: '2026-01-01T10:00:00.000Z',
  status_since: '2026-01-01T10:00:00.000Z',
  due_at: null,
  is_frozen: false,
  ended_at: null,
  payer_place: 1,
  receiver_place: 1,
  proof: null,
  may,
  ...more,
})

describe('finished is', () => {
  test.each<[string, boolean, Partial<AnyLink>]>([
    ['a payment that is confirmed', true, { status: 'confirmed', ended_at: now }],
    ['no payment that is to be made', false, { status: 'assigned' }],
    ['no late proof that the company looks at', false, { status: 'late_proof', ended_at: '2026-01-09T10:00:00.000Z' }],
    [
      'no payment that was missed this week',
      false,
      { status: 'expired', ended_at: '2026-01-04T10:00:00.000Z', may: { ...may, prove_late: true } },
    ],
    [
      'a payment that was missed long ago',
      true,
      { status: 'reassigned', ended_at: '2026-01-02T10:00:00.000Z', may: { ...may, prove_late: true } },
    ],
    ['a missed payment in the eyes of its receiver', true, { status: 'expired', ended_at: now }],
  ])('%s', (_name, isOver, more) => {
    expect(isFinished(link(more), now)).toBe(isOver)
  })
})
