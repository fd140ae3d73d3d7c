import { expect, test } from 'vitest'
import { movesFor, refuseMove } from '../lives/life.ts'
import { creditRequestLife, partiesOfRequest, pinRequestLife, type PaidRequestState } from './paid-request.ts'

const [asha, depot, other, office] = [1n, 2n, 3n, 4n]
const people = {
  asha: { person_id: asha, is_admin: false },
  depot: { person_id: depot, is_admin: false },
  other: { person_id: other, is_admin: false },
  office: { person_id: office, is_admin: true },
} as const
type Who = keyof typeof people

const requestTo = (to_person_id: bigint | null) => ({ person_id: asha, to_person_id })

test.each<[Who, 'company' | 'depot', readonly string[], boolean]>([
  ['asha', 'company', ['cancel'], true],
  ['asha', 'depot', ['cancel'], true],
  ['depot', 'company', [], false],
  ['depot', 'depot', ['approve', 'reject'], true],
  ['other', 'company', [], false],
  ['other', 'depot', [], false],
  ['office', 'company', ['approve', 'reject'], true],
  ['office', 'depot', [], true],
])('%s may make these moves of a waiting request to the %s: %j, and sees it: %s', (who, to, moves, isSeen) => {
  const parties = partiesOfRequest(requestTo(to === 'company' ? null : depot), people[who])
  expect(movesFor(pinRequestLife, { state: 'pending' }, parties)).toEqual(moves)
  expect(parties !== undefined).toBe(isSeen)
})

test.each<PaidRequestState>(['approved', 'rejected', 'cancelled'])('what is %s moves no more', (state) => {
  for (const move of Object.values(creditRequestLife.moves))
    expect(refuseMove(move, { state }, ['requester', 'asked'])).toBe('OTHER_STATE')
})
