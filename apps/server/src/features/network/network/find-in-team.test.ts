import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { findInTeam } from '@banyan/contract/network/find-in-team.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'

let world: World
let asha: JoinedMember
let esha: JoinedMember
let other: JoinedMember

beforeAll(async () => {
  world = await createWorld()
  asha = await world.join({ name: 'Asha Namuna', side: 'left' })
  other = await world.join({ name: 'Esha Kalpana', side: 'right' })
  const kiran = await world.join({ name: 'Kiran Namuna', sponsor: asha.user_id, parent: asha.user_id, side: 'left' })
  esha = await world.join({
    name: 'Esha Namuna',
    sponsor: asha.user_id,
    parent: kiran.user_id,
    side: 'right',
    mobile: '9444444444',
    email: 'esha@example.com',
  })
})
afterAll(() => world.close())

const find = async (user_id: string, q: string) =>
  (await world.call(await world.signInAs(user_id), findInTeam, { query: { q } })).data

test('nobody without a session', async () => {
  expect((await world.ask(null, findInTeam, { query: { q: 'esha' } })).status).toBe(401)
})

test('a member finds those below and nobody beside or above, with how many levels they are below', async () => {
  expect(await find(asha.user_id, 'esha')).toEqual([
    { user_id: esha.user_id, name: 'Esha Namuna', status: 'registered', level: 2 },
  ])
  expect((await find(asha.user_id, 'nam')).map(({ name, level }) => [name, level])).toEqual([
    ['Asha Namuna', 0],
    ['Esha Namuna', 2],
    ['Kiran Namuna', 1],
  ])
  expect(await find(esha.user_id, 'asha')).toEqual([])
  expect(await find(asha.user_id, other.user_id)).toEqual([])
})

test('nobody is found by a mobile number or an e-mail', async () => {
  for (const contact of ['9444444444', 'esha@example.com']) expect(await find(asha.user_id, contact)).toEqual([])
})

test('an admin who may look members up finds everybody, another nobody', async () => {
  expect((await find(world.admin_user_id, 'esha')).map(({ name }) => name)).toEqual(['Esha Kalpana', 'Esha Namuna'])
  const hold = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  await hold([page('admin/closings').id])
  const token = await world.signInAs(world.admin_user_id)
  expect((await world.ask(token, findInTeam, { query: { q: 'esha' } })).status).toBe(404)
  await hold(null)
})
