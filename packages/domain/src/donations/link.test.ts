import { describe, expect, test } from 'vitest'
import { isInSums, linkAfter, linkStatuses, moveLink, type LinkAct, type FoundLink, type LinkStatus } from './link.ts'
import { presetDonationRules as rules } from './rules.ts'

const now = new Date('2026-04-02T10:00:00Z')
const hour_ms = 3_600_000
const later = (hours: number) => new Date(now.getTime() + hours * hour_ms)
const timed: readonly LinkStatus[] = ['assigned', 'proof_submitted', 'rejected']
const linkIn = (status: LinkStatus, changes: Partial<FoundLink> = {}): FoundLink => ({
  status,
  amount_minor: 5_000_00n,
  due_at: timed.includes(status) ? later(1) : null,
  frozen_at: null,
  extensions: 0,
  lapsed_at: null,
  ...changes,
})
const acts = {
  prove: { kind: 'prove', amount_minor: 5_000_00n },
  'prove late': { kind: 'prove_late', amount_minor: 5_000_00n },
  confirm: { kind: 'confirm' },
  reject: { kind: 'reject' },
  'dispute by the payer': { kind: 'dispute', by: 'payer' },
  'dispute by the receiver': { kind: 'dispute', by: 'receiver' },
  extend: { kind: 'extend' },
  unlink: { kind: 'unlink' },
  'resolve as paid': { kind: 'resolve', is_paid: true, room: 'both' },
  'take up': { kind: 'take_up' },
  'resolve as unpaid': { kind: 'resolve', is_paid: false, room: 'both' },
} as const satisfies Record<string, LinkAct>
type ActName = keyof typeof acts

/** Every act that is allowed in time; whatever is not here is refused. */
const allowed: Partial<Record<LinkStatus, Partial<Record<ActName, LinkStatus>>>> = {
  assigned: { prove: 'proof_submitted', extend: 'assigned', unlink: 'unlinked' },
  proof_submitted: {
    confirm: 'confirmed',
    reject: 'rejected',
    'dispute by the receiver': 'disputed',
    extend: 'proof_submitted',
  },
  confirm_overdue: {
    confirm: 'confirmed',
    'dispute by the payer': 'disputed',
    'dispute by the receiver': 'disputed',
    'resolve as paid': 'resolved_paid',
    'resolve as unpaid': 'resolved_unpaid',
  },
  rejected: { confirm: 'confirmed', 'dispute by the payer': 'disputed' },
  disputed: { confirm: 'confirmed', 'resolve as paid': 'resolved_paid', 'resolve as unpaid': 'resolved_unpaid' },
  late_proof: { 'resolve as paid': 'resolved_paid', 'resolve as unpaid': 'resolved_unpaid' },
  taken_up: { 'resolve as paid': 'resolved_paid', 'resolve as unpaid': 'resolved_unpaid' },
  expired: { 'prove late': 'late_proof' },
  reassigned: { 'prove late': 'late_proof' },
}
const names = Object.keys(acts) as ActName[]
const every = linkStatuses.flatMap((status) => names.map((name) => [status, name] as const))

test.each(every)('a link that is %s: %s', (status, name) => {
  const answer = moveLink(linkIn(status), acts[name], now, rules)
  const to = allowed[status]?.[name]
  if (to !== undefined) expect(answer).toMatchObject({ move: { status: to } })
  else if (name === 'prove' && ['expired', 'reassigned'].includes(status))
    expect(answer).toEqual({ refusal: 'too_late' })
  else expect(answer).toEqual({ refusal: 'wrong_state' })
})

