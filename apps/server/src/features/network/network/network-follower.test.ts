import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { daywiseBusiness } from '@banyan/domain/network/questions/daywise.ts'
import { directsOf } from '@banyan/domain/network/questions/directs.ts'
import { legsOf, sponsorTeamOf } from '@banyan/domain/network/questions/subtree.ts'
import type { Reader } from '#kit/database/database.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { compareNetwork } from './compare-network.ts'
import { NetworkFollower } from './network-follower.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const zone = 'Asia/Kolkata'
const at = new Date('2026-01-01T10:00:00+05:30')
const today = Math.floor(Date.parse('2026-01-01T00:00:00Z') / 86_400_000)

/** The bare rows of a member, without the books around it: the follower reads nothing else. */
async function add(db: Reader, id: number, parent: number | null, side: 'left' | 'right' | null): Promise<void> {
  await sql`
    with someone as (
      insert into person (user_id, user_type, name, created_at) values (${`NAMUNA${id}`}, 'User', 'Asha Namuna', ${at}) returning id
    ), counted as (update member_counter set last_member_id = ${id})
    insert into member (id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at)
    select ${id}, id, ${parent}, ${parent}, ${side}, 1, 1, ${at} from someone`.execute(db)
}

let causes = 0
async function activate(db: Reader, member_id: number, bv_minor: number): Promise<void> {
  await sql`update member set activated_at = ${at} where id = ${member_id}`.execute(db)
  await sql`insert into business_event (kind, member_id, at, bv_minor, source_type, source_id)
    values ('activation', ${member_id}, ${at}, ${bv_minor}, 'test', ${++causes})`.execute(db)
}

test('an event that commits after a younger one is counted, and nothing twice', async () => {
  const { db, pool } = database
  for (const [id, parent, side] of [
    [1, null, null],
    [2, 1, 'left'],
    [3, 1, 'right'],
    [4, 2, 'left'],
  ] as const)
    await add(db, id, parent, side)
  const follower = new NetworkFollower({ db, pool }, zone)
  const legs = async () => legsOf((await follower.current()).index, 0)
  expect(await legs()).toEqual({ left: { total: 2, active: 0, volume: 0 }, right: { total: 1, active: 0, volume: 0 } })

  await activate(db, 2, 100)
  const slow = await db.startTransaction().execute()
  await activate(slow, 3, 7)
  await activate(db, 4, 1000)
  expect(await legs()).toEqual({
    left: { total: 2, active: 2, volume: 1100 },
    right: { total: 1, active: 0, volume: 0 },
  })
  expect(await legs()).toEqual({
    left: { total: 2, active: 2, volume: 1100 },
    right: { total: 1, active: 0, volume: 0 },
  })
  await slow.commit().execute()
  await activate(db, 4, 20_000)
  expect(await legs()).toEqual({
    left: { total: 2, active: 2, volume: 21_100 },
    right: { total: 1, active: 1, volume: 7 },
  })

  const fresh = await new NetworkFollower({ db, pool }, zone).current()
  expect(legsOf(fresh.index, 0)).toEqual(await legs())
})

test('a follower that begins while a transaction is open finds it later', async () => {
  const { db, pool } = database
  const slow = await db.startTransaction().execute()
  await activate(slow, 3, 500)
  await activate(db, 4, 1)
  const follower = new NetworkFollower({ db, pool }, zone)
  const right = async () => legsOf((await follower.current()).index, 0).right.volume
  expect(await right()).toBe(7)
  await slow.commit().execute()
  expect(await right()).toBe(507)
})

test('newcomers, blocks and the volume of the day reach a follower that runs already', async () => {
  const { db, pool } = database
  const follower = new NetworkFollower({ db, pool }, zone)
  await follower.current()
  await add(db, 5, 4, 'right')
  await activate(db, 5, 30)
  await sql`update person set is_blocked = true where user_id = 'NAMUNA2'`.execute(db)
  await sql`insert into business_event (kind, member_id, at, source_type, source_id) values ('block', 2, ${at}, 'test', ${++causes})`.execute(
    db,
  )
  const [{ index, days }, again] = await Promise.all([follower.current(), follower.current()])
  expect(again.index).toBe(index)
  expect(legsOf(index, 0).left).toEqual({ total: 3, active: 2, volume: 21_131 })
  const [brought] = daywiseBusiness(index, 0, { from: today, to: today }, days.within(today, today))
  expect(brought!.left.volume + brought!.right.volume).toBe(21_131 + 507)
})

/** A change of sponsor is said first. */
const sayChange = (db: Reader, member_id: number, to: number) =>
  sql`
    insert into sponsor_change (member_id, from_sponsor_id, to_sponsor_id, from_side, to_side, reason, at, changed_by)
    select id, sponsor_id, ${to}, sponsor_side, sponsor_side, 'A test', ${at}, 1 from member where id = ${member_id}`.execute(
    db,
  )

const giveSponsor = (db: Reader, member_id: number, to: number) =>
  sql`update member set sponsor_id = ${to} where id = ${member_id}`.execute(db)

