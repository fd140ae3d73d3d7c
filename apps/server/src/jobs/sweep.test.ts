import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { recordVisit } from '@banyan/contract/company/company.ts'
import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { day_ms } from '../testing/earning.ts'
import { createWorld, type World } from '../testing/world.ts'
import { sweep } from './sweep.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id, { remember: true })
})
afterAll(() => world.close())

const countOf = async (table: 'session' | 'request_key' | 'guess_guard' | 'visit') =>
  Number(
    (
      await world.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const counts = async () => ({
  session: await countOf('session'),
  request_key: await countOf('request_key'),
  guess_guard: await countOf('guess_guard'),
  visit: await countOf('visit'),
})

test('what time has made useless goes, each after its time, and what counts stays', async () => {
  const body = {
    owner_user_id: world.root_user_id,
    package_id: String(world.packages[0]!.id),
    kind: 'paid',
    count: 1,
    payment_mode: 'UPI',
    payment_reference: '',
    reason: '',
  }
  await world.call(admin, generatePins, { body })
  await world.ask(null, recordVisit)
  const now = world.clock.now()
  await world.db
    .insertInto('guess_guard')
    .values({ subject: 'sign-in:root01', failures: 5, last_failed_at: now, blocked_until: now })
    .execute()
  const { expires_at } = await world.db.selectFrom('session').select('expires_at').executeTakeFirstOrThrow()
  const full = { session: 1, request_key: 1, guess_guard: 1, visit: 1 }

  await sweep(world.services)
  expect(await counts()).toEqual(full)
  expect((await world.ask(admin, currentSession)).status).toBe(200)

  world.clock.advance(7 * day_ms)
  await sweep(world.services)
  expect(await counts()).toEqual(full)
  world.clock.advance(1)
  await sweep(world.services)
  expect(await counts()).toEqual({ ...full, request_key: 0, guess_guard: 0 })

  world.clock.set(new Date(expires_at.getTime() + 30 * day_ms))
  await sweep(world.services)
  expect(await countOf('session')).toBe(1)
  world.clock.advance(1)
  await Promise.all([sweep(world.services), sweep(world.services)])
  expect(await counts()).toEqual({ session: 0, request_key: 0, guess_guard: 0, visit: 1 })
})

test('sweeping a clean house changes nothing', async () => {
  const before = await counts()
  await sweep(world.services)
  expect(await counts()).toEqual(before)
})
