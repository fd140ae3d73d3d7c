import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { appearance, type Appearance } from '@banyan/contract/company/appearance.ts'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'
import { saveAppearance } from '@banyan/contract/setup/appearance.ts'
import { activate, closeDay, growEarners } from '#testing/money/earning.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
beforeAll(async () => {
  world = await createWorld()
  earners = await growEarners(world)
})
afterAll(() => world.close())

const chooseAppearance = async (choice: Partial<Appearance>) => {
  const admin = await world.signInAs(world.admin_user_id)
  const { data } = await world.call(null, companyDetails)
  const now = appearance.strip().parse(data)
  await world.call(admin, saveAppearance, { body: { ...now, ...choice } })
}

const tree = async (user_id: string, query: Record<string, string> = {}) =>
  (await world.call(await world.signInAs(user_id), getBinaryTree, { query })).data

test('an admin finds nobody in the tree who may look nobody up', async () => {
  const token = await world.signInAs(world.admin_user_id)
  const askWith = async (access_rights: number[] | null) => {
    await world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
    return (await world.ask(token, getBinaryTree)).status
  }
  const [search, closings] = [page('admin/member/member-search').id, page('admin/closings').id]
  expect([await askWith([closings]), await askWith([search]), await askWith(null)]).toEqual([404, 200, 200])
})

test('four levels are drawn from oneself, with the free places where somebody may join', async () => {
  const { top, mid, right, legs } = earners
  const { root_user_id, may_go_up, nodes } = await tree(top)
  expect([root_user_id, may_go_up]).toEqual([top, false])
  expect(nodes.map(({ place, status, side, user_id }) => [place, status, side, user_id])).toEqual([
    [1, 'active', null, top],
    [2, 'active', 'left', mid],
    [3, 'active', 'right', right],
    [4, 'active', 'left', legs[0]],
    [5, 'active', 'right', legs[2]],
    [6, 'vacant', 'left', null],
    [7, 'vacant', 'right', null],
    [8, 'active', 'left', legs[1]],
    [9, 'vacant', 'right', null],
    [10, 'vacant', 'left', null],
    [11, 'vacant', 'right', null],
  ])
  expect(nodes[0]).toMatchObject({
    name: 'Asha Namuna',
    sponsor_user_id: world.root_user_id,
    package_name: 'Starter',
    left: { members: 4, active: 4, bv: 400_000n, carry: 0n },
    right: { members: 1, active: 1, bv: 100_000n, carry: 0n },
  })
})

test('carry is what the latest closing left, and newcomers are there at once', async () => {
  const { top, right } = earners
  await closeDay(world)
  const { user_id } = await world.join({ sponsor: right, side: 'left' })
  const before = await tree(top)
  expect(before.nodes[0]!.left).toMatchObject({ carry: 200_000n })
  expect(before.nodes.find((node) => node.place === 6)).toMatchObject({
    status: 'registered',
    user_id,
    activated_at: null,
    package_name: null,
  })
  await activate(world, user_id, 1)
  const after = await tree(top)
  expect(after.nodes.find((node) => node.place === 6)).toMatchObject({ status: 'active', package_name: 'Growth' })
  expect(after.nodes[0]!.right).toMatchObject({ members: 2, active: 2, bv: 300_000n, carry: 0n })
})

test('one walks down to the extremes and up again, but never above oneself', async () => {
  const { top, mid, legs } = earners
  expect(await tree(top, { go: 'extreme_left' })).toMatchObject({ root_user_id: legs[1], may_go_up: true })
  expect((await tree(top, { root: mid, go: 'extreme_right' })).root_user_id).toBe(legs[2])
  expect((await tree(top, { root: mid.toLowerCase(), go: 'up' })).root_user_id).toBe(top)
  expect(await tree(mid, { go: 'up' })).toMatchObject({ root_user_id: mid, may_go_up: false })
})

