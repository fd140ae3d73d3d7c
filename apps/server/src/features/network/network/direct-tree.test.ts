import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { getDirectTree, getMoreDirects } from '@banyan/contract/network/direct-tree.ts'
import { findInTeam } from '@banyan/contract/network/find-in-team.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { activate, joinActive } from '#testing/money/earning.ts'
import { createWorld, type World } from '#testing/world.ts'

/**
 * `asha` has sponsored twelve; the second of them, `ravi`, has sponsored two, one of whom is placed elsewhere. `spilled`
 * is placed below asha by the company, and sponsored by nobody of her team.
 */
let world: World
let asha: string
let directs: string[]
let ravi: string
let far: string
let spilled: string
beforeAll(async () => {
  world = await createWorld()
  asha = await joinActive(world, { side: 'left', name: 'Asha Namuna' })
  directs = []
  for (let at = 0; at < 12; at++)
    directs.push((await world.join({ sponsor: asha, side: 'left', name: 'Ravi Udaharan' })).user_id)
  ravi = directs[1]!
  await activate(world, ravi, 1)
  await world.join({ sponsor: ravi, side: 'right', name: 'Esha Namuna' })
  far = (await world.join({ side: 'right', name: 'Meena Kalpana' })).user_id
  await giveSponsor(far, ravi)
  spilled = (await world.join({ parent: asha, side: 'right', name: 'Zoya Kalpana' })).user_id
})
afterAll(() => world.close())

const memberOf = (user_id: string) =>
  world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'member.person_id', 'member.sponsor_id', 'member.sponsor_side'])
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()

/** Writes down another sponsor, in neither of whose legs the member hangs. */
async function giveSponsor(user_id: string, to_user_id: string): Promise<void> {
  const [member, to] = await Promise.all([memberOf(user_id), memberOf(to_user_id)])
  await inTransaction(world.db, async (trx) => {
    await trx
      .insertInto('sponsor_change')
      .values({
        member_id: member.id,
        from_sponsor_id: member.sponsor_id!,
        to_sponsor_id: to.id,
        from_side: member.sponsor_side,
        to_side: null,
        reason: 'For a test',
        at: world.clock.now(),
        changed_by: to.person_id,
      })
      .execute()
    await trx.updateTable('member').set({ sponsor_id: to.id, sponsor_side: null }).where('id', '=', member.id).execute()
  })
}

const tree = async (user_id: string, query: Record<string, string> = {}) =>
  (await world.call(await world.signInAs(user_id), getDirectTree, { query })).data

test('the newest directs of each are drawn under their sponsor, with directs and team counted', async () => {
  const { root_user_id, may_go_up, depth, above, members } = await tree(asha)
  expect([root_user_id, may_go_up, depth, above]).toEqual([asha, false, 0, []])
  expect(members.map(({ user_id }) => user_id)).toEqual([asha, ...directs.slice(4).reverse()])
  expect(members[0]).toMatchObject({
    under_user_id: null,
    status: 'active',
    name: 'Asha Namuna',
    package_name: 'Starter',
    sponsor_user_id: world.root_user_id,
    bv: 100_000n,
    directs: { members: 12, active: 1 },
    team: { members: 14, active: 1, bv: 200_000n },
  })
  expect(members[1]).toMatchObject({
    under_user_id: asha,
    in_line: 0,
    status: 'registered',
    activated_at: null,
    package_name: null,
    bv: 0n,
    directs: { members: 0, active: 0 },
  })
})

test('the next directs follow one of them, so many as are asked for', async () => {
  const token = await world.signInAs(asha)
  const more = async (query: { root: string; after?: string; count?: number }) =>
    (await world.call(token, getMoreDirects, { query })).data.members
  const rest = await more({ root: asha, after: directs[4]! })
  expect(rest.map(({ user_id }) => user_id)).toEqual(directs.slice(0, 4).reverse())
  expect(rest.every(({ under_user_id }) => under_user_id === asha)).toBe(true)
  expect((await more({ root: asha, count: 2 })).map(({ user_id }) => user_id)).toEqual([directs[11], directs[10]])
  expect(await more({ root: asha, after: directs[0]! })).toEqual([])
})

