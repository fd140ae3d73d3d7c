// Guards: every feature
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '@banyan/contract/joining/joining.ts'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { addPackage } from '@banyan/contract/packages/packages.ts'
import { generatePins, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { isForVisitors } from '#kit/routes.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf, type Call } from './testing/calls.ts'
import { fingerprintOf } from './testing/fingerprint.ts'
import { bodiesOf } from './testing/samples.ts'

let world: World
let admin: string
let depot: string
let member: string
beforeAll(async () => {
  world = await createWorld()
  // Acts of modules that ship switched off move money too.
  await switchEverythingOn(world)
  member = await world.signInAs(world.root_user_id)
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const bodyOf = (count: number) => ({ ...bodiesOf(world)['POST /admin/pins/generate'], count })
const generate = (key: string, count = 1, token = admin) => world.ask(token, generatePins, { body: bodyOf(count), key })
const pinCount = async () =>
  Number(
    (
      await world.db
        .selectFrom('pin')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const tokenFor = ({ pages }: Call) => {
  if (isForVisitors(pages)) return null
  if (pages === 'signed-in') return member
  return { User: member, Franchise: depot, Admin: admin, Any: member }[page(pages[0] as PageKey).user_type]
}

test('every act that moves money asks for a key before it does anything', async () => {
  const acts = callsOf(world.app.endpoints).filter(({ isOnce }) => isOnce)
  expect(acts.length).toBeGreaterThan(7)
  const before = await fingerprintOf(world.database.pool)
  const strays: string[] = []
  for (const act of acts) {
    const token = tokenFor(act)
    for (const key of [
      undefined,
      '',
      'short',
      'x'.repeat(101),
      'with a space',
      'umlaut-\u00e4\u00e4',
      'first,second,,,\ttab',
    ]) {
      const { statusCode, body } = await world.app.inject({
        method: act.method,
        url: `/api${pathOf(act.path, { id: 1, side: 'giving' })}`,
        payload: bodiesOf(world)[act.name] ?? '',
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      })
      const { code, errors } = JSON.parse(body) as { code: string; errors?: Record<string, string> }
      const isRight =
        statusCode === 400 && code === 'idempotency_key_missing' && errors?.['Idempotency-Key'] !== undefined
      if (!isRight) strays.push(`${act.name} with ${key}: ${statusCode} ${body}`)
    }
  }
  expect(strays).toEqual([])
  expect(await fingerprintOf(world.database.pool)).toEqual(before)
})

test('the same key and body get the same answer, byte for byte, and one effect', async () => {
  const first = await generate('same-key-1', 3)
  const count = await pinCount()
  world.clock.advance(60_000)
  const second = await generate('same-key-1', 3)
  expect(first.status).toBe(200)
  expect([second.status, second.response.body]).toEqual([200, first.response.body])
  expect(second.response.headers['content-type']).toBe(first.response.headers['content-type'])
  expect(await pinCount()).toBe(count)
})

test('the same key with another body, or for another act, is refused and does nothing', async () => {
  await generate('same-key-2')
  const count = await pinCount()
  const otherBody = await generate('same-key-2', 2)
  expect([otherBody.status, otherBody.body.code]).toEqual([409, 'idempotency_key_reused'])
  const body = { ...bodiesOf(world)['POST /admin/packages'], name: 'Another' }
  const otherAct = await world.ask(admin, addPackage, { body, key: 'same-key-2' })
  expect([otherAct.status, otherAct.body.code]).toEqual([409, 'idempotency_key_reused'])
  expect(await pinCount()).toBe(count)
})

test('the same body at another row’s address is another call', async () => {
  const lock = callsOf(world.app.endpoints).find(({ name }) => name === 'POST /admin/closings/:id/lock')!
  const at = (id: number) =>
    world.app.inject({
      method: 'POST',
      url: `/api${pathOf(lock.path, { id })}`,
      headers: { authorization: `Bearer ${admin}`, 'idempotency-key': 'lock-any-1' },
    })
  await world.app.inject({
    method: 'POST',
    url: '/api/admin/closings/preview',
    payload: { until_now: true },
    headers: { authorization: `Bearer ${admin}` },
  })
  expect((await at(1)).statusCode).toBe(200)
  expect((await at(2)).statusCode).toBe(409)
  expect((await at(1)).statusCode).toBe(200)
})

test('ten copies at once have one effect and one answer', async () => {
  const count = await pinCount()
  const answers = await Promise.all(Array.from({ length: 10 }, () => generate('ten-at-once', 2)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
  expect(await pinCount()).toBe(count + 2)
})

test('ten copies of joining with a pin make one member, also for a visitor', async () => {
  const { pin_no, pin_password } = await issuePin(world)
  const { parent_user_id: _place, ...joining } = bodiesOf(world)['POST /accounts/sign-up'] as Record<string, unknown>
  const body = { ...joining, pin_no, pin_password }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.ask(null, signUp, { body, key: 'join-once-1' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
  const { count } = await world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person.email', '=', String(joining['email']))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1n)
})

test('two people may use the same key', async () => {
  await world.db
    .insertInto('person')
    .columns(['user_id', 'user_type', 'name', 'password_hash', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('person')
        .select(({ val }) => [val('admin2').as('user_id'), 'user_type', 'name', 'password_hash', 'created_at'])
        .where('user_id', '=', world.admin_user_id),
    )
    .execute()
  const other = await world.signInAs('admin2')
  const [first, second] = [await generate('everybodys'), await generate('everybodys', 2, other)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.response.body).not.toBe(first.response.body)
})

test('an act that was refused leaves its key free', async () => {
  const { user_id } = await world.join()
  const pin = await issuePin(world)
  const topUp = (pin_password: string) =>
    world.ask(depot, topupByPin, {
      body: { member_user_id: user_id, pin_no: pin.pin_no, pin_password },
      key: 'refused-first',
    })
  expect((await topUp('WRONG-ONE')).status).toBe(400)
  const accepted = await topUp(pin.pin_password)
  expect(accepted.status).toBe(200)
  expect((await topUp(pin.pin_password)).response.body).toBe(accepted.response.body)
})
