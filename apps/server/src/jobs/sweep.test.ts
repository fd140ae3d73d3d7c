import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { recordVisit } from '@banyan/contract/company/company.ts'
import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { requestApproval } from '#features/platform/approval-requests/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { day_ms } from '#testing/money/earning.ts'
import { createWorld, type World } from '#testing/world.ts'
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

test('sweeping where nothing is left over changes nothing', async () => {
  const before = await counts()
  await sweep(world.services)
  expect(await counts()).toEqual(before)
})

test('codes go a day after they counted last, and sign-ins after a year', async () => {
  const { person_id } = await world.join()
  const at = world.clock.now()
  const [token_hash, expires_at] = [Buffer.from('one'), new Date(at.getTime() + 1)]
  const brief = { token_hash, person_id, created_at: at, expires_at }
  const { db } = world
  await db
    .insertInto('two_factor_challenge')
    .values({ ...brief, is_remembered: false })
    .execute()
  await db
    .insertInto('session_ticket')
    .values({ ...brief, opened_by: person_id })
    .execute()
  const code = { ...brief, purpose: 'verify_email', code_mac: token_hash, contact_sealed: token_hash } as const
  await db.insertInto('one_time_code').values(code).execute()
  await db.deleteFrom('sign_in_attempt').execute()
  const attempts = Array.from({ length: 3 }, (_, days) => ({
    person_id,
    at: new Date(at.getTime() + days * day_ms),
    outcome: 'signed_in' as const,
    ip: '',
    user_agent: '',
  }))
  await db.insertInto('sign_in_attempt').values(attempts).execute()

  const left = async () => {
    const tables = ['two_factor_challenge', 'session_ticket', 'one_time_code', 'sign_in_attempt'] as const
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('person_id').execute()).length))
  }
  world.clock.set(new Date(expires_at.getTime() + day_ms))
  await sweep(world.services)
  expect(await left()).toEqual([1, 1, 1, 3])
  world.clock.advance(1)
  await sweep(world.services)
  expect(await left()).toEqual([0, 0, 0, 3])
  world.clock.set(new Date(at.getTime() + 367 * day_ms))
  await Promise.all([sweep(world.services), sweep(world.services)])
  expect(await left()).toEqual([0, 0, 0, 2])
})

test('browsers nobody signs in with any more are forgotten a day after they count', async () => {
  const { person_id } = await world.join()
  const at = world.clock.now()
  const device = { person_id, token_hash: Buffer.from('browser'), created_at: at, seen_at: at, expires_at: at }
  await world.db.insertInto('known_device').values(device).execute()
  const left = async () =>
    (await world.db.selectFrom('known_device').select('id').where('person_id', '=', person_id).execute()).length
  world.clock.advance(day_ms)
  await sweep(world.services)
  expect(await left()).toBe(1)
  world.clock.advance(1)
  await sweep(world.services)
  expect(await left()).toBe(0)
})

test('a request that nobody answered in time ends, and what it kept sealed goes', async () => {
  const { person_id } = await world.join()
  const details = { noun: 'a thing', sealed_call: 'abcd' }
  const id = await inTransaction(world.db, (trx) =>
    requestApproval(trx, world.services, {
      kind: 'guarded_act',
      person_id,
      subject: 'a thing',
      details,
      reason: 'For a test',
      by_person_id: person_id,
      lifetime_ms: day_ms,
    }),
  )
  const kept = () =>
    world.db.selectFrom('approval').select(['state', 'details']).where('id', '=', id).executeTakeFirstOrThrow()
  world.clock.advance(day_ms - 1)
  await sweep(world.services)
  expect(await kept()).toEqual({ state: 'waiting', details })
  world.clock.advance(1)
  await sweep(world.services)
  expect(await kept()).toEqual({ state: 'expired', details: { noun: 'a thing' } })
})
