// Guards: accounts
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { day_ms } from '#testing/money/earning.ts'
import { callerWith, castFor } from './testing/casts.ts'
import { createMatrix, type Matrix, type Scene } from './testing/matrix.ts'
import { uncovered } from './testing/uncovered.ts'
import { tokenOf } from './testing/sessions.ts'
import { visitor } from './testing/verdicts.ts'

/** Every call, in sessions that count no more, and in those in which an admin looks with the eyes of somebody. */
let matrix: Matrix
beforeAll(async () => {
  matrix = await createMatrix()
})
afterAll(() => matrix.world.close())

const now = () => matrix.world.clock.now()
const byImpersonator = () => ({ opened_by: matrix.ids.impersonator })

/** The admin who looks, with this right, signed in or not. */
async function impersonate(right: 'admin/member/member-search' | 'admin/dashboard', isSignedIn: boolean) {
  await matrix.setPerson('impersonator', { access_rights: [page(right).id] })
  await matrix.world.db.deleteFrom('session').where('person_id', '=', matrix.ids.impersonator).execute()
  if (isSignedIn) await tokenOf(matrix.world, matrix.ids.impersonator)
}

const asVisitor = { caller: () => visitor }
const states: [string, Scene][] = [
  [
    'somebody who is blocked is a visitor',
    { ...asVisitor, enter: (role) => matrix.setPerson(role, { is_blocked: true }) },
  ],
  ['somebody whose session was revoked is a visitor', { ...asVisitor, session: () => ({ revoked_at: now() }) }],
  ['somebody whose session has ended is a visitor', { ...asVisitor, session: () => ({ expires_at: now() }) }],
  [
    'somebody whose session was idle too long is a visitor',
    { ...asVisitor, session: () => ({ last_seen_at: new Date(now().getTime() - day_ms) }) },
  ],
  [
    'an admin who is signed in and may look reads and touches nothing, even of a blocked one',
    {
      enter: async (role) => {
        await impersonate('admin/member/member-search', true)
        await matrix.setPerson(role, { is_blocked: true })
      },
      session: byImpersonator,
      caller: (role) => callerWith(role, null, 'impersonating'),
    },
  ],
  [
    'an admin who looked and has signed out sees what a visitor sees',
    { ...asVisitor, enter: () => impersonate('admin/member/member-search', false), session: byImpersonator },
  ],
  [
    'an admin who looked and may no longer look sees what a visitor sees',
    { ...asVisitor, enter: () => impersonate('admin/dashboard', true), session: byImpersonator },
  ],
]

test.each(states.map(([name, scene], state) => [name, state, scene] as const))('%s', async (_name, state, scene) => {
  expect(await matrix.strays(castFor(matrix.calls, state), scene)).toEqual([])
})

test('every call met every state, and every state everybody', () => {
  expect(uncovered(matrix, states.length)).toEqual([])
})