describe('deadlines', () => {
  const over = { due_at: now }
  test.each([
    ['assigned', 'prove'],
    ['assigned', 'extend'],
    ['proof_submitted', 'reject'],
    ['proof_submitted', 'extend'],
    ['rejected', 'dispute by the payer'],
  ] as const)('a link that is %s and over refuses: %s', (status, name) => {
    expect(moveLink(linkIn(status, over), acts[name], now, rules)).toEqual({ refusal: 'too_late' })
    const stopped = linkIn(status, { ...over, frozen_at: later(-2) })
    expect(moveLink(stopped, acts[name], now, rules)).toHaveProperty('move')
  })

  test.each([
    ['assigned', { status: 'expired', is_freed: true, is_strike: true, money: null }],
    ['proof_submitted', { status: 'confirm_overdue', is_freed: false, is_strike: false, money: null }],
    ['rejected', { status: 'resolved_unpaid', is_freed: true, is_strike: false, money: 'back_to_payer' }],
  ] as const)('a link that is %s runs out', (status, move) => {
    const runOut = { kind: 'run_out' } as const
    expect(moveLink(linkIn(status, over), runOut, now, rules)).toMatchObject({ move })
    expect(moveLink(linkIn(status), runOut, now, rules)).toEqual({ refusal: 'too_early' })
    expect(moveLink(linkIn(status, { ...over, frozen_at: later(-2) }), runOut, now, rules)).toEqual({
      refusal: 'too_early',
    })
  })

  test('a receiver who comes late may still say yes', () => {
    expect(moveLink(linkIn('proof_submitted', over), acts.confirm, now, rules)).toHaveProperty('move')
  })

  test('an extension is added to the deadline, once', () => {
    const answer = moveLink(linkIn('assigned'), acts.extend, now, rules)
    expect(answer).toMatchObject({ move: { due_at: later(1 + rules.extension_h), extensions: 1 } })
    expect(moveLink(linkIn('assigned', { extensions: 1 }), acts.extend, now, rules)).toEqual({
      refusal: 'no_extension_left',
    })
  })
})

test.each(['prove', 'prove late'] as const)('%s asks for the amount of the link', (name) => {
  const status = name === 'prove' ? 'assigned' : 'expired'
  const other = { ...acts[name], amount_minor: 4_999_99n }
  expect(moveLink(linkIn(status), other, now, rules)).toEqual({ refusal: 'other_amount' })
})

test('a late proof counts only where both sides have room', () => {
  const resolve = { kind: 'resolve', is_paid: true, room: 'giver' } as const
  expect(moveLink(linkIn('late_proof'), resolve, now, rules)).toEqual({ refusal: 'no_room' })
  // A disputed link holds its amount: there is always room for it.
  expect(moveLink(linkIn('disputed'), resolve, now, rules)).toHaveProperty('move')
})

describe('a rejection that nobody objected to', () => {
  const rejected = linkIn('rejected', { due_at: now })
  const lapsed = (days_ago: number) => linkIn('resolved_unpaid', { lapsed_at: later(-24 * days_ago) })

  test('remembers when it ended, until it is taken up', () => {
    const ended = moveLink(rejected, { kind: 'run_out' }, now, rules)
    if (!('move' in ended)) expect.fail('it runs out')
    const over = linkAfter(rejected, ended.move, now)
    expect(over.lapsed_at).toEqual(now)
    const again = moveLink(over, acts['take up'], later(1), rules)
    if (!('move' in again)) expect.fail('it may be taken up')
    expect(again.move).toMatchObject({ status: 'taken_up', money: 'into_transit' })
    expect(linkAfter(over, again.move, later(1)).lapsed_at).toBeNull()
  })

  test('is taken up for 30 days', () => {
    expect(moveLink(lapsed(29), acts['take up'], now, rules)).toHaveProperty('move')
    expect(moveLink(lapsed(30), acts['take up'], now, rules)).toEqual({ refusal: 'too_late' })
  })

  test.each([
    ['both', { is_twice: false }],
    ['giver', { is_twice: true }],
  ] as const)('counts where there is room for %s', (room, move) => {
    const paid = { kind: 'resolve', is_paid: true, room } as const
    expect(moveLink(linkIn('taken_up'), paid, now, rules)).toMatchObject({
      move: { ...move, status: 'resolved_paid', money: 'to_receiver' },
    })
  })

  test('does not count where the giver has no room', () => {
    const paid = { kind: 'resolve', is_paid: true, room: 'none' } as const
    expect(moveLink(linkIn('taken_up'), paid, now, rules)).toEqual({ refusal: 'no_room' })
  })
})

test('a payment that was rejected, ran out or was given to somebody else is in no sum', () => {
  expect(linkStatuses.filter(isInSums)).toEqual([
    'assigned',
    'proof_submitted',
    'confirm_overdue',
    'disputed',
    'confirmed',
    'resolved_paid',
  ])
})
