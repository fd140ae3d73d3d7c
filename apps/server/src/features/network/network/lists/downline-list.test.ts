import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downlineLists } from '@banyan/contract/network/downline.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { activate, day_ms } from '#testing/money/earning.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { createWorld, type World } from '#testing/world.ts'

const { user, admin } = downlineLists

let world: World
/** Every member in the order of joining; the first is the company's own. */
let members: string[]
let tokens: { admin: string; top: string }
/** A member with a team of some size. */
let top: string

beforeAll(async () => {
  world = await createWorld()
  members = [world.root_user_id]
  const random = randomFrom(20_261_125)
  const buyers = new Set<string>()
  const pick = (below: number) => Math.floor(random() * below)
  for (let joined = 0; joined < 60; joined += 1) {
    const { user_id } = await world.join({
      sponsor: members[pick(members.length)]!,
      side: random() < 0.5 ? 'left' : 'right',
      name: ['Asha Namuna', 'Ravi Udaharan', 'Kiran Kalpana'][pick(3)]!,
    })
    members.push(user_id)
    const buyer = members[1 + pick(members.length - 1)]!
    if (!buyers.has(buyer)) await activate(world, buyer, pick(2))
    buyers.add(buyer)
    if (random() < 0.2) world.clock.advance(day_ms)
  }
  const token = await world.signInAs(world.admin_user_id)
  for (const user_id of [members[7]!, members[23]!, members[41]!]) {
    const { rows } = await sql<{ id: bigint }>`
      select member.id from member join person on person.id = member.person_id where user_id = ${user_id}`.execute(
      world.db,
    )
    await world.ask(token, blockMember, { params: { id: rows[0]!.id }, body: { reason: 'For the lists' } })
  }
  const sizes = await Promise.all(members.slice(1, 12).map(async (id) => [id, (await plain(id, {})).length] as const))
  top = sizes.toSorted(([, one], [, other]) => other - one)[0]![0]
  tokens = { admin: token, top: await world.signInAs(top) }
}, 240_000)
afterAll(() => world.close())

interface PlainRow {
  readonly user_id: string
  readonly level: number
  readonly side: string
  readonly bv: bigint
  readonly status: string
}

type Query = Readonly<Record<string, string>>

/** The same by one plain recursive query, which knows no index. */
async function plain(root: string, query: Query): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`
    with recursive below as (
      select m.id, 0 as level, null::text as side from member m join person p on p.id = m.person_id
      where lower(p.user_id) = lower(${root})
      union all
      select m.id, below.level + 1, coalesce(below.side, m.side) from member m join below on m.parent_id = below.id),
    listed as (
      select p.user_id, p.name, below.level, below.side, m.joined_at, m.activated_at, m.package_id,
        case when p.is_blocked then 'blocked' when m.activated_at is null then 'registered' else 'active' end as status,
        (select coalesce(sum(case when e.kind = 'reversal' then -r.bv_minor else e.bv_minor end), 0)::bigint
          from business_event e left join business_event r on r.id = e.reverses_id
          where e.member_id = m.id and coalesce(r.kind, e.kind) in ('activation', 'repurchase')) as bv, m.id
      from below join member m on m.id = below.id join person p on p.id = m.person_id where below.level > 0)
    select user_id, level, side, bv, status from listed
    where (${query['side'] ?? null}::text is null or side = ${query['side'] ?? null})
      and (${query['status'] ?? null}::text is null or status = ${query['status'] ?? null})
      and (${query['package_id'] ?? null}::bigint is null or package_id = ${query['package_id'] ?? null}::bigint)
      and level between coalesce(${query['level_from'] ?? null}::int, 1) and coalesce(${query['level_to'] ?? null}::int, 1000)
      and (${query['joined_from'] ?? null}::date is null or (joined_at at time zone 'Asia/Kolkata')::date >= ${query['joined_from'] ?? null}::date)
      and (${query['joined_to'] ?? null}::date is null or (joined_at at time zone 'Asia/Kolkata')::date <= ${query['joined_to'] ?? null}::date)
      and (${query['activated_from'] ?? null}::date is null or (activated_at at time zone 'Asia/Kolkata')::date >= ${query['activated_from'] ?? null}::date)
      and (${query['activated_to'] ?? null}::date is null or (activated_at at time zone 'Asia/Kolkata')::date <= ${query['activated_to'] ?? null}::date)
      and (${query['q'] ?? null}::text is null or lower(user_id) = lower(${query['q'] ?? null})
        or ' ' || lower(name) like '% ' || lower(${query['q'] ?? null}) || '%')
    order by id desc`.execute(world.db)
  return rows
}