const changeSponsor = (member_id: number, to: number): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    await sayChange(trx, member_id, to)
    await giveSponsor(trx, member_id, to)
  })

describe('two processes on one database', () => {
  const teams = async (follower: NetworkFollower) => {
    const { index } = await follower.current()
    return Array.from({ length: index.size }, (_, member) => [
      sponsorTeamOf(index, member).total,
      directsOf(index, member).map((direct) => direct + 1),
    ])
  }

  test('each knows the joinings and changes of sponsors that the other has not written yet, once they are', async () => {
    const { db, pool } = database
    const [one, other] = [new NetworkFollower({ db, pool }, zone), new NetworkFollower({ db, pool }, zone)]
    const both = async () => {
      const [first, second] = await Promise.all([teams(one), teams(other)])
      expect(second).toEqual(first)
      expect(await teams(new NetworkFollower({ db, pool }, zone))).toEqual(first)
      return first
    }
    await both()
    await changeSponsor(5, 3)
    expect(await both()).toEqual([
      [5, [3, 2]],
      [2, [4]],
      [2, [5]],
      [1, []],
      [1, []],
    ])
    // A slow change between two quick ones, and a newcomer while it is open.
    const slow = await db.startTransaction().execute()
    await sayChange(slow, 4, 5)
    await changeSponsor(5, 2)
    await add(db, 6, 5, 'right')
    expect((await both()).map(([, directs]) => directs)).toEqual([[3, 2], [5, 4], [], [], [6], []])
    await giveSponsor(slow, 4, 5)
    await slow.commit().execute()
    await changeSponsor(3, 6)
    // Now 3 has a sponsor who joined later, and 4 one who did too.
    expect(await both()).toEqual([
      [6, [2]],
      [5, [5]],
      [1, []],
      [1, []],
      [4, [6, 4]],
      [2, [3]],
    ])
    // A follower that begins now finds sponsors who joined later at once; so does one for whom they are new.
    await add(db, 7, 6, 'left')
    await changeSponsor(7, 2)
    expect((await both())[1]).toEqual([6, [7, 5]])
  })

  test('the database refuses circles, and a sponsor that no row names', async () => {
    const { db } = database
    await expect(changeSponsor(2, 3)).rejects.toThrow('above its sponsor')
    await expect(sql`update member set sponsor_id = 1 where id = 3`.execute(db)).rejects.toThrow(
      'write a sponsor_change',
    )
    await expect(sql`update sponsor_change set reason = 'x'`.execute(db)).rejects.toThrow('append-only')
  })

  test('of two changes that would make a circle together the later one is refused', async () => {
    const { db } = database
    // 3 is below 6, 4 below 5; neither is below the other.
    const first = await db.startTransaction().execute()
    await sayChange(first, 3, 4)
    await giveSponsor(first, 3, 4)
    const second = changeSponsor(4, 3).catch(String)
    await first.commit().execute()
    expect(await second).toContain('above its sponsor')
  })
})

describe('the network in memory is compared with the tables', () => {
  test('and is the same, also when it was followed and not read', async () => {
    const { db, pool } = database
    const follower = new NetworkFollower({ db, pool }, zone)
    await follower.current()
    await changeSponsor(7, 1)
    await activate(db, 7, 12)
    expect(await compareNetwork(follower, pool)).toEqual({ members: 7, differences: [] })
  })

  test('what was changed without an event is named', async () => {
    const { db, pool } = database
    const follower = new NetworkFollower({ db, pool }, zone)
    await follower.current()
    // Nothing was written about this member, so nobody reads it again.
    await sql`update member set activated_at = joined_at where id = 6`.execute(db)
    const { differences } = await compareNetwork(follower, pool)
    expect(differences[0]).toBe('member 1: teams')
    expect(differences).toContain('member 6: flags, activated_day, teams')
    expect((await compareNetwork(new NetworkFollower({ db, pool }, zone), pool)).differences).toEqual([])
  })
})

test('virtual business, and taking it back, is no volume of a team', async () => {
  const { db, pool } = database
  const follower = new NetworkFollower({ db, pool }, zone)
  const before = legsOf((await follower.current()).index, 0)
  const fresh = async () => legsOf((await new NetworkFollower({ db, pool }, zone).current()).index, 0)
  const slow = await db.startTransaction().execute()
  // What is written while it is open is read again.
  await activate(slow, 3, 1)
  const { rows } = await sql<{ id: bigint }>`
    insert into business_event (kind, member_id, at, bv_minor, side, source_type, source_id)
    values ('virtual_business', 2, ${at}, 900, 'left', 'test', ${++causes}) returning id`.execute(db)
  expect(await fresh()).toEqual(before)
  await sql`insert into business_event (kind, member_id, at, bv_minor, reverses_id, source_type, source_id)
    values ('reversal', 2, ${at}, 900, ${rows[0]!.id}, 'test', ${++causes})`.execute(db)
  expect(await fresh()).toEqual(before)
  expect(legsOf((await follower.current()).index, 0)).toEqual(before)
  await slow.rollback().execute()
})
