// Guards: exports
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { totalsPathOf, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { growDemo } from '#demo/grow-demo.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { presetPlan } from '#features/office/setup/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { harmless, shownText, valueAt, type WireRow } from '#kit/lists/cells.ts'
import { fieldsOf } from '#kit/lists/sheet-columns.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { growDonations } from '#testing/company/growing-donations.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { declaredCalls } from './testing/declared.ts'
import { tokenOf } from './testing/sessions.ts'
import { orderFaults } from './testing/row-order.ts'
import { emptiesList, filterCases, fits } from './testing/list-filters.ts'
import { sumOf } from './testing/list-sums.ts'

/** What holds of every list, on one small company that has seen everything; a list has tests of its own for the rest. */
const lists = (await declaredCalls()).filter((it): it is ListEndpoint => 'row' in it)

let world: World
let tokens: Record<UserType, string>
/** Who asks as a member. */
let earner_id: string
beforeAll(async () => {
  world = await createWorld({ setup: { ...worldSetup, plan: presetPlan, with_demo_members: true } })
  await growDemo(world.services, { members: 40 })
  await growDonations(world)
  await switchEverythingOn(world)
  const { person_id: earner, user_id } = await world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.person_id', 'person.user_id'])
    .groupBy(['member.person_id', 'person.user_id'])
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  earner_id = user_id
  tokens = {
    Admin: await world.signInAs(world.admin_user_id),
    User: await tokenOf(world, earner),
    Franchise: await world.signInAs(world.franchise_user_id),
  }
}, 120_000)
afterAll(() => world.close())

const roleOf = ({ pages }: ListEndpoint): UserType => {
  const type = typeof pages === 'string' ? 'Admin' : page(pages[0]).user_type
  return type === 'Any' ? 'User' : type
}

async function ask(list: ListEndpoint, path: string, query: Readonly<Record<string, string>>): Promise<string> {
  const { statusCode, body } = await world.app.inject({
    url: `/api${path}?${new URLSearchParams(query).toString()}`,
    remoteAddress: '10.9.0.2',
    headers: { authorization: `Bearer ${tokens[roleOf(list)]}` },
  })
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body.slice(0, 200)}`)
  return body
}

const rowsOf = async (list: ListEndpoint, query: Readonly<Record<string, string>> = {}) =>
  JSON.parse(await ask(list, list.path, { page_size: '10000', ...query })) as {
    data: WireRow[]
    total_count: number
    next?: string | null
    previous?: string | null
  }

const sortedTexts = (rows: readonly WireRow[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

test('there are lists with rows to look at', async () => {
  let filled = 0
  for (const list of lists) if ((await rowsOf(list)).data.length > 1) filled++
  expect(lists.length).toBeGreaterThan(35)
  expect(filled).toBeGreaterThan(18)
})

/** The file of a passbook is for accountants: the oldest entry first, between the opening balance and the total and closing one. */
const hasBalances = ({ path }: ListEndpoint): boolean => path.endsWith('/wallet/passbook')

describe.each(lists.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  let whole: WireRow[]
  beforeAll(async () => {
    whole = (await rowsOf(list)).data
  })

  test('is counted as it is, page by page and apart', async () => {
    expect((await rowsOf(list)).total_count).toBe(whole.length)
    expect(JSON.parse(await ask(list, totalsPathOf(list), {}))).toMatchObject({ total_count: whole.length })
  })

  test.runIf(list.isFeed !== true)('pages follow each other and cover every row once', async () => {
    const page_size = Math.max(1, Math.ceil(whole.length / 4))
    const pages: WireRow[] = []
    for (let page_index = 0; page_index * page_size < whole.length; page_index++)
      pages.push(...(await rowsOf(list, { page_index: String(page_index), page_size: String(page_size) })).data)
    expect(pages).toEqual(whole)
  })

  test.runIf(list.isFeed === true)('as a feed, its pages cover every row once, there and back, both ways', async () => {
    const page_size = String(Math.max(1, Math.ceil(whole.length / 4)))
    for (const [sort, rows] of [
      [`-${list.sorts[0]}`, whole],
      [list.sorts[0], whole.toReversed()],
    ] as const) {
      const first = await rowsOf(list, { sort, page_size })
      const pages = [first]
      for (let { next } = first; typeof next === 'string'; next = pages.at(-1)!.next)
        pages.push(await rowsOf(list, { sort, page_size, cursor: next }))
      expect(pages.flatMap(({ data }) => data)).toEqual(rows)
      for (const [nth, { previous }] of pages.entries())
        if (typeof previous === 'string')
          expect((await rowsOf(list, { sort, page_size, cursor: previous })).data).toEqual(pages[nth - 1]?.data)
        else expect(nth).toBe(0)
    }
  })

  test.each(list.sorts)('is ordered by %s both ways, nothings last', async (sort) => {
    for (const by of [sort, `-${sort}`]) {
      const { data } = await rowsOf(list, { sort: by })
      expect(sortedTexts(data)).toEqual(sortedTexts(whole))
      expect(orderFaults(list, data, by)).toEqual([])
    }
  })

  test('each filter lets through what fits it, and nothing else that can be judged', async () => {
    const all = new Set(sortedTexts(whole))
    const faults: string[] = []
    for (const { name, value } of filterCases(list, whole)) {
      const { data, total_count } = await rowsOf(list, { [name]: value })
      const said = `${name}=${value}`
      if (data.length !== total_count) faults.push(`${said} counts ${total_count} of ${data.length}`)
      for (const row of data) {
        if (!all.has(JSON.stringify(row))) faults.push(`${said} adds ${JSON.stringify(row).slice(0, 200)}`)
        if (!fits(list, row, name, value)) faults.push(`${said} lets through ${JSON.stringify(row).slice(0, 200)}`)
      }
      if (name in list.row.shape && whole.some((row) => row[name] === value) && data.length === 0)
        faults.push(`${said} finds nothing`)
      if (emptiesList(list, name, value) && data.length > 0) faults.push(`${said} finds ${data.length}`)
    }
    expect(faults).toEqual([])
  })

  test.runIf(list.ofMember !== undefined)(
    'is of somebody: the own unless it is asked, and nobody’s is not found',
    async () => {
      const name = list.ofMember!
      const of = async (user_id: string) => {
        const query = new URLSearchParams({ [name]: user_id, page_size: '10000' }).toString()
        const headers = { authorization: `Bearer ${tokens[roleOf(list)]}` }
        return world.app.inject({ url: `/api${list.path}?${query}`, remoteAddress: '10.9.0.2', headers })
      }
      expect((await of('NOBODY99')).statusCode).toBe(404)
      const owner = roleOf(list) === 'Admin' ? world.root_user_id : earner_id
      expect((await of(owner)).json<{ data: WireRow[] }>().data).toEqual(whole)
    },
  )

  test('its totals are the sums of its rows', async () => {
    const { totals } = JSON.parse(await ask(list, totalsPathOf(list), {})) as { totals: Record<string, unknown> }
    const summed = Object.keys(list.totals.shape).map((name) => [name, sumOf(list, whole, name)])
    expect(totals).toEqual(Object.fromEntries(summed))
  })

  test.runIf(list.exportLimit !== undefined)('its export holds the rows of the screen in their order', async () => {
    const [heads, ...lines] = cellsOf(await ask(list, `${list.path}.csv`, {}))
    const fields = [...fieldsOf(list.row)]
    expect(heads).toEqual(fields.map(([name]) => name))
    const shown = whole.map((row) =>
      fields.map(([name, kind]) => harmless(shownText(valueAt(row, name), { kind, words: {} }, 'Asia/Kolkata'))),
    )
    expect(hasBalances(list) ? lines.slice(1, -2).toReversed() : lines).toEqual(shown)
  })
})

describe('of a feed', () => {
  const feeds = lists.filter((list) => list.isFeed === true)
  let arrived = 0
  /** A line of the audit, for somebody is denied, a message, and an entry of cash. */
  async function arrive() {
    world.clock.advance(61_000)
    await world.ask(tokens.User, listMembers)
    const { id: person_id } = await world.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const event_key = `arrived:${++arrived}`
    await inTransaction(world.db, (trx) =>
      queueMessage(trx, world.services, { event_key, person_id, template: 'bank_approved', values: {} }),
    )
    await creditWallet(world, world.root_user_id, 'FUND', 100n)
  }

  test.each(feeds.map((list) => [list.path, list] as const))(
    '%s: rows that arrive while it is paged are not on the pages that follow, and no row is there twice',
    async (_path, list) => {
      const before = (await rowsOf(list)).data
      const page_size = String(Math.max(1, Math.ceil(before.length / 4)))
      const shown: WireRow[] = []
      for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
        const page = await rowsOf(list, { page_size, ...(cursor !== '' && { cursor }) })
        shown.push(...page.data)
        cursor = page.next
        await arrive()
      }
      expect(shown.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      expect((await rowsOf(list)).data.length).toBeGreaterThan(before.length)
    },
  )
})