const shown = ({ user_id, level, side, bv, status }: PlainRow) => ({ user_id, level, side, bv, status })
const everything = { page_size: '10000' }

const spans: readonly Query[] = [
  {},
  { side: 'left' },
  { side: 'right' },
  { status: 'active' },
  { status: 'registered' },
  { status: 'blocked' },
  { level_from: '2' },
  { level_to: '2' },
  { level_from: '2', level_to: '4', side: 'left' },
  { joined_from: '2026-01-03', joined_to: '2026-01-06' },
  { activated_from: '2026-01-02', activated_to: '2026-01-05', status: 'active' },
  { q: 'kir' },
  { q: 'udaharan', side: 'left', status: 'active' },
]

describe('filters let through what a plain recursive query finds', () => {
  test.each(spans)('%j', async (query) => {
    for (const root of [world.root_user_id, top]) {
      const wanted = await plain(root, query)
      const { data, total_count, totals } = await world.list(tokens.admin, admin, { ...everything, ...query, root })
      expect(data.map(shown)).toEqual(wanted)
      expect(total_count).toBe(wanted.length)
      const on = (side: string) => wanted.filter((row) => row.side === side)
      const sum = (rows: readonly PlainRow[]) => rows.reduce((volume, { bv }) => volume + bv, 0n)
      expect(totals).toEqual({
        active: wanted.filter(({ status }) => status === 'active').length,
        left: on('left').length,
        right: on('right').length,
        bv: sum(wanted),
        left_bv: sum(on('left')),
        right_bv: sum(on('right')),
      })
    }
  })

  test('the network is one of which every filter lets some through and keeps some out', async () => {
    const all = (await plain(world.root_user_id, {})).length
    expect(all).toBe(60)
    for (const query of spans.slice(1)) {
      const { length } = await plain(world.root_user_id, query)
      expect([query, length > 0 && length < all]).toEqual([query, true])
    }
  })

  test('by package', async () => {
    const query = { package_id: String(world.packages[1]!.id) }
    const wanted = await plain(world.root_user_id, query)
    expect(wanted.length).toBeGreaterThan(0)
    const { data } = await world.list(tokens.admin, admin, { ...everything, ...query })
    expect(data.map(shown)).toEqual(wanted)
  })
})

test('a member sees what an admin sees of the same team, and is on top of it without being in it', async () => {
  const own = await world.list(tokens.top, user, everything)
  expect(own).toEqual(await world.list(tokens.admin, admin, { ...everything, root: top }))
  expect(own.data.map(({ user_id }) => user_id)).not.toContain(top)
  expect(own.data.length).toBeGreaterThan(5)
})

test('whoever is above or beside answers as nobody does, in the list, its sums and its files', async () => {
  const inside = new Set([top, ...(await plain(top, {})).map(({ user_id }) => user_id)])
  const outside = members.filter((user_id) => !inside.has(user_id))
  expect(outside.length).toBeGreaterThan(5)
  for (const path of [user.path, `${user.path}.totals`, `${user.path}.csv`, `${user.path}.xlsx`]) {
    const nobody = await world.ask(tokens.top, { ...user, path }, { query: { root: 'NOBODY99' } })
    expect(nobody.status).toBe(404)
    for (const root of [...outside, world.admin_user_id, world.franchise_user_id]) {
      const { status, body } = await world.ask(tokens.top, { ...user, path }, { query: { root } })
      expect([path, root, status, body]).toEqual([path, root, 404, nobody.body])
    }
  }
  expect((await world.ask(tokens.admin, admin, { query: { root: 'NOBODY99' } })).status).toBe(404)
})

