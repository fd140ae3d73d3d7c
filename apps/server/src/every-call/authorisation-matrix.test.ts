// Guards: every feature
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { hashToken, newToken } from '#kit/secrets/secrets.ts'
import { probe, tokenOf } from './testing/sessions.ts'
import { callerWith, everybody } from './testing/casts.ts'
import { createMatrix, type Matrix } from './testing/matrix.ts'

/**
 * Every call, times everybody who could make it. In what states they can be is in `authorisation-by-right.test.ts` and
 * `authorisation-by-session.test.ts`, what their pages can be in in `authorisation-by-switch.test.ts`. What must come
 * back follows from the contract alone, so a new call is in the matrix the moment it is mounted.
 */
let matrix: Matrix
beforeAll(async () => {
  matrix = await createMatrix()
})
afterAll(() => matrix.world.close())

const visitors = [
  ['no token', undefined],
  ['a token nobody was given', `Bearer ${newToken()}`],
  ['another scheme', 'Basic cm9vdDAxOnNlY3JldA=='],
  ['a token that is none', 'Bearer short'],
] as const

describe('nobody in particular', () => {
  test.each(visitors)('with %s is a visitor', async (_name, authorization) => {
    expect(await matrix.straysOfVisitors(authorization)).toEqual([])
  })
})

test.each(everybody)('a %s with every right opens what the catalogue grants and nothing else', async (role) => {
  const cast = new Map([[role, matrix.calls]])
  expect(await matrix.strays(cast, { caller: () => callerWith(role, null) })).toEqual([])
})

test('every cell was looked at', () => {
  expect(matrix.cells()).toBe(matrix.calls.length * (visitors.length + everybody.length))
})

test('a right given back, a block lifted and a session revoked count on the very next request', async () => {
  const call = matrix.calls.find(({ name }) => name === 'GET /user/pins')!
  const token = await tokenOf(matrix.world, matrix.ids.User)
  const answer = () => probe(matrix.world, call, `Bearer ${token}`)
  const person = matrix.world.db.updateTable('person').where('id', '=', matrix.ids.User)
  const session = matrix.world.db.updateTable('session').where('token_hash', '=', hashToken(token))
  const answers: unknown[] = [await answer()]
  for (const change of [
    person.set({ access_rights: [] }),
    person.set({ access_rights: [page('user/pin-management/view-pin').id] }),
    person.set({ is_blocked: true }),
    person.set({ is_blocked: false, access_rights: null }),
    session.set({ revoked_at: matrix.world.clock.now() }),
  ]) {
    await change.execute()
    answers.push(await answer())
  }
  expect(answers).toEqual(['open', 403, 'open', 401, 'open', 401])
})
