import { expect, test } from 'vitest'
import { movesFor } from '../lives/life.ts'
import {
  openWithdrawalStates,
  partiesOfWithdrawal,
  refundedWithdrawalStates,
  withdrawalLife,
  withdrawalStates,
  type WithdrawalState,
} from './withdrawal-state.ts'

const [asha, other, office] = [1n, 2n, 3n]
const people = {
  asha: { person_id: asha, is_admin: false },
  other: { person_id: other, is_admin: false },
  office: { person_id: office, is_admin: true },
} as const

const movesOf = (who: keyof typeof people, state: WithdrawalState) =>
  movesFor(withdrawalLife, { state }, partiesOfWithdrawal({ person_id: asha }, people[who]))

const byState = Object.entries({
  requested: [['approve', 'reject'], ['cancel']],
  approved: [['process', 'fail'], []],
  processing: [['pay', 'fail'], []],
  paid: [['return'], []],
  failed: [[], []],
  rejected: [[], []],
  cancelled: [[], []],
  returned: [[], []],
} as const satisfies Record<WithdrawalState, readonly [office: readonly string[], owner: readonly string[]]>)

test.each(byState)(
  'of one that is %s the company and the owner may make these moves',
  (state, [of_office, of_owner]) => {
    expect(movesOf('office', state as WithdrawalState)).toEqual(of_office)
    expect(movesOf('asha', state as WithdrawalState)).toEqual(of_owner)
    expect(movesOf('other', state as WithdrawalState)).toEqual([])
  },
)

test('nobody but the owner and the company sees it', () => {
  expect(partiesOfWithdrawal({ person_id: asha }, people.other)).toBeUndefined()
})

test('the amount is held, at the bank or back in its wallet: never two of them', () => {
  const places = [...openWithdrawalStates, ...refundedWithdrawalStates, 'paid']
  expect(places.toSorted()).toEqual([...withdrawalStates].toSorted())
})
