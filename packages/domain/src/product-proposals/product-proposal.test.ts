import { expect, test } from 'vitest'
import { movesFor } from '../lives/life.ts'
import {
  most_proposals_a_day,
  most_proposals_waiting,
  productProposalLife,
  productProposalStates,
  proposalExpiresAt,
  refuseProposing,
} from './product-proposal.ts'

test.each(productProposalStates)('%s: only its receiver takes it further, and its sender may withdraw it', (state) => {
  const isOpen = state === 'proposed'
  expect(movesFor(productProposalLife, { state }, ['receiver'])).toEqual(isOpen ? ['accept', 'decline'] : [])
  expect(movesFor(productProposalLife, { state }, ['sender'])).toEqual(isOpen ? ['withdraw'] : [])
  expect(movesFor(productProposalLife, { state }, [])).toEqual([])
})

test('it waits seven days', () => {
  expect(proposalExpiresAt(new Date('2026-01-01T10:00:00Z'))).toEqual(new Date('2026-01-08T10:00:00Z'))
})

test.each([
  ['none', { waiting: 0, in_a_day: 0 }, undefined],
  ['one less than may wait', { waiting: most_proposals_waiting - 1, in_a_day: 4 }, undefined],
  ['as many as may wait', { waiting: most_proposals_waiting, in_a_day: 5 }, 'TOO_MANY_WAITING'],
  ['as many as a day has, all withdrawn', { waiting: 0, in_a_day: most_proposals_a_day }, 'TOO_MANY_A_DAY'],
])('%s', (_what, sent, refusal) => {
  expect(refuseProposing(sent)).toBe(refusal)
})
