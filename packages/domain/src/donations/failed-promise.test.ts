import { expect, test } from 'vitest'
import { isNewStrike, refuseKeptDecision, refuseTakeUp, type FailedPromise } from './failed-promise.ts'

const ended_at = new Date('2026-04-01T10:00:00Z')
const after = (days: number) => new Date(ended_at.getTime() + days * 86_400_000)
const failed: FailedPromise = {
  end: 'defaulted',
  ended_at,
  amount_minor: 5_000_00n,
  held_minor: 2_000_00n,
  settled_minor: 2_000_00n,
  kept_decision: null,
  has_undecided: false,
}
const free = { is_barred: false, open_commitments: 0 }
const barred = { is_barred: true, open_commitments: 0 }

test.each([
  ['in time', failed, free, 29, undefined],
  ['after 30 days', failed, free, 30, 'too_late'],
  ['of which nothing was paid', { ...failed, settled_minor: 0n }, free, 1, 'not_failed'],
  ['that goes on', { ...failed, end: null, ended_at: null }, free, 1, 'not_failed'],
  ['that was taken back', { ...failed, end: 'cancelled' }, free, 1, 'not_failed'],
  ['that was decided', { ...failed, kept_decision: 'nothing' }, free, 1, 'decided'],
  ['by somebody blocked', failed, barred, 1, 'member_blocked'],
  ['by somebody with another one open', failed, { ...free, open_commitments: 1 }, 1, 'too_many_open'],
  ['with a payment still open', { ...failed, held_minor: 3_000_00n }, free, 1, undefined],
] as const)('promising the rest of a promise %s', (_, promise, giver, days, refusal) => {
  expect(refuseTakeUp(promise, giver, { now: after(days), most_open_commitments: 1 })).toBe(refusal)
})

test.each([
  ['after 30 days', failed, free, 30, undefined],
  ['of somebody blocked', failed, barred, 1, undefined],
  ['while it may be taken up', failed, free, 29, 'too_early'],
  ['with a payment still open', { ...failed, held_minor: 3_000_00n }, barred, 31, 'too_early'],
  ['with a payment that waits for an admin', { ...failed, has_undecided: true }, barred, 31, 'too_early'],
  ['twice', { ...failed, kept_decision: 'give_back' }, barred, 31, 'decided'],
  ['of which nothing was paid', { ...failed, settled_minor: 0n }, barred, 31, 'not_failed'],
] as const)('deciding about what was paid of a promise %s', (_, promise, giver, days, refusal) => {
  expect(refuseKeptDecision(promise, giver, after(days))).toBe(refusal)
})

test.each([
  ['the first', null, true],
  ['one of the same window, assigned before the last strike', after(1), false],
  ['one of the next window, assigned after it', after(-1), true],
  ['one assigned with it', ended_at, true],
] as const)('a payment missed is one more strike: %s', (_, last_strike_at, isNew) => {
  expect(isNewStrike(ended_at, last_strike_at)).toBe(isNew)
})
