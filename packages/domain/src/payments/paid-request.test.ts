import { expect, test } from 'vitest'
import {
  maySeeRequest,
  refuseRequestMove,
  stateAfterMove,
  type PaidRequestMove,
  type PaidRequestState,
} from './paid-request.ts'

const [asha, depot, other, office] = [1n, 2n, 3n, 4n]
const people = {
  asha: { person_id: asha, is_admin: false },
  depot: { person_id: depot, is_admin: false },
  other: { person_id: other, is_admin: false },
  office: { person_id: office, is_admin: true },
} as const
type Who = keyof typeof people

const requestTo = (to_person_id: bigint | null, state: PaidRequestState = 'pending') => ({
  state,
  person_id: asha,
  to_person_id,
})

test.each<[PaidRequestMove, Who, 'company' | 'depot', string | undefined]>([
  ['cancel', 'asha', 'company', undefined],
  ['cancel', 'asha', 'depot', undefined],
  ['cancel', 'depot', 'depot', 'UNKNOWN'],
  ['cancel', 'other', 'company', 'UNKNOWN'],
  ['cancel', 'office', 'company', 'NOT_THEIRS'],
  ['approve', 'office', 'company', undefined],
  ['approve', 'office', 'depot', 'NOT_THEIRS'],
  ['approve', 'depot', 'depot', undefined],
  ['approve', 'depot', 'company', 'UNKNOWN'],
  ['approve', 'other', 'depot', 'UNKNOWN'],
  ['approve', 'asha', 'depot', 'UNKNOWN'],
  ['reject', 'office', 'company', undefined],
  ['reject', 'office', 'depot', 'NOT_THEIRS'],
  ['reject', 'depot', 'depot', undefined],
  ['reject', 'other', 'company', 'UNKNOWN'],
])('%s by %s of a request to the %s: %s', (move, who, to, because) => {
  const request = requestTo(to === 'company' ? null : depot)
  expect(refuseRequestMove(move, request, people[who])).toBe(because)
})

test.each<[PaidRequestMove, PaidRequestState, string | undefined]>([
  ['approve', 'pending', undefined],
  ['approve', 'approved', 'APPROVED_ALREADY'],
  ['approve', 'rejected', 'REJECTED_ALREADY'],
  ['approve', 'cancelled', 'CANCELLED_ALREADY'],
  ['reject', 'approved', 'APPROVED_ALREADY'],
  ['reject', 'cancelled', 'CANCELLED_ALREADY'],
  ['cancel', 'approved', 'APPROVED_ALREADY'],
  ['cancel', 'rejected', 'REJECTED_ALREADY'],
  ['cancel', 'cancelled', 'CANCELLED_ALREADY'],
])('%s what is %s: %s', (move, state, because) => {
  const who = move === 'cancel' ? people.asha : people.office
  expect(refuseRequestMove(move, requestTo(null, state), who)).toBe(because)
})

test('what does not exist is unknown to everybody', () => {
  for (const who of Object.values(people)) expect(refuseRequestMove('approve', undefined, who)).toBe('UNKNOWN')
})

test('each move ends somewhere else', () => {
  expect((['approve', 'reject', 'cancel'] as const).map(stateAfterMove)).toEqual(['approved', 'rejected', 'cancelled'])
})

test.each<[Who, boolean, boolean]>([
  ['asha', true, true],
  ['depot', false, true],
  ['other', false, false],
  ['office', true, true],
])('%s sees a request to the company: %s, one to the depot: %s', (who, seesFirst, seesSecond) => {
  expect(maySeeRequest(requestTo(null), people[who])).toBe(seesFirst)
  expect(maySeeRequest(requestTo(depot), people[who])).toBe(seesSecond)
})
