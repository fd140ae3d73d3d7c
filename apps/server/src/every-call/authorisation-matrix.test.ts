import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { hashToken, newToken } from '#kit/secrets/secrets.ts'
import { day_ms } from '#testing/earning.ts'
import type { Call } from './testing/calls.ts'
import { probe, tokenOf } from './testing/sessions.ts'
import { callerWith, createMatrix, everybody, granted, plain, type Matrix } from './testing/matrix.ts'
import { grantingIds, live, verdictOf, visitor } from './testing/verdicts.ts'

/**
 * Every call, times everybody who could make it, times every state they can be in; what their pages can be in is in
 * `authorisation-by-switch.test.ts`. What must come back follows from the contract alone, so a new call is in the
 * matrix the moment it is mounted.
 */
let matrix: Matrix
beforeAll(async () => {
  matrix = await createMatrix()
})
afterAll(() => matrix.world.close())

const everythingBut = (call: Call): number[] => [...live].filter((id) => !grantingIds(call).includes(id))

describe('nobody in particular', () => {
  test.each([
    ['no token', undefined],
    ['a token nobody was given', `Bearer ${newToken()}`],
    ['another scheme', 'Basic cm9vdDAxOnNlY3JldA=='],
    ['a token that is none', 'Bearer short'],
  ])('with %s is a visitor', async (_name, authorization) => {
    const found: string[] = []
    for (const call of matrix.calls)
      found.push(...(await matrix.strayAt(call, authorization, verdictOf(call, visitor))))
    expect(found).toEqual([])
  })
})

describe.each(everybody)('a %s', (role) => {
  beforeEach(() => matrix.setPerson(role, plain))
  test('with every right opens what the catalogue grants and nothing else', async () => {
    expect(await matrix.strays(role, () => callerWith(role, null))).toEqual([])
  })

  test('with one right alone opens what it grants', async () => {
    const before = (call: Call) => matrix.setPerson(role, { access_rights: grantingIds(call) })
    expect(await matrix.strays(role, (call) => callerWith(role, grantingIds(call)), { before })).toEqual([])
  })

  test('from whom the right was taken is refused at once', async () => {
    const before = (call: Call) => matrix.setPerson(role, { access_rights: everythingBut(call) })
    expect(await matrix.strays(role, (call) => callerWith(role, everythingBut(call)), { before })).toEqual([])
  })

  test('with no right at all keeps what is compulsory and what is everybody’s', async () => {
    await matrix.setPerson(role, { access_rights: [] })
    expect(await matrix.strays(role, () => callerWith(role, []))).toEqual([])
  })

  test('who is blocked is a visitor', async () => {
    await matrix.setPerson(role, { is_blocked: true })
    expect(await matrix.strays(role, () => visitor)).toEqual([])
  })

  test('whose session was revoked is a visitor', async () => {
    expect(await matrix.strays(role, () => visitor, { session: { revoked_at: matrix.world.clock.now() } })).toEqual([])
  })

  test('whose session has ended is a visitor', async () => {
    expect(await matrix.strays(role, () => visitor, { session: { expires_at: matrix.world.clock.now() } })).toEqual([])
  })

  test('whose session was idle too long is a visitor', async () => {
    const last_seen_at = new Date(matrix.world.clock.now().getTime() - day_ms)
    expect(await matrix.strays(role, () => visitor, { session: { last_seen_at } })).toEqual([])
  })

  test('who may only look reads everything and changes nothing but the own sign-in', async () => {
    await matrix.setPerson(role, { is_read_only: true })
    const before = (call: Call) => matrix.setPerson(role, { access_rights: granted(role, call) })
    expect(
      await matrix.strays(role, (call) => callerWith(role, granted(role, call), 'as auditor'), { before }),
    ).toEqual([])
  })

  test('with a password of somebody else’s choice changes that first', async () => {
    await matrix.setPerson(role, { must_change_password: true })
    expect(await matrix.strays(role, () => ({ ...callerWith(role, null), owesPassword: true }))).toEqual([])
  })
})

describe.each(everybody)('through the eyes of a %s', (role) => {
  const impersonator = () => ({ session: { opened_by: matrix.ids.impersonator } })
  const memberSearch = [page('admin/member/member-search').id]
  beforeEach(async () => {
    await matrix.setPerson(role, plain)
    await matrix.setPerson('impersonator', { access_rights: memberSearch })
    await matrix.world.db.deleteFrom('session').where('person_id', '=', matrix.ids.impersonator).execute()
  })

  test('an admin who is signed in and may look reads and touches nothing, even of a blocked one', async () => {
    await tokenOf(matrix.world, matrix.ids.impersonator)
    await matrix.setPerson(role, { is_blocked: true })
    expect(await matrix.strays(role, () => callerWith(role, null, 'impersonating'), impersonator())).toEqual([])
  })

  test('an admin who has signed out sees what a visitor sees', async () => {
    expect(await matrix.strays(role, () => visitor, impersonator())).toEqual([])
  })

  test('an admin who may no longer look sees what a visitor sees', async () => {
    await tokenOf(matrix.world, matrix.ids.impersonator)
    await matrix.setPerson('impersonator', { access_rights: [page('admin/dashboard').id] })
    expect(await matrix.strays(role, () => visitor, impersonator())).toEqual([])
  })
})

test('every cell was looked at', () => {
  const [kindsOfVisitor, statesOfEach] = [4, 13]
  expect(matrix.cells()).toBe(matrix.calls.length * (kindsOfVisitor + everybody.length * statesOfEach))
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
