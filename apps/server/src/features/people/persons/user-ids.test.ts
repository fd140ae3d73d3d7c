import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { findSponsor, signUp } from '@banyan/contract/joining/joining.ts'
import { userId } from '@banyan/contract/kit/fields.ts'
import { addAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { newUserId } from './user-ids.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const length = 'User id must have 5 to 50 characters!'
const outside = [
  ['of 4 characters', 'four'],
  ['of 51 characters', 'x'.repeat(51)],
  ['of spaces around 4 characters', '  four  '],
] as const

/** Record 62: an id has 5 to 50 characters wherever it is made, chosen or typed. */
describe('an id that is made', () => {
  test.each(['', 'N', 'NT', 'NAMUNA'])('with the prefix %o keeps the rule', (prefix) => {
    const made = newUserId(prefix)
    expect(made).toMatch(/^[A-Z]*[1-9]\d{6}$/)
    expect(userId.safeParse(made).data).toBe(made)
  })

  test('is not chosen by who joins', async () => {
    const body = {
      sponsor_user_id: world.root_user_id,
      side: 'left',
      name: 'Kiran Namuna',
      email: 'kiran@example.com',
      mobile: '9000000002',
      password: worldPassword,
      accepts_terms: true,
    }
    expect((await world.ask(null, signUp, { body: { ...body, user_id: 'MYOWN1' } })).status).toBe(400)
    expect((await world.ask(null, signUp, { body })).status).toBe(200)
  })
})

describe('an id that is typed', () => {
  test.each(outside)('%s is refused by name when signing in', async (_name, user_id) => {
    const { status, body } = await world.ask(null, signIn, { body: { user_id, password: worldPassword } })
    expect([status, body.errors]).toEqual([400, { user_id: length }])
  })

  test.each(outside)('%s is refused by name as a sponsor’s and as a parent’s', async (_name, user_id) => {
    const asked = await world.ask(null, findSponsor, { query: { user_id } })
    expect([asked.status, asked.body.errors]).toEqual([400, { user_id: length }])
    const { status, body } = await world.ask(null, signUp, {
      body: { sponsor_user_id: user_id, parent_user_id: user_id, side: 'left' },
    })
    expect([status, body.errors]).toMatchObject([400, { sponsor_user_id: length, parent_user_id: length }])
  })

  test.each([
    ['5', 'nobod'],
    ['50', `nobody${'9'.repeat(44)}`],
  ])('of %s characters is looked for, and is nobody’s', async (_length, user_id) => {
    expect((await world.ask(null, findSponsor, { query: { user_id } })).status).toBe(404)
    const { status, body } = await world.ask(null, signIn, { body: { user_id, password: worldPassword } })
    expect([status, body.errors]).toEqual([400, { password: 'The user id or the password is wrong.' }])
  })
})

describe('an id that is chosen for an admin', () => {
  const contact = { name: 'Second Namuna', email: 'second@example.com', mobile: '9876500001' }
  const choose = (user_id: string) =>
    world.ask(admin, addAdmin, {
      body: { user_id, ...contact, rights: null, is_read_only: false, reason: '' },
    })

  test.each(outside)('%s is refused by name', async (_name, user_id) => {
    const { status, body } = await choose(user_id)
    expect([status, body.errors]).toEqual([400, { user_id: length }])
  })
})