test('a member may look from anybody below', async () => {
  for (const { user_id } of (await plain(top, {})).slice(0, 5)) {
    const { data } = await world.list(tokens.top, user, { ...everything, root: user_id.toLowerCase() })
    expect(data.map(shown)).toEqual(await plain(user_id, {}))
  }
})

test('a member asked for by number is shown only where the list has them', async () => {
  const { data } = await world.list(tokens.top, user, everything)
  const one = data[3]!
  const asked = async (id: bigint) => (await world.ask(tokens.top, user, { query: { id } })).body.data
  expect(await asked(one.id)).toMatchObject([{ user_id: one.user_id, level: one.level }])
  const others = (await world.list(tokens.admin, admin, everything)).data
  const outside = others.find(({ id }) => !data.some((row) => row.id === id))!
  expect(await asked(outside.id)).toEqual([])
  expect(await asked(999_999_999n)).toEqual([])
})

test('pages follow each other in every order', async () => {
  const all = (await world.list(tokens.admin, admin, everything)).data
  const byLevel = all.toSorted((one, other) => one.level - other.level || Number(one.id - other.id))
  for (const [sort, wanted] of [
    ['-joined_at', all],
    ['joined_at', all.toReversed()],
    ['level', byLevel],
    ['-level', byLevel.toReversed()],
  ] as const) {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page_index) => world.list(tokens.admin, admin, { sort, page_index, page_size: 17 })),
    )
    expect(pages.flatMap(({ data }) => data)).toEqual(wanted)
    expect(pages.map(({ total_count }) => total_count)).toEqual([60, 60, 60, 60])
  }
})

test('a file holds the rows of the list in its order', async () => {
  const query = { side: 'left', sort: 'level', columns: 'user_id,level,bv' }
  const { response } = await world.ask(tokens.top, { ...user, path: `${user.path}.csv` }, { query })
  const { data } = await world.list(tokens.top, user, { ...everything, side: 'left', sort: 'level' })
  const [, ...lines] = cellsOf(response.body)
  expect(lines.map(([user_id, level]) => [user_id, Number(level)])).toEqual(
    data.map(({ user_id, level }) => [user_id, level]),
  )
  expect(lines.length).toBeGreaterThan(1)
})

test('somebody who joins is there at once', async () => {
  const before = await world.list(tokens.top, user, everything)
  const { user_id } = await world.join({ sponsor: top, side: 'left' })
  const after = await world.list(tokens.top, user, everything)
  expect(after.data[0]).toMatchObject({ user_id, side: 'left', status: 'registered', bv: 0n, sponsor_user_id: top })
  expect(after.total_count).toBe(before.total_count + 1)
})

test.each([
  ['level_from', '0'],
  ['level_from', '1.5'],
  ['level_to', 'deep'],
  ['level_to', '10000001'],
  ['page_size', '10001'],
  ['page_index', '-1'],
  ['joined_from', '2026-02-30'],
  ['activated_to', 'today'],
  ['side', 'middle'],
  ['status', 'left'],
  ['package_id', '-1'],
  ['root', 'x'],
  ['sort', 'name'],
  ['q', ''],
])('%s cannot be %s', async (name, value) => {
  const { status, body } = await world.ask(tokens.admin, admin, { query: { [name]: value } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]])
})

test('members do not see the list of admins, nor franchises any', async () => {
  const depot = await world.signInAs(world.franchise_user_id)
  expect((await world.ask(tokens.top, admin)).status).toBe(403)
  expect((await world.ask(tokens.admin, user)).status).toBe(403)
  expect((await world.ask(depot, user)).status).toBe(403)
  expect((await world.ask(null, user)).status).toBe(401)
})
