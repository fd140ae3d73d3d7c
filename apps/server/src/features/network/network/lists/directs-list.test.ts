import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { directLists } from '@banyan/contract/network/directs.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { activate, day_ms, growEarners } from '#testing/money/earning.ts'
import { createWorld, type World } from '#testing/world.ts'

const { user, admin } = directLists

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
/** A fourth direct of `mid` who has bought nothing, and one of those below whom somebody above has sponsored. */
let late: string
let spilled: string
let tokens: { admin: string; top: string; mid: string }

beforeAll(async () => {
  world = await createWorld()
  earners = await growEarners(world)
  const { top, mid, legs } = earners
  world.clock.advance(3 * day_ms)
  late = (await world.join({ sponsor: mid, side: 'right', name: 'Meena Kalpana', mobile: '9444455555' })).user_id
  spilled = (await world.join({ sponsor: top, side: 'right', parent: legs[0], name: 'Sana Namuna' })).user_id
  tokens = {
    admin: await world.signInAs(world.admin_user_id),
    top: await world.signInAs(top),
    mid: await world.signInAs(mid),
  }
})
afterAll(() => world.close())

const directsOf = async (token: string, query: Readonly<Record<string, string>> = {}) =>
  (await world.list(token, user, query)).data.map(({ user_id }) => user_id)

test('whom a member has sponsored, the newest first, with what they and their teams brought', async () => {
  const { legs } = earners
  const { data, total_count, totals } = await world.list(tokens.mid, user)
  expect(total_count).toBe(4)
  expect(totals).toEqual({ bv: 300_000n })
  expect(data.map(({ direct_no, user_id, side }) => [direct_no, user_id, side])).toEqual([
    [4, late, 'right'],
    [3, legs[2], 'right'],
    [2, legs[1], 'left'],
    [1, legs[0], 'left'],
  ])
  expect(data[0]).toMatchObject({
    name: 'Meena Kalpana',
    mobile: '••••••5555',
    status: 'registered',
    activated_at: null,
    package_name: null,
    bv: 0n,
    team: 0,
    kyc_state: 'not_submitted',
  })
  // The one who was placed by somebody above counts in the team, and the second hangs below the first.
  expect(data[3]).toMatchObject({ status: 'active', package_name: 'Starter', bv: 100_000n, team: 2, team_bv: 100_000n })
})

test('a mobile number is whole for an admin who may see contacts, and masked for any other', async () => {
  const mobileFor = async () =>
    (await world.list(tokens.admin, admin, { root: earners.mid, q: 'Meena' })).data.map(({ mobile }) => mobile)
  expect(await mobileFor()).toEqual(['9444455555'])
  const hold = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  await hold([page('admin/team-details/direct-details').id])
  expect(await mobileFor()).toEqual(['••••••5555'])
  const { response } = await world.ask(
    tokens.admin,
    { ...admin, path: `${admin.path}.csv` },
    { query: { root: earners.mid, columns: 'mobile', q: 'Meena' } },
  )
  expect(cellsOf(response.body)).toEqual([['mobile'], ['••••••5555']])
  await hold(null)
})

test('filters and orders', async () => {
  const { legs } = earners
  expect(await directsOf(tokens.mid, { side: 'right' })).toEqual([late, legs[2]])
  expect(await directsOf(tokens.mid, { status: 'registered' })).toEqual([late])
  expect(await directsOf(tokens.mid, { joined_from: '2026-01-02' })).toEqual([late])
  expect(await directsOf(tokens.mid, { joined_to: '2026-01-03' })).toEqual([legs[2], legs[1], legs[0]])
  expect(await directsOf(tokens.mid, { activated_from: '2026-01-01', activated_to: '2026-01-01' })).toHaveLength(3)
  expect(await directsOf(tokens.mid, { package_id: String(world.packages[0]!.id) })).toHaveLength(3)
  expect(await directsOf(tokens.mid, { package_id: String(world.packages[1]!.id) })).toEqual([])
  expect(await directsOf(tokens.mid, { q: 'kalp' })).toEqual([late])
  expect(await directsOf(tokens.mid, { q: legs[1].toLowerCase() })).toEqual([legs[1]])
  expect(await directsOf(tokens.mid, { q: '9444455555' })).toEqual([])
  expect(await directsOf(tokens.mid, { sort: 'joined_at' })).toEqual([legs[0], legs[1], legs[2], late])
  expect((await directsOf(tokens.mid, { sort: '-team' }))[0]).toBe(legs[0])
  expect((await directsOf(tokens.mid, { sort: 'bv' }))[0]).toBe(late)
})

