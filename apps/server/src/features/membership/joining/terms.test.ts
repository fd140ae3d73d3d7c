import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTerms, publishTerms } from '@banyan/contract/company/terms.ts'
import { createWorld, type World } from '#testing/world.ts'
import { visitorOf } from './testing/visitor-of.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { ask, countMembers, join } = visitorOf(() => world)
const termsOf = (words: string) => `${words} Incomes depend on sales and are not assured to anybody.`
const publish = async (body: string) =>
  (await world.call(await world.signInAs(world.admin_user_id), publishTerms, { body: { body } })).data.id
const accepted = () =>
  world.db.selectFrom('terms_acceptance').select(['person_id', 'terms_version_id', 'accepted_at']).execute()

test('only who may set up publishes terms, and not empty ones', async () => {
  const body = termsOf('First version.')
  expect((await world.ask(null, publishTerms, { body: { body } })).status).toBe(401)
  expect((await world.ask(await world.signInAs(world.root_user_id), publishTerms, { body: { body } })).status).toBe(403)
  const admin = await world.signInAs(world.admin_user_id)
  for (const wrong of ['', 'Too short.', 'x'.repeat(20_001), 7]) {
    const { status, body: said } = await world.ask(admin, publishTerms, { body: { body: wrong } })
    expect([status, Object.keys(said.errors ?? {})]).toEqual([400, ['body']])
  }
})

test('while there are none, whoever joins accepts no version', async () => {
  expect((await world.call(null, getTerms)).data).toBeNull()
  await join()
  expect(await accepted()).toEqual([])
  expect((await ask({ terms_version_id: '1' })).status).toBe(400)
})

test('whoever joins accepts the version in force, which is written down', async () => {
  const id = await publish(termsOf('First version.'))
  expect((await world.call(null, getTerms)).data).toEqual({
    id,
    body: termsOf('First version.'),
    published_at: world.clock.now(),
  })
  await join({ terms_version_id: String(id) })
  expect(await accepted()).toMatchObject([{ terms_version_id: id, accepted_at: world.clock.now() }])
})

test('who read an older version, or none, is asked to read the new one, and nobody has joined', async () => {
  const old = (await world.call(null, getTerms)).data!.id
  await publish(termsOf('Second version.'))
  const before = await countMembers()
  for (const terms_version_id of [String(old), null]) {
    const { status, body } = await ask({ terms_version_id })
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'terms_changed', ['accepts_terms']])
  }
  expect(await countMembers()).toBe(before)
})

test('a version is never changed', async () => {
  const change = world.db.updateTable('terms_version').set({ body: 'Something else' }).execute()
  await expect(change).rejects.toThrow()
})