test('the way to the window is named from the top, and the highest free place of a leg is found', async () => {
  const { top, mid, right, legs } = earners
  expect(await tree(top)).toMatchObject({ depth: 0, above: [] })
  const deep = await tree(top, { root: legs[1] })
  expect(deep.depth).toBe(3)
  expect(deep.above.map(({ user_id }) => user_id)).toEqual([top, mid, legs[0]])
  // An admin sees one more above.
  const forAdmin = await tree(world.admin_user_id, { root: legs[1] })
  expect(forAdmin.depth).toBe(4)
  expect(forAdmin.above.map(({ user_id }) => user_id)).toEqual([world.root_user_id, top, mid, legs[0]])
  expect((await tree(top, { go: 'free_right' })).root_user_id).toBe(right)
  expect((await tree(top, { go: 'free_left' })).root_user_id).toBe(legs[0])
  expect((await tree(legs[1], { go: 'free_left' })).root_user_id).toBe(legs[1])
})

test('a member sees nobody outside the own subtree; an admin sees everybody', async () => {
  const { top, mid, right } = earners
  const token = await world.signInAs(mid)
  for (const root of [top, right, world.root_user_id, world.admin_user_id, 'NOBODY99']) {
    expect((await world.ask(token, getBinaryTree, { query: { root } })).status).toBe(404)
  }
  expect((await tree(world.admin_user_id)).root_user_id).toBe(world.root_user_id)
  expect(await tree(world.admin_user_id, { root: mid })).toMatchObject({ root_user_id: mid, may_go_up: true })
})

test('the tree needs a session, a member, and a way that exists', async () => {
  const [member, depot] = await Promise.all([world.signInAs(earners.top), world.signInAs(world.franchise_user_id)])
  expect((await world.ask(null, getBinaryTree)).status).toBe(401)
  expect((await world.ask(depot, getBinaryTree)).status).toBe(404)
  expect((await world.ask(member, getBinaryTree, { query: { go: 'sideways' } })).body.errors).toHaveProperty('go')
  expect((await world.ask(member, getBinaryTree, { query: { root: 'x' } })).body.errors).toHaveProperty('root')
})

test('where trees are free a window holds one level more', async () => {
  const last = async () => {
    const { nodes } = await tree(earners.top)
    return nodes.at(-1)!.place
  }
  expect(await last()).toBeLessThan(2 ** 4)
  await chooseAppearance({ tree_type: 'free' })
  expect(await last()).toBeGreaterThanOrEqual(2 ** 4)
  expect(await last()).toBeLessThan(2 ** 5)
  await chooseAppearance({ tree_type: 'fixed' })
})

test.each([
  [{ levels: 1 }, 'levels'],
  [{ levels: 7 }, 'levels'],
  [{ lines: 'none' }, 'lines'],
])('a window that makes no sense is refused by its name: %o', async (query, field) => {
  const answer = await world.ask(await world.signInAs(earners.top), getBinaryTree, { query })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})

test('as many levels as are asked for, and the picture of whoever has one', async () => {
  const { top } = earners
  expect((await tree(top, { levels: '2' })).nodes.map(({ place }) => place)).toEqual([1, 2, 3])
  await world.db.updateTable('person').set({ profile_image: 'me.jpg' }).where('user_id', '=', top).execute()
  const [first, second] = (await tree(top)).nodes
  expect([first!.photo_url, second!.photo_url]).toEqual(['/static/images/uploads/me.jpg', ''])
})

test('a line of members is folded into the place at its end, and whole where that is asked', async () => {
  const line: string[] = []
  for (let at = 0; at < 5; at++) line.push((await world.join({ sponsor: earners.legs[2], side: 'left' })).user_id)
  const folded = await tree(earners.legs[2])
  expect(
    folded.nodes
      .filter(({ user_id }) => user_id !== null)
      .map(({ place, user_id, in_line }) => [place, user_id, in_line]),
  ).toEqual([
    [1, earners.legs[2], 0],
    [2, line[4], 4],
  ])
  const whole = await tree(earners.legs[2], { lines: 'whole' })
  expect(whole.nodes.flatMap(({ user_id }) => user_id ?? [])).toEqual([earners.legs[2], ...line.slice(0, 3)])
})
