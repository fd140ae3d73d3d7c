import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMembers } from '@banyan/contract/members/find-members.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from './index.ts'

let world: World
let admin: string
const members: Record<string, JoinedMember> = {}
const people = [
  ['Esha Namuna', '9111111111', 'esha@example.com'],
  ['Namdev Esha Kalpana', '9222222222', 'namdev@example.com'],
  ['Kiran Namuna Namjoshi', '9333333333', 'kiran@example.com'],
  ['A.K. Udaharan', '9444444444', 'ak@example.com'],
  ['Nam Udaharan', '919555555555', 'nam@example.com'],
] as const

beforeAll(async () => {
  world = await createWorld()
  for (const [name, mobile, email] of people) members[name] = await world.join({ name, mobile, email })
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const find = async (q: string, token = admin) => (await world.call(token, findMembers, { query: { q } })).data
const names = async (q: string, token = admin) => (await find(q, token)).map(({ name }) => name)
const idOf = (name: string) => members[name]!.user_id

describe('who may', () => {
  test('an admin with a page that asks for members, and nobody else', async () => {
    const query = { q: 'esha' }
    expect((await world.ask(null, findMembers, { query })).status).toBe(401)
    for (const user_id of [world.root_user_id, world.franchise_user_id])
      expect((await world.ask(await world.signInAs(user_id), findMembers, { query })).status).toBe(403)
  })

  test.each([[{}], [{ q: ' ' }], [{ q: 'x'.repeat(101) }]])('%o is refused by its field', async (query) => {
    const { status, body } = await world.ask(admin, findMembers, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['q']])
  })
})

describe('what is found, best first', () => {
  test('names that begin so before names with a later word that does, each in the order of the alphabet', async () => {
    expect((await find('nam')).map(({ name, match }) => [name, match])).toEqual([
      ['Nam Udaharan', 'name_begins'],
      ['Namdev Esha Kalpana', 'name_begins'],
      ['Namuna Traders', 'name_begins'],
      ['Esha Namuna', 'later_word_begins'],
      ['Kiran Namuna Namjoshi', 'later_word_begins'],
    ])
  })

  test.each([
    ['in any case', 'ESHA', ['Esha Namuna', 'Namdev Esha Kalpana']],
    ['every word must be in the name', 'esha kal', ['Namdev Esha Kalpana']],
    ['in whatever order', 'nam esh', ['Namdev Esha Kalpana', 'Esha Namuna']],
    ['initials', 'a k uda', ['A.K. Udaharan']],
    ['not the middle of a word', 'muna', []],
    ['no wildcards', '%', []],
    ['the whole mobile number', '9333333333', ['Kiran Namuna Namjoshi']],
    ['however it is spaced', '+91 93333 33333', ['Kiran Namuna Namjoshi']],
    ['with or without the 91 it is stored with', '9555555555', ['Nam Udaharan']],
    ['no part of a mobile number', '933333333', []],
    ['the whole e-mail, in any case', 'Kiran@Example.com', ['Kiran Namuna Namjoshi']],
    ['no part of an e-mail', 'kiran@example', []],
  ])('%s: %s', async (_case, q, expected) => {
    expect(await names(q)).toEqual(expected)
  })

  test('an id that is whole, before ids that begin so, in small letters and without the letters of the company', async () => {
    const user_id = idOf('Esha Namuna')
    expect((await find(user_id.toLowerCase())).map((one) => [one.user_id, one.match])).toEqual([[user_id, 'user_id']])
    expect((await find(user_id.replace(/^\D+/, ''))).map((one) => one.user_id)).toEqual([user_id])
    const begun = await find(user_id.slice(0, 3))
    expect(begun.every((one) => one.match === 'user_id_begins' && one.user_id.startsWith(user_id.slice(0, 3)))).toBe(
      true,
    )
    expect(begun.map((one) => one.user_id)).toContain(user_id)
  })

  test('the letters that all ids begin with find names, not everybody', async () => {
    expect(await names('bn')).toEqual([])
  })

  test('who it is, and no contact', async () => {
    expect(await find('esha namuna')).toEqual([
      {
        id: members['Esha Namuna']!.member_id,
        user_id: idOf('Esha Namuna'),
        name: 'Esha Namuna',
        status: 'registered',
        package_name: null,
        match: 'name_begins',
      },
    ])
  })

  test('by the name somebody has now', async () => {
    const rename = (name: string) =>
      world.db.updateTable('person').set({ name }).where('id', '=', members['A.K. Udaharan']!.person_id).execute()
    await rename('Tara Mehra')
    expect(await names('tara')).toEqual(['Tara Mehra'])
    expect(await names('uda')).toEqual(['Nam Udaharan'])
    await rename('A.K. Udaharan')
  })
})

describe('contacts, for an admin who is shown none', () => {
  const hold = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  beforeAll(() => hold([3200, 3201]))
  afterAll(() => hold(null))

  test('names and ids are found, a part of a number is not, and a whole number is', async () => {
    expect(await names('esha namuna')).toEqual(['Esha Namuna'])
    expect(await names('93333333')).toEqual([])
    expect(await names('9333333333')).toEqual(['Kiran Namuna Namjoshi'])
  })

  test('numbers that are nobody’s are counted: whoever tries many waits, and one that is known clears nothing', async () => {
    const tried: number[] = []
    for (let at = 0; at < 8; at++) {
      tried.push((await world.ask(admin, findMembers, { query: { q: `98000000${10 + at}` } })).status)
      if (at === 2) expect(await names('kiran@example.com')).toEqual(['Kiran Namuna Namjoshi'])
    }
    expect(tried.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(tried.slice(5)).toEqual([429, 429, 429])
    expect(await names('esha namuna')).toEqual(['Esha Namuna'])
  })
})

describe('the list with the search box', () => {
  const listed = async (query: Record<string, unknown>) => world.list(admin, listMembers, { sort: 'match', ...query })

  test('has the same order, page after page, and says how many there are', async () => {
    const pages = await Promise.all([0, 1, 2].map((page_index) => listed({ q: 'nam', page_index, page_size: 2 })))
    expect(pages.map(({ data }) => data.map(({ name }) => name))).toEqual([
      ['Nam Udaharan', 'Namdev Esha Kalpana'],
      ['Namuna Traders', 'Esha Namuna'],
      ['Kiran Namuna Namjoshi'],
    ])
    expect(pages.map(({ total_count }) => total_count)).toEqual([5, 5, 5])
  })

  test('keeps the other filters, and other orders keep what was typed', async () => {
    const { data } = await listed({ q: 'nam', user_id: idOf('Esha Namuna') })
    expect(data.map(({ name }) => name)).toEqual(['Esha Namuna'])
    expect((await listed({ q: 'esha', sort: 'name' })).data.map(({ name }) => name)).toEqual([
      'Esha Namuna',
      'Namdev Esha Kalpana',
    ])
    expect((await listed({ q: 'esha', status: 'blocked' })).total_count).toBe(0)
  })

  test('the exact count and the file hold what was typed', async () => {
    const { payload } = await world.app.inject({
      url: '/api/admin/members.csv?q=esha&sort=match&columns=name',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(payload).toBe('name\nEsha Namuna\nNamdev Esha Kalpana\n')
    const { payload: totals } = await world.app.inject({
      url: '/api/admin/members.totals?q=esha',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(JSON.parse(totals)).toMatchObject({ total_count: 2 })
  })
})
