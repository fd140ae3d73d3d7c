import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'
import { visitorOf } from './testing/visitor-of.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => expectBooksToBalance(world))
afterAll(() => world.close())

const { ask, countPeople, join } = visitorOf(() => world)

test('a newcomer goes to the extreme place of the side, and the other side is the newcomer’s own', async () => {
  const first = (await join({ side: 'right' })).data
  const second = (await join({ side: 'right' })).data
  expect(second.parent_user_id).toBe(first.user_id)
  const inner = (await join({ sponsor_user_id: first.user_id, side: 'left' })).data
  expect(inner.parent_user_id).toBe(first.user_id)
  expect((await join({ side: 'right' })).data.parent_user_id).toBe(second.user_id)
  expect((await join({ sponsor_user_id: first.user_id, side: 'left' })).data.parent_user_id).toBe(inner.user_id)
})

describe('a named place', () => {
  test('is taken by whoever names it, and the sponsor’s leg is the one it lies in', async () => {
    const top = (await join({ side: 'left' })).data
    const below = (await join({ sponsor_user_id: top.user_id, side: 'right' })).data
    const placed = (await join({ sponsor_user_id: top.user_id, parent_user_id: below.user_id, side: 'left' })).data
    expect([placed.parent_user_id, placed.side]).toEqual([below.user_id, 'left'])
    const row = await world.db
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .selectAll('member')
      .where('user_id', '=', placed.user_id)
      .executeTakeFirstOrThrow()
    expect([row.side, row.sponsor_side]).toEqual(['left', 'right'])
  })

  test('may be the sponsor’s own', async () => {
    const top = (await join({ side: 'left' })).data
    expect(
      (await join({ sponsor_user_id: top.user_id, parent_user_id: top.user_id, side: 'right' })).data.parent_user_id,
    ).toBe(top.user_id)
  })

  test('that is taken is refused with 409, naming parent and side', async () => {
    const top = (await join({ side: 'left' })).data
    await join({ sponsor_user_id: top.user_id, side: 'right' })
    const before = await countPeople()
    const { status, body } = await ask({ sponsor_user_id: top.user_id, parent_user_id: top.user_id, side: 'right' })
    expect([status, body.code]).toEqual([409, 'place_taken'])
    expect(body.message).toContain(`The right place under ${top.user_id}`)
    expect(await countPeople()).toBe(before)
  })

  test('outside the sponsor’s team, or under nobody, is refused', async () => {
    const [one, other] = [(await join({ side: 'left' })).data, (await join({ side: 'right' })).data]
    for (const parent_user_id of [other.user_id, world.root_user_id, 'nobody99']) {
      const { status, body } = await ask({ sponsor_user_id: one.user_id, parent_user_id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['parent_user_id']])
    }
  })
})

/** On a loaded machine some may be asked to come back: they do, with the key they came with, as a browser does. */
const askUntilHeard = async (change: Parameters<typeof ask>[0]) => {
  const key = randomBytes(12).toString('hex')
  let answer = await ask(change, key)
  await until('a sign-up is heard', async () => {
    if (answer.status !== 503) return true
    expect(answer.response.headers['retry-after']).toBeDefined()
    answer = await ask(change, key)
    return answer.status !== 503
  })
  return answer
}

test('200 sign-ups at once under one sponsor on one side: one chain, no gap, no duplicate', async () => {
  const sponsor = (await join({ side: 'right' })).data
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => askUntilHeard({ sponsor_user_id: sponsor.user_id, side: 'right' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200))
  const joined = answers.map(({ body }) => body.data as { user_id: string; parent_user_id: string })
  const below = new Map(joined.map(({ user_id, parent_user_id }) => [parent_user_id, user_id]))
  expect(below.size).toBe(200)
  let length = 0
  for (let at = below.get(sponsor.user_id); at !== undefined; at = below.get(at)) length++
  expect(length).toBe(200)
})
