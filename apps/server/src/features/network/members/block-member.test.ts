import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import { signUp } from '@banyan/contract/joining/joining.ts'
import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import type { JoinedMember } from './index.ts'
import { legHolding } from './queries.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('blocking', () => {
  let member: JoinedMember
  beforeAll(async () => {
    member = await world.join({ name: 'Dev Kalpana' })
    admin = await world.signInAs(world.admin_user_id)
  })
  const act = (endpoint: typeof blockMember, id: bigint, body: unknown = { reason: 'Wrote false claims' }) =>
    world.ask(admin, endpoint, { params: { id }, body })

  test.each([
    [{}, 'reason'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
    [{ reason: 'A test', until: 'tomorrow' }, 'until'],
  ])('refuses %o and names the field', async (body, field) => {
    const answer = await act(blockMember, member.member_id, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })

  test('takes effect on the next request of every session, and on signing in', async () => {
    const sessions = [await world.signInAs(member.user_id), await world.signInAs(member.user_id, { remember: true })]
    expect((await act(blockMember, member.member_id)).status).toBe(200)
    for (const token of sessions) expect((await world.ask(token, currentSession)).status).toBe(401)
    expect((await world.ask(null, signIn, { body: { user_id: member.user_id, password: worldPassword } })).status).toBe(
      400,
    )
  })

  test('nobody can join under a blocked member, though others may be placed below', async () => {
    const body = {
      name: 'Om Kalpana',
      email: 'om@example.com',
      mobile: '9000000009',
      password: worldPassword,
      accepts_terms: true,
    }
    const refused = await world.ask(null, signUp, { body: { ...body, sponsor_user_id: member.user_id, side: 'left' } })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['sponsor_user_id'])
    const placed = await world.call(null, signUp, {
      body: { ...body, sponsor_user_id: world.root_user_id, parent_user_id: member.user_id, side: 'left' },
    })
    expect(placed.data.parent_user_id).toBe(member.user_id)
  })

  test('is refused a second time with 409, and undone once', async () => {
    expect((await act(blockMember, member.member_id)).status).toBe(409)
    expect((await act(unblockMember, member.member_id)).status).toBe(200)
    expect((await act(unblockMember, member.member_id)).status).toBe(409)
    expect((await world.ask(await world.signInAs(member.user_id), currentSession)).status).toBe(200)
  })

  test('an old session stays dead when the member is let in again', async () => {
    const token = await world.signInAs(member.user_id)
    await act(blockMember, member.member_id)
    await act(unblockMember, member.member_id)
    expect((await world.ask(token, currentSession)).status).toBe(401)
  })

  test('leaves its reason, who did it, and an event for each act', async () => {
    const acts = await world.db
      .selectFrom('member_block')
      .selectAll()
      .where('member_id', '=', member.member_id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ is_blocked }) => is_blocked)).toEqual([true, false, true, false])
    expect(acts[0]).toMatchObject({ reason: 'Wrote false claims', at: world.clock.now() })
    const events = await world.db
      .selectFrom('business_event')
      .selectAll()
      .where('source_type', '=', 'member_block')
      .orderBy('id')
      .execute()
    expect(events.map(({ kind, source_id, member_id }) => ({ kind, source_id, member_id }))).toEqual(
      acts.map(({ id, is_blocked }) => ({
        kind: is_blocked ? 'block' : 'unblock',
        source_id: id,
        member_id: member.member_id,
      })),
    )
  })

  test('of two blocks at once one happens', async () => {
    const statuses = (await Promise.all([act(blockMember, member.member_id), act(blockMember, member.member_id)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('the company’s own member stays, and nobody else’s number is answered', async () => {
    expect((await act(blockMember, 1n)).status).toBe(409)
    expect((await act(blockMember, 999_999n)).status).toBe(404)
    expect((await world.ask(admin, blockMember, { params: { id: 'x' }, body: { reason: 'A test' } })).status).toBe(400)
  })
})

describe('the leg that holds somebody', () => {
  test('is found between any two members of a crooked tree', async () => {
    const ids = [world.root_user_id]
    for (let nth = 0; nth < 30; nth++) {
      const sponsor = ids[(nth * 7) % ids.length]!
      ids.push((await world.join({ sponsor, side: nth % 3 === 0 ? 'right' : 'left' })).user_id)
    }
    const members = await world.db.selectFrom('member').select(['id', 'parent_id', 'side']).orderBy('id').execute()
    const byId = new Map(members.map((member) => [member.id, member]))
    for (const { id } of members) {
      const legs = new Map<bigint, string>()
      for (let at = byId.get(id)!; at.parent_id !== null; at = byId.get(at.parent_id)!) legs.set(at.parent_id, at.side!)
      for (const above of members) expect(await legHolding(world.db, above.id, id)).toBe(legs.get(above.id))
    }
    await expectBooksToBalance(world)
  })
})
