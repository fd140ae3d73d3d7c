// Guards: every feature
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf, type Call } from './testing/calls.ts'
import { queryOf } from './testing/query-samples.ts'
import { bodiesOf } from './testing/samples.ts'

const at_once = 20

let world: World
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
})
afterAll(() => world.close())

/** What answers whoever has no session: public calls, and those of pages that belong to no role. */
const isOpen = ({ pages }: Call): boolean =>
  pages === 'public' || (pages !== 'signed-in' && pages.some((key) => key.startsWith('any/')))

/** Half of them come from one address, the others each from their own; all send the same good body under their own key. */
function ask(call: Call, body: object | undefined, nth: number) {
  const query = new URLSearchParams(queryOf(call)).toString()
  const path = pathOf(call.path, { link: 'x'.repeat(43), id: '1' })
  return world.app.inject({
    method: call.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    remoteAddress: nth % 2 === 0 ? '10.2.0.1' : `10.2.1.${nth}`,
    headers: call.isOnce ? { 'idempotency-key': randomBytes(12).toString('hex') } : {},
    ...(call.method === 'POST' && { payload: body ?? {} }),
  })
}

test('twenty strangers at once at any call end nothing: no fault of the server, no connection is kept, others are answered', async () => {
  const calls = callsOf(world.app.endpoints).filter((call) => isOpen(call) && !call.isUpload)
  expect(calls.length).toBeGreaterThan(25)
  const bodies = bodiesOf(world)
  const { pool } = world.services
  const faults: string[] = []
  for (const call of calls) {
    const answers = await Promise.all(
      Array.from({ length: at_once }, (_none, nth) => ask(call, bodies[call.name], nth)),
    )
    for (const { statusCode } of answers) if (statusCode >= 500) faults.push(`${call.name}: ${statusCode}`)
    if (pool.waitingCount > 0 || pool.idleCount !== pool.totalCount)
      faults.push(`${call.name}: ${pool.totalCount - pool.idleCount} connections kept, ${pool.waitingCount} wait`)
    const { statusCode } = await world.app.inject({ url: '/api/company/details', remoteAddress: '10.2.2.1' })
    if (statusCode !== 200) faults.push(`${call.name}: the next is answered ${statusCode}`)
  }
  expect([...new Set(faults)]).toEqual([])
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  // Whoever has an account is let in as before, and what they do is written.
  const token = await world.signInAs(world.admin_user_id)
  expect(token).not.toBe('')
})
