import { expect, test } from 'vitest'
import { movesFor, refuseMove } from '../lives/life.ts'
import {
  dispatchLife,
  dispatchStatuses,
  endOfDispatch,
  maySeeAddress,
  maySeeDispatch,
  partiesOfDispatch,
  type DispatchStatus,
} from './dispatch-status.ts'

const [asha, ravi, kiran, depot, other, office] = [1n, 2n, 3n, 4n, 5n, 6n]
const people = {
  member: { person_id: asha, role: 'member' },
  activator: { person_id: ravi, role: 'member' },
  pin_owner: { person_id: kiran, role: 'member' },
  stranger: { person_id: other, role: 'member' },
  depot: { person_id: depot, role: 'franchise' },
  other_depot: { person_id: other, role: 'franchise' },
  office: { person_id: office, role: 'admin' },
} as const
type Who = keyof typeof people

const dispatchIn = (_status: DispatchStatus, franchise_person_id: bigint | null = depot) => ({
  franchise_person_id,
  member_person_id: asha,
  by_person_id: ravi,
  pin_owner_person_id: kiran,
})

const followers: Record<DispatchStatus, DispatchStatus[]> = {
  pending: ['packed', 'cancelled'],
  packed: ['dispatched', 'pending', 'cancelled'],
  dispatched: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
}

const stepsFor = (from: DispatchStatus, who: Who) => {
  const moves = movesFor(dispatchLife, { state: from }, partiesOfDispatch(dispatchIn(from), people[who]))
  return moves.map((move) => dispatchLife.moves[move].to)
}

test.each(dispatchStatuses)('from %s whoever handles it goes where it can go, and nowhere else', (from) => {
  expect(stepsFor(from, 'depot')).toEqual(followers[from])
  expect(stepsFor(from, 'office')).toEqual(followers[from])
})

test.each(dispatchStatuses)(
  'of what is %s a member says that it has arrived, once it is out, and nothing else',
  (from) => {
    expect(stepsFor(from, 'member')).toEqual(from === 'dispatched' ? ['delivered'] : [])
  },
)

test.each<[Who, boolean, boolean, string | undefined]>([
  ['member', true, true, undefined],
  ['activator', true, false, 'NOT_THEIRS'],
  ['pin_owner', true, false, 'NOT_THEIRS'],
  ['stranger', false, false, 'UNKNOWN'],
  ['depot', true, true, undefined],
  ['other_depot', false, false, 'UNKNOWN'],
  ['office', true, true, undefined],
])('%s sees it: %s, sees where it goes: %s, and saying that it arrived is %s', (who, sees, knows, because) => {
  const dispatch = dispatchIn('dispatched')
  expect(maySeeDispatch(dispatch, people[who])).toBe(sees)
  expect(maySeeAddress(dispatch, people[who])).toBe(knows)
  const parties = partiesOfDispatch(dispatch, people[who])
  expect(refuseMove(dispatchLife.moves.deliver, { state: 'dispatched' }, parties)).toBe(because)
})

test('what the company hands out is no franchise’s', () => {
  expect(maySeeDispatch(dispatchIn('pending', null), people.depot)).toBe(false)
  expect(partiesOfDispatch(dispatchIn('pending', null), people.office)).toEqual(['handler'])
})

test('a cancelled activation stops what has not left, and waits for what has', () => {
  expect(dispatchStatuses.map(endOfDispatch)).toEqual(['cancel', 'cancel', 'refuse', 'refuse', 'leave', 'leave'])
})
