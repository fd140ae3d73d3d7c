// Guards: every feature
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { companyFaults } from '@banyan/contract/kit/company-rules.ts'
import { passwordsDiffer } from '@banyan/contract/kit/fields.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf } from './testing/calls.ts'
import { declaredCalls } from './testing/declared.ts'
import { bodiesOf } from './testing/samples.ts'
import { pagesOf } from './testing/verdicts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('every call of the contract is answered by the server, and the server answers no other', async () => {
  const declared = await declaredCalls()
  const namesOf = (endpoints: Iterable<Endpoint | ListEndpoint>) =>
    callsOf([...endpoints])
      .map(({ name }) => name)
      .toSorted()
  expect(namesOf(world.app.endpoints)).toEqual(namesOf(declared))
})

test('there are calls of every kind to make', () => {
  const calls = callsOf(world.app.endpoints)
  expect(calls.length).toBeGreaterThan(60)
  for (const kind of ['public', 'signed-in'] as const) expect(calls.some(({ pages }) => pages === kind)).toBe(true)
  for (const user_type of ['User', 'Admin', 'Franchise'])
    expect(calls.some((call) => pagesOf(call).some((key) => page(key).user_type === user_type))).toBe(true)
})

test('what is approved or rejected is so one by one, so that no question of the single act is passed over', () => {
  const decisions = callsOf(world.app.endpoints).filter(({ name }) => /\/(approve|reject|decide)/.test(name))
  expect(decisions.length).toBeGreaterThan(8)
  expect(decisions.filter(({ name }) => !name.includes(':id/')).map(({ name }) => name)).toEqual([])
})

/** A body with both of its passwords changed, wherever it asks for one twice, and the places of the two. */
function passwordsIn(body: unknown, given: [string, string], path: string[] = []): { body: unknown; places: string[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, places: [] }
  const inner = Object.entries(body).map(([name, value]) => ({ name, ...passwordsIn(value, given, [...path, name]) }))
  const copy: Record<string, unknown> = Object.fromEntries(inner.map(({ name, body: value }) => [name, value]))
  const places = inner.flatMap((it) => it.places)
  if (!('confirm_password' in copy)) return { body: copy, places }
  const [password, confirm_password] = given
  const here = ['password', 'confirm_password'].map((name) => [...path, name].join('.'))
  return { body: { ...copy, password, confirm_password }, places: [...places, ...here] }
}

test('wherever a password is typed twice a mismatch is on both, and it is as long as the company asks', () => {
  const company = { country: 'IN', min_password_length: 8, today: '2026-01-01' }
  const short = 'Password must have at least 8 characters!'
  const asking: string[] = []
  for (const { name, body } of callsOf(world.app.endpoints)) {
    const sample = bodiesOf(world)[name]
    const different = passwordsIn(sample, ['long-enough-1', 'long-enough-2'])
    if (different.places.length === 0) continue
    asking.push(name)
    const { error } = body.safeParse(different.body)
    const wrong = error?.issues.filter(({ message }) => message === passwordsDiffer) ?? []
    expect([name, wrong.map(({ path }) => path.join('.'))]).toEqual([name, different.places])
    const tooShort = body.parse(passwordsIn(sample, ['short-1', 'short-1']).body)
    const faults = Object.entries(companyFaults(body, tooShort, company)).filter(([, message]) => message === short)
    expect([name, faults.map(([place]) => place)]).toEqual([name, different.places])
  }
  // Whoever joins types it once, and sees it if they like.
  expect(asking.toSorted()).toEqual(['POST /accounts/forgot-password/reset', 'POST /accounts/password', 'POST /setup'])
})
