import { expect, test } from 'vitest'
import {
  openWithdrawalStates,
  refundedWithdrawalStates,
  refuseWithdrawalMove,
  stateAfterWithdrawalMove,
  withdrawalMoves,
  withdrawalStates,
  type WithdrawalMove,
  type WithdrawalState,
} from './withdrawal-state.ts'

const [asha, other, office] = [1n, 2n, 3n]
const people = {
  asha: { person_id: asha, is_admin: false },
  other: { person_id: other, is_admin: false },
  office: { person_id: office, is_admin: true },
} as const
type Who = keyof typeof people

const refusalOf = (move: WithdrawalMove, who: Who, state: WithdrawalState) =>
  refuseWithdrawalMove(move, { state, person_id: asha }, people[who])

const allowed: readonly (readonly [WithdrawalMove, Who, WithdrawalState, WithdrawalState])[] = [
  ['cancel', 'asha', 'requested', 'cancelled'],
  ['approve', 'office', 'requested', 'approved'],
  ['reject', 'office', 'requested', 'rejected'],
  ['process', 'office', 'approved', 'processing'],
  ['fail', 'office', 'approved', 'failed'],
  ['pay', 'office', 'processing', 'paid'],
  ['fail', 'office', 'processing', 'failed'],
  ['return', 'office', 'paid', 'returned'],
]

test.each(allowed)('%s by %s takes %s to %s', (move, who, from, to) => {
  expect(refusalOf(move, who, from)).toBeUndefined()
  expect(stateAfterWithdrawalMove(move)).toBe(to)
})

const every = withdrawalMoves.flatMap((move) =>
  (Object.keys(people) as Who[]).flatMap((who) => withdrawalStates.map((state) => [move, who, state] as const)),
)
const others = every.filter(
  ([move, who, state]) => !allowed.some(([m, w, s]) => m === move && w === who && s === state),
)

test.each(others)('%s by %s of one that is %s is refused', (move, who, state) => {
  const isTheirs = move === 'cancel' ? who === 'asha' : who === 'office'
  expect(refusalOf(move, who, state)).toBe(isTheirs ? `IS_${state.toUpperCase()}` : 'UNKNOWN')
})

test('what does not exist is unknown to everybody', () => {
  for (const who of Object.values(people))
    for (const move of withdrawalMoves) expect(refuseWithdrawalMove(move, undefined, who)).toBe('UNKNOWN')
})

test('the amount is held, at the bank or back in its wallet: never two of them', () => {
  const places = [...openWithdrawalStates, ...refundedWithdrawalStates, 'paid']
  expect(places.toSorted()).toEqual([...withdrawalStates].toSorted())
})
