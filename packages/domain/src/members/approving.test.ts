import { expect, test } from 'vitest'
import { decideOn } from './approving.ts'

const asha = 1n
const ravi = 2n
const meera = 3n
/** Asha asks, about Ravi. */
const request = {
  is_waiting: true,
  is_expired: false,
  is_early: false,
  requested_by: asha,
  person_id: ravi,
  voices: new Set([asha]),
}
/** Asha had Meera's password changed. */
const bound = { ...request, voices: new Set([asha, meera]) }
const early = { ...request, is_early: true }
const old = { ...request, is_expired: true }

test.each([
  ['what is decided stays decided', { ...request, is_waiting: false }, { to: 'approved', by: meera }, 'IS_DECIDED'],
  ['only whoever asked takes it back', request, { to: 'cancelled', by: meera }, 'IS_ANOTHERS'],
  ['nobody agrees to the own request', request, { to: 'approved', by: asha }, 'IS_OWN'],
  ['nobody refuses the own request', request, { to: 'rejected', by: asha }, 'IS_OWN'],
  ['nobody decides about oneself', request, { to: 'approved', by: ravi }, 'IS_ABOUT_SELF'],
  ['nobody agrees in whose name whoever asked may speak', bound, { to: 'approved', by: meera }, 'IS_BOUND'],
  ['who is bound may refuse', bound, { to: 'rejected', by: meera }, undefined],
  ['nobody agrees to what is too old', old, { to: 'approved', by: meera }, 'IS_EXPIRED'],
  ['nobody agrees while others may object', early, { to: 'approved', by: meera }, 'IS_EARLY'],
  ['others refuse from the start', early, { to: 'rejected', by: meera }, undefined],
  ['what is too old may be taken back', old, { to: 'cancelled', by: asha }, undefined],
  ['whoever asked takes it back', request, { to: 'cancelled', by: asha }, undefined],
  ['another agrees', request, { to: 'approved', by: meera }, undefined],
  ['another refuses', request, { to: 'rejected', by: meera }, undefined],
] as const)('%s', (_case, waiting, act, answer) => {
  expect(decideOn(waiting, act)).toBe(answer)
})
