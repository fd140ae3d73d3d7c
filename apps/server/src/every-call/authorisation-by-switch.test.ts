// Guards: routes
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ancestorsOf } from '@banyan/contract/catalogue/active.ts'
import { routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { isLong } from '@banyan/domain/testing/counts.ts'
import type { Call } from './testing/calls.ts'
import { callerWith, castFor, everybody, granted, grantedAlike } from './testing/casts.ts'
import { createMatrix, plain, type Matrix } from './testing/matrix.ts'
import { grantingIds, live, verdictOf, visitor } from './testing/verdicts.ts'

/** Every call, times everybody, while its pages or what they lie in are switched off under the setup. */
let matrix: Matrix
beforeAll(async () => {
  matrix = await createMatrix()
})
beforeEach(() => Promise.all(everybody.map((role) => matrix.setPerson(role, plain))))
afterAll(() => matrix.world.close())

const records = routeRecordsOf()
const setActive = async (routes: readonly number[], is_active: boolean) => {
  if (routes.length === 0) return
  await matrix.world.db.updateTable('route').set({ is_active }).where('id', 'in', routes).execute()
  await matrix.world.db
    .updateTable('instance')
    .set((row) => ({ settings_version: row('settings_version', '+', 1n) }))
    .execute()
}

/**
 * Every call while the routes chosen for it are switched off: made by one of those it lets in otherwise, and for each
 * page one call by everybody and a visitor. At length everybody makes every call.
 */
async function straysWithout(routesOf: (call: Call) => number[], state: number): Promise<string[]> {
  const found: string[] = []
  const cast = castFor(matrix.calls, state)
  // Calls that the same pages grant are asked together, so that each page is switched once.
  for (const alike of grantedAlike(matrix.calls)) {
    const routes = routesOf(alike[0]!).filter((id) => live.has(id))
    const off = new Set(routes)
    await setActive(routes, false)
    for (const role of everybody) await matrix.setPerson(role, { access_rights: granted(role, alike[0]!) })
    for (const [nth, call] of alike.entries()) {
      const isByAll = isLong() || nth === state % alike.length
      if (isByAll) found.push(...(await matrix.strayAt(call, undefined, verdictOf(call, visitor, off))))
      for (const role of isByAll ? everybody : everybody.filter((each) => cast.get(each)!.includes(call))) {
        const expected = verdictOf(call, callerWith(role, granted(role, call)), off)
        found.push(...(await matrix.strayOf(role, call, expected)))
      }
    }
    await setActive(routes, true)
  }
  return found
}

test('a call whose pages are switched off is closed, unless a page is compulsory', async () => {
  const off = new Set(records.map(({ id }) => id))
  const closed = matrix.calls.filter((call) => verdictOf(call, callerWith('Admin', null), off) === 403)
  expect(closed.length).toBeGreaterThan(20)
  expect(await straysWithout(grantingIds, 0)).toEqual([])
}, 240_000)

test('a section switched off takes its calls along; an area cannot be switched off', async () => {
  const sectionsOf = (call: Call) => grantingIds(call).flatMap((id) => ancestorsOf(id, records).map((it) => it.id))
  expect(matrix.calls.filter((call) => sectionsOf(call).length > 0).length).toBeGreaterThan(20)
  expect(await straysWithout(sectionsOf, 1)).toEqual([])
}, 240_000)

test('every call was looked at in both states, and one of each page by everybody', () => {
  const byAll = isLong() ? matrix.calls.length : grantedAlike(matrix.calls).length
  const byOne = matrix.calls.length - byAll
  expect(matrix.cells()).toBe(2 * (byAll * (everybody.length + 1) + byOne))
})
