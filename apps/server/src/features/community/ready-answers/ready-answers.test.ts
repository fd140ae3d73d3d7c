import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import * as contract from '@banyan/contract/ready-answers/ready-answers.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const answer = {
  title: 'Papers received',
  category: null,
  text: 'Dear {name}, your papers for {number} are here.',
  shown_to: null,
  question: null,
  current_password: worldPassword,
}
const add = (change: object = {}) => world.ask(admin, contract.readyAnswers.add, { body: { ...answer, ...change } })
const keep = async (change: object = {}) =>
  (await world.call(admin, contract.readyAnswers.add, { body: { ...answer, ...change } })).data.id
const usable = async (category: string) =>
  (await world.call(admin, contract.usableReadyAnswers, { query: { category } })).data.map(({ title }) => title)

test('those of the category come first, then those for every category; what is out of use does not come', async () => {
  const ids = [
    await keep({ title: 'Any two' }),
    await keep({ title: 'Of pins', category: 'Pins' }),
    await keep({ title: 'Any one' }),
    await keep({ title: 'Of KYC', category: 'KYC' }),
  ]
  expect(await usable('Pins')).toEqual(['Of pins', 'Any one', 'Any two'])
  await world.call(admin, contract.readyAnswers.switch, { params: { id: ids[0]! }, body: { is_active: false } })
  expect(await usable('KYC')).toEqual(['Of KYC', 'Any one'])
  expect((await world.call(admin, contract.findReadyAnswers)).data.answers.map(({ title }) => title)).toEqual([
    'Any one',
    'Of KYC',
    'Of pins',
    'Any two',
  ])
})

test('a field that there is not is refused by its name, when it is added and when it is changed', async () => {
  const why = 'There is no such field: {nmae}, {Name}. Fields are {name}, {user_id}, {number}, {company}.'
  const text = 'Dear {nmae} {Name} {name}'
  expect((await add({ text })).body.errors).toEqual({ text: why })
  const id = await keep()
  const { version } = (await world.call(admin, contract.findReadyAnswers)).data.answers.find((one) => one.id === id)!
  const save = (change: object) =>
    world.ask(admin, contract.readyAnswers.save, { params: { id }, body: { ...answer, version, ...change } })
  expect((await save({ text })).body.errors).toEqual({ text: why })
  expect((await save({ text: 'Dear {name}' })).status).toBe(200)
  expect((await save({ text: 'Hello {name}' })).status).toBe(409)
})

test('a category that there is not is refused', async () => {
  expect(Object.keys((await add({ category: 'Nothing' })).body.errors ?? {})).toEqual(['category'])
})

test('whoever answers may insert them, and not change them', async () => {
  const { user_id } = await addAdminTo(world, { rights: [page('admin/support/view-message').id] })
  const clerk = await world.signInAs(user_id)
  expect((await world.ask(clerk, contract.usableReadyAnswers, { query: { category: 'Pins' } })).status).toBe(200)
  expect((await world.ask(clerk, contract.readyAnswers.add, { body: answer })).status).toBe(403)
})

test('an admin who is kept to categories reads, adds and changes no answer of another', async () => {
  const [pins, kyc] = [
    await keep({ title: 'Kept from them', category: 'Pins', text: 'Words about pins' }),
    await keep({ title: 'Theirs', category: 'KYC' }),
  ]
  const { user_id, id: admin_id } = await addAdminTo(world, {
    rights: [page('admin/ready-answers').id, page('admin/support/view-message').id, page('admin/audit').id],
  })
  await world.db
    .updateTable('person')
    .set({ support_categories: ['KYC'] })
    .where('id', '=', admin_id)
    .execute()
  const clerk = await world.signInAs(user_id)
  const { data } = await world.call(clerk, contract.findReadyAnswers)
  expect(data.categories).toEqual(['KYC'])
  expect(new Set(data.answers.map(({ category }) => category))).toEqual(new Set(['KYC', null]))
  expect(data.answers.map(({ text }) => text)).not.toContain('Words about pins')
  const used = await world.call(clerk, contract.usableReadyAnswers, { query: { category: 'Pins' } })
  expect(used.data.map(({ title }) => title)).not.toContain('Kept from them')
  const own = data.answers.find(({ id }) => id === kyc)!
  const save = (id: bigint, change: object) =>
    world.ask(clerk, contract.readyAnswers.save, {
      params: { id },
      body: { ...answer, version: own.version, category: 'KYC', ...change },
    })
  const others = [
    await save(pins, {}),
    await world.ask(clerk, contract.readyAnswers.switch, { params: { id: pins }, body: { is_active: false } }),
    await world.ask(clerk, contract.readyAnswers.versions, { params: { id: pins } }),
  ]
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
  const refused = [
    await save(kyc, { category: 'Pins' }),
    await world.ask(clerk, contract.readyAnswers.add, { body: { ...answer, category: 'Pins' } }),
  ]
  expect(refused.map(({ body }) => Object.keys(body.errors ?? {}))).toEqual([['category'], ['category']])
  expect((await save(kyc, { text: 'Other words' })).status).toBe(200)
  const noted = async (token: string, id: bigint) =>
    (await world.list(token, listAudit, { subject_type: 'ready_answer', subject_id: String(id) })).data.length
  expect([await noted(clerk, kyc), await noted(clerk, pins), await noted(admin, pins)]).toEqual([2, 0, 1])
})
