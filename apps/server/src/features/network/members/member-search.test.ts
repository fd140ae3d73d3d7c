import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockMember, listMembers, unblockMember } from '@banyan/contract/members/members.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from './index.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('who may', () => {
  test('an admin, and nobody else', async () => {
    const [root, depot] = [await world.signInAs(world.root_user_id), await world.signInAs(world.franchise_user_id)]
    const acts = [listMembers, blockMember, unblockMember] as const
    for (const act of acts) {
      const input = { params: { id: 1n }, ...(act !== listMembers && { body: { reason: 'A test' } }) }
      expect((await world.ask(null, act, input)).status).toBe(401)
      for (const token of [root, depot]) expect((await world.ask(token, act, input)).status).toBe(403)
    }
  })

  test('a sub-admin without the page may not, from the next request on', async () => {
    const token = await world.signInAs(world.admin_user_id)
    const setRights = (access_rights: number[] | null) =>
      world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
    await setRights([3001])
    expect((await world.ask(token, listMembers)).status).toBe(403)
    await setRights(null)
    expect((await world.ask(token, listMembers)).status).toBe(200)
  })
})

describe('member search', () => {
  let first: JoinedMember
  let second: JoinedMember
  let third: JoinedMember
  beforeAll(async () => {
    admin = await world.signInAs(world.admin_user_id, { remember: true })
    const dawn = new Date('2026-01-02T00:00:00+05:30')
    world.clock.set(new Date(dawn.getTime() - 1))
    first = await world.join({ name: 'Meera Namuna', mobile: '9111111111', email: 'meera@example.com' })
    world.clock.set(dawn)
    second = await world.join({
      sponsor: first.user_id,
      side: 'right',
      name: 'Arun Kalpana',
      mobile: '9222222222',
      email: 'arun_k@example.com',
    })
    world.clock.set(new Date('2026-01-03T10:00:00+05:30'))
    third = await world.join({
      sponsor: first.user_id,
      name: 'Tara Udaharan',
      mobile: '9333333333',
      email: 'tara@example.com',
    })
    world.clock.set(new Date('2026-01-03T23:59:59+05:30'))
    await world.activate(first.user_id, 0)
    world.clock.advance(1000)
    await world.activate(third.user_id, 1)
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', third.person_id).execute()
    const at = world.clock.now()
    await world.db
      .insertInto('profile')
      .values([
        { person_id: first.person_id, city: 'Pune', state: 'Maharashtra', updated_at: at },
        { person_id: second.person_id, city: 'Nashik', state: 'Maharashtra', updated_at: at },
      ])
      .execute()
    await world.db.updateTable('person').set({ email_verified_at: at }).where('id', '=', second.person_id).execute()
    admin = await world.signInAs(world.admin_user_id)
  })
  const names = async (query: Record<string, unknown>) =>
    (await world.list(admin, listMembers, query)).data.map(({ name }) => name)
  const root = 'Namuna Traders'

  const filters: readonly [string, () => Record<string, unknown>, readonly string[]][] = [
    [
      'a part of the user id, in any case',
      () => ({ user_id: second.user_id.slice(3).toLowerCase() }),
      ['Arun Kalpana'],
    ],
    ['a part of the name', () => ({ name: 'NAMUNA' }), ['Meera Namuna', root]],
    ['a part of the mobile', () => ({ mobile: '92222' }), ['Arun Kalpana']],
    ['the mobile as it is written', () => ({ mobile: '+91 92222-22222' }), ['Arun Kalpana']],
    ['the mobile as it is dialled', () => ({ mobile: '0 92222 22222' }), ['Arun Kalpana']],
    ['a part of the e-mail, where _ means itself', () => ({ email: 'n_k' }), ['Arun Kalpana']],
    ['the sponsor', () => ({ sponsor_user_id: first.user_id.toLowerCase() }), ['Tara Udaharan', 'Arun Kalpana']],
    [
      'whom they are placed under',
      () => ({ parent_user_id: first.user_id.toLowerCase() }),
      ['Tara Udaharan', 'Arun Kalpana'],
    ],
    ['the side', () => ({ side: 'right' }), ['Arun Kalpana']],
    ['the other side', () => ({ side: 'left' }), ['Tara Udaharan', 'Meera Namuna']],
    ['a part of the city', () => ({ place: 'nash' }), ['Arun Kalpana']],
    ['the state', () => ({ place: 'maharashtra' }), ['Arun Kalpana', 'Meera Namuna']],
    ['city and state', () => ({ place: 'Pune Maha' }), ['Meera Namuna']],
    ['a contact that is proven', () => ({ is_verified: 'true' }), ['Arun Kalpana']],
    ['no contact proven', () => ({ is_verified: 'false' }), ['Tara Udaharan', 'Meera Namuna', root]],
    ['active', () => ({ status: 'active' }), ['Meera Namuna', root]],
    ['registered', () => ({ status: 'registered' }), ['Arun Kalpana']],
    ['blocked, though active once', () => ({ status: 'blocked' }), ['Tara Udaharan']],
    ['the package', () => ({ package_id: world.packages[1]!.id }), ['Tara Udaharan']],
    ['joined from a day of the company’s', () => ({ joined_from: '2026-01-02' }), ['Tara Udaharan', 'Arun Kalpana']],
    ['joined to a day, that day included', () => ({ joined_to: '2026-01-02' }), ['Arun Kalpana', 'Meera Namuna', root]],
    ['activated from a day', () => ({ activated_from: '2026-01-04' }), ['Tara Udaharan']],
    ['activated to a day', () => ({ activated_from: '2026-01-02', activated_to: '2026-01-03' }), ['Meera Namuna']],
    ['several at once', () => ({ sponsor_user_id: first.user_id, status: 'registered' }), ['Arun Kalpana']],
    ['nothing found', () => ({ name: '%' }), []],
  ]
  test.each(filters)('by %s', async (_case, query, expected) => {
    expect(await names(query())).toEqual(expected)
  })

  test('who has left is neither active nor registered, and blocked goes before left', async () => {
    const leave = (left_at: Date | null, ...ids: bigint[]) =>
      world.db.updateTable('member').set({ left_at }).where('id', 'in', ids).execute()
    await leave(world.clock.now(), first.member_id, second.member_id, third.member_id)
    expect(await names({ status: 'left' })).toEqual(['Arun Kalpana', 'Meera Namuna'])
    expect(await names({ status: 'blocked' })).toEqual(['Tara Udaharan'])
    expect([...(await names({ status: 'registered' })), ...(await names({ status: 'active' }))]).toEqual([root])
    await leave(null, first.member_id, second.member_id, third.member_id)
  })

  test.each([
    ['-joined_at', ['Tara Udaharan', 'Arun Kalpana', 'Meera Namuna', root]],
    ['joined_at', [root, 'Meera Namuna', 'Arun Kalpana', 'Tara Udaharan']],
    ['activated_at', [root, 'Meera Namuna', 'Tara Udaharan', 'Arun Kalpana']],
    ['-activated_at', ['Tara Udaharan', 'Meera Namuna', root, 'Arun Kalpana']],
    ['name', ['Arun Kalpana', 'Meera Namuna', root, 'Tara Udaharan']],
    ['-name', ['Tara Udaharan', root, 'Meera Namuna', 'Arun Kalpana']],
  ])('sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  test('sorted by user id, whatever the case of letters', async () => {
    const { data } = await world.list(admin, listMembers, { sort: 'user_id' })
    const ids = data.map(({ user_id }) => user_id.toLowerCase())
    expect(ids).toEqual(ids.toSorted())
  })

  test('a row says where somebody stands, and what may be done', async () => {
    const { data, total_count } = await world.list(admin, listMembers, { page_size: 1, page_index: 1 })
    expect(total_count).toBe(4)
    expect(data).toEqual([
      {
        id: second.member_id,
        user_id: second.user_id,
        name: 'Arun Kalpana',
        mobile: '9222222222',
        email: 'arun_k@example.com',
        status: 'registered',
        sponsor_user_id: first.user_id,
        sponsor_name: 'Meera Namuna',
        parent_user_id: first.user_id,
        side: 'right',
        package_name: null,
        joined_at: second.joined_at,
        activated_at: null,
        may: { block: true, unblock: false },
      },
    ])
    const whole = await world.list(admin, listMembers)
    expect(whole.data.map(({ may }) => may)).toEqual([
      { block: false, unblock: true },
      { block: true, unblock: false },
      { block: true, unblock: false },
      { block: false, unblock: false },
    ])
  })

  test.each([
    [{ status: 'asleep' }, 'status'],
    [{ package_id: 'x' }, 'package_id'],
    [{ side: 'middle' }, 'side'],
    [{ is_verified: 'perhaps' }, 'is_verified'],
    [{ joined_from: '31-01-2026' }, 'joined_from'],
    [{ joined_to: '9999-12-31' }, 'joined_to'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ page_size: '10001' }, 'page_size'],
    [{ pasword: 'x' }, 'pasword'],
    [{ name: 'A'.repeat(5000) }, 'name'],
  ])('refuses %o and names the field', async (query, field) => {
    const { status, body } = await world.ask(admin, listMembers, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  test('the export holds what was filtered, with semicolons', async () => {
    const { payload } = await world.app.inject({
      url: '/api/admin/members.csv?status=registered&columns=user_id,name',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(payload).toBe(`user_id;name\n${second.user_id};Arun Kalpana\n`)
  })
})
