import { expect, test } from 'vitest'
import {
  dispatchStatuses,
  endOfDispatch,
  maySeeAddress,
  maySeeDispatch,
  refuseStep,
  stepsFor,
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

const dispatchIn = (status: DispatchStatus, franchise_person_id: bigint | null = depot) => ({
  status,
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

test.each(dispatchStatuses)('from %s whoever handles it goes where it can go, and nowhere else', (from) => {
  expect(stepsFor(dispatchIn(from), people.depot)).toEqual(followers[from])
  for (const to of dispatchStatuses) {
    const because = to === from ? 'THERE_ALREADY' : followers[from].includes(to) ? undefined : 'OUT_OF_ORDER'
    expect([to, refuseStep(to, dispatchIn(from), people.depot)]).toEqual([to, because])
    expect(refuseStep(to, dispatchIn(from), people.office)).toBe(because)
  }
})

test.each(dispatchStatuses)(
  'of what is %s a member says that it has arrived, once it is out, and nothing else',
  (from) => {
    expect(stepsFor(dispatchIn(from), people.member)).toEqual(from === 'dispatched' ? ['delivered'] : [])
    for (const to of dispatchStatuses) {
      const because =
        to !== 'delivered'
          ? 'NOT_THEIRS'
          : ({ dispatched: undefined, delivered: 'THERE_ALREADY' }[from as string] ??
            (from === 'dispatched' ? undefined : 'OUT_OF_ORDER'))
      expect([to, refuseStep(to, dispatchIn(from), people.member)]).toEqual([to, because])
    }
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
  expect(refuseStep('delivered', dispatch, people[who])).toBe(because)
})

test('what the company hands out is no franchise’s', () => {
  expect(maySeeDispatch(dispatchIn('pending', null), people.depot)).toBe(false)
  expect(refuseStep('packed', dispatchIn('pending', null), people.office)).toBeUndefined()
})

test('what does not exist is unknown to everybody', () => {
  for (const who of Object.values(people)) expect(refuseStep('packed', undefined, who)).toBe('UNKNOWN')
})

test('a cancelled activation stops what has not left, and waits for what has', () => {
  expect(dispatchStatuses.map(endOfDispatch)).toEqual(['cancel', 'cancel', 'refuse', 'refuse', 'leave', 'leave'])
})
