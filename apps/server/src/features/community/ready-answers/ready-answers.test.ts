import { afterAll, beforeAll, expect, test } from 'vitest'
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