test('the number of a direct is the same however the list is filtered', async () => {
  const { data } = await world.list(tokens.mid, user, { side: 'right', sort: 'joined_at' })
  expect(data.map(({ direct_no }) => direct_no)).toEqual([3, 4])
})

test('a member may look at the directs of whoever they sponsored, at any depth, and at nobody else’s', async () => {
  const { top, mid, right, legs } = earners
  expect((await world.list(tokens.top, user, { root: mid })).total_count).toBe(4)
  expect((await world.list(tokens.top, user, { root: legs[0] })).total_count).toBe(0)
  const nobody = await world.ask(tokens.mid, user, { query: { root: 'NOBODY99' } })
  expect(nobody.status).toBe(404)
  // `spilled` is placed below `mid`, but somebody above has sponsored it.
  for (const root of [top, right, spilled, world.root_user_id, world.admin_user_id]) {
    const { status, body } = await world.ask(tokens.mid, user, { query: { root } })
    expect([root, status, body]).toEqual([root, 404, nobody.body])
  }
  expect((await world.list(tokens.admin, admin)).data.map(({ user_id }) => user_id)).toEqual([top])
  expect((await world.list(tokens.admin, admin, { root: top })).total_count).toBe(3)
})

test('one direct is found by its number, of the own alone', async () => {
  const { id } = await getMemberByUserId(world.db, late)
  expect((await world.ask(tokens.mid, user, { query: { id } })).body.data).toMatchObject([{ user_id: late }])
  expect((await world.ask(tokens.top, user, { query: { id } })).body.data).toEqual([])
})

test('a direct who buys or is blocked is shown so at once', async () => {
  await activate(world, late, 1)
  expect((await world.list(tokens.mid, user, { q: late })).data[0]).toMatchObject({
    status: 'active',
    package_name: 'Growth',
    bv: 200_000n,
  })
  const { id } = await getMemberByUserId(world.db, late)
  await world.call(tokens.admin, blockMember, { params: { id }, body: { reason: 'For the list' } })
  expect(await directsOf(tokens.mid, { status: 'blocked' })).toEqual([late])
})

test('a direct who was given another sponsor is that one’s, and has no side where neither leg holds them', async () => {
  const { mid, right, legs } = earners
  const [member, from, to] = await Promise.all(
    [legs[1], mid, right].map(async (user_id) => (await getMemberByUserId(world.db, user_id)).id),
  )
  await world.db.transaction().execute(async (trx) => {
    await sql`
      insert into sponsor_change (member_id, from_sponsor_id, to_sponsor_id, from_side, to_side, reason, at, changed_by)
      select id, ${from}, ${to}, sponsor_side, null, 'For the list', joined_at, person_id from member where id = ${member}`.execute(
      trx,
    )
    await sql`update member set sponsor_id = ${to}, sponsor_side = null where id = ${member}`.execute(trx)
  })
  expect((await world.list(tokens.admin, admin, { root: right })).data).toMatchObject([
    { user_id: legs[1], side: null, direct_no: 1 },
  ])
  expect(await directsOf(tokens.mid)).not.toContain(legs[1])
  expect((await world.ask(tokens.mid, user, { query: { root: legs[1] } })).status).toBe(404)
})