test('whoever is placed elsewhere is in the tree of the sponsor, and one walks up by sponsors', async () => {
  const below = await tree(asha, { root: ravi.toLowerCase() })
  expect(below.members.map(({ user_id }) => user_id)).toContain(far)
  expect(below).toMatchObject({ root_user_id: ravi, may_go_up: true, depth: 1 })
  expect(below.above.map(({ user_id }) => user_id)).toEqual([asha])
  expect((await tree(asha, { root: far, go: 'up' })).root_user_id).toBe(ravi)
  expect((await tree(ravi, { go: 'up' })).root_user_id).toBe(ravi)
})

describe('a member sees the own team by sponsors and nobody else', () => {
  test('others, whoever is only placed below, and ids of nobody answer alike', async () => {
    const token = await world.signInAs(ravi)
    const bodies = new Set<string>()
    for (const root of [asha, directs[0]!, spilled, world.root_user_id, world.admin_user_id, 'NOBODY99']) {
      const one = await world.ask(token, getDirectTree, { query: { root } })
      const more = await world.ask(token, getMoreDirects, { query: { root } })
      const from = await world.ask(token, getMoreDirects, { query: { root: ravi, after: root } })
      expect([one.status, more.status, from.status]).toEqual([404, 404, 404])
      for (const { body } of [one, more, from]) bodies.add(JSON.stringify(body))
    }
    expect(bodies.size).toBe(1)
    const ashas = await world.signInAs(asha)
    expect((await world.ask(ashas, getDirectTree, { query: { root: spilled } })).status).toBe(404)
  })
  test('an admin sees everybody, one without the pages nobody', async () => {
    expect((await tree(world.admin_user_id)).root_user_id).toBe(world.root_user_id)
    expect((await tree(world.admin_user_id, { root: spilled })).root_user_id).toBe(spilled)
    const token = await world.signInAs(world.admin_user_id)
    const rights = (access_rights: number[] | null) =>
      world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
    await rights([page('admin/closings').id])
    expect((await world.ask(token, getDirectTree)).status).toBe(403)
    await rights(null)
  })
  test('nobody without a session, and no franchise', async () => {
    expect((await world.ask(null, getDirectTree)).status).toBe(401)
    const depot = await world.signInAs(world.franchise_user_id)
    expect((await world.ask(depot, getDirectTree)).status).toBe(403)
  })
})

test.each([
  [{ levels: 1 }, 'levels'],
  [{ levels: 7 }, 'levels'],
  [{ levels: 'x' }, 'levels'],
  [{ go: 'down' }, 'go'],
  [{ root: 'x' }, 'root'],
  [{ lines: 'none' }, 'lines'],
])('what makes no sense is refused by its name: %o', async (query, field) => {
  const answer = await world.ask(await world.signInAs(asha), getDirectTree, { query })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})

test.each([
  [{ root: 'TOP01', count: 0 }, 'count'],
  [{ root: 'TOP01', count: 51 }, 'count'],
  [{ root: 'x' }, 'root'],
  [{ root: 'TOP01', after: 'x' }, 'after'],
  [{}, 'root'],
])('and so it is for further directs: %o', async (query, field) => {
  const answer = await world.ask(await world.signInAs(asha), getMoreDirects, { query })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})

test('members are found in the team by sponsors where that is asked', async () => {
  const find = async (user_id: string, q: string, which?: 'sponsor') =>
    (
      await world.call(await world.signInAs(user_id), findInTeam, { query: { q, ...(which && { tree: which }) } })
    ).data.map((found) => [found.user_id, found.level])
  expect(await find(ravi, 'meena', 'sponsor')).toEqual([[far, 1]])
  expect(await find(ravi, 'meena')).toEqual([])
  expect(await find(asha, 'zoya', 'sponsor')).toEqual([])
  expect(await find(world.root_user_id, 'meena', 'sponsor')).toEqual([[far, 3]])
})

test('a line of sponsors is folded, and drawn whole where that is asked', async () => {
  let last = directs[5]!
  const line: string[] = []
  for (let at = 0; at < 5; at++) {
    last = (await world.join({ sponsor: last, side: 'left' })).user_id
    line.push(last)
  }
  const folded = await tree(asha, { root: directs[5]! })
  expect(folded.members.map(({ user_id, in_line, under_user_id }) => [user_id, in_line, under_user_id])).toEqual([
    [directs[5], 0, null],
    [line[4], 4, directs[5]],
  ])
  const whole = await tree(asha, { root: directs[5]!, lines: 'whole' })
  expect(whole.members.map(({ user_id }) => user_id)).toEqual([directs[5], ...line.slice(0, 3)])
})
