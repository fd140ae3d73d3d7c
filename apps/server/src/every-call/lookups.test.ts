// Guards: what is shared
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { findSponsor } from '@banyan/contract/joining/joining.ts'
import { findPinTaker } from '@banyan/contract/pins/pin-transfers.ts'
import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { most_lookups } from '#kit/http/lookups.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { declaredCalls } from './testing/declared.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

const isForAdminsAlone = ({ pages }: Endpoint): boolean =>
  typeof pages !== 'string' && pages.every((key) => key.startsWith('admin/'))

/** Whether a call answers one name for one id that is typed. */
function namesSomebody(call: Endpoint): boolean {
  const data: unknown = call.reply instanceof z.ZodObject ? call.reply.shape['data'] : undefined
  const answer = data instanceof z.ZodNullable ? data.unwrap() : data
  return 'user_id' in call.query.shape && answer instanceof z.ZodObject && 'name' in answer.shape
}

test('every call that says who is behind an id is counted, those of admins apart', async () => {
  const calls = [...(await declaredCalls())].filter((call): call is Endpoint => !('row' in call))
  const open = calls.filter((call) => call.method === 'GET' && !isForAdminsAlone(call) && namesSomebody(call))
  expect(open.length).toBeGreaterThan(4)
  expect(open.filter(({ isLookup }) => !isLookup).map(({ path }) => path)).toEqual([])
})

describe('names by number', () => {
  const ask = async (token: string | null, call: Endpoint, times: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++)
      statuses.push((await world.ask(token, call, { query: { user_id: `AB${1_000_000 + at}` } })).status)
    return statuses
  }

  test('a stranger gets thirty a minute, misses counted, and goes on in the next', async () => {
    const statuses = await ask(null, findSponsor, most_lookups + 2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const refused = await world.ask(null, findSponsor, { query: { user_id: world.root_user_id } })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_lookups'])
    world.clock.advance(60_000)
    expect((await world.ask(null, findSponsor, { query: { user_id: world.root_user_id } })).status).toBe(200)
  })

  test('a member gets thirty of all of them together, by however many sessions; another is not held up', async () => {
    const [one, other] = [await world.join(), await world.join()]
    const [first, second] = [await world.signInAs(one.user_id), await world.signInAs(one.user_id)]
    await ask(first, findPinTaker, most_lookups / 2)
    await ask(second, findSponsor, most_lookups / 2)
    expect(await ask(first, findPinTaker, 1)).toEqual([429])
    expect(await ask(await world.signInAs(other.user_id), findPinTaker, 1)).toEqual([404])
  })

  test('an admin has lists of everybody, and is not counted', async () => {
    const admin = await world.signInAs(world.admin_user_id)
    expect(new Set(await ask(admin, findPerson, most_lookups + 5))).toEqual(new Set([404]))
  })
})
