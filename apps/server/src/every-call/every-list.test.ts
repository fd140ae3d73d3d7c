import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { totalsPathOf, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { growDemo } from '#demo/grow-demo.ts'
import { presetPlan } from '#features/company/setup/index.ts'
import { harmless, shownText, valueAt, type WireRow } from '#kit/lists/cells.ts'
import { fieldsOf } from '#kit/lists/sheet-columns.ts'
import { cellsOf } from '#testing/csv-cells.ts'
import { growDonations } from '#testing/growing-donations.ts'
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
beforeAll(async () => {
  world = await createWorld({ setup: { ...worldSetup, plan: presetPlan, with_demo_members: true } })
  await growDemo(world.services, { members: 40 })
  await growDonations(world)
  await switchEverythingOn(world)
  const { person_id: earner } = await world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .select('member.person_id')
    .groupBy('member.person_id')
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
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
  JSON.parse(await ask(list, list.path, { page_size: '10000', ...query })) as { data: WireRow[]; total_count: number }

const sortedTexts = (rows: readonly WireRow[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

test('there are lists with rows to look at', async () => {
  let filled = 0
  for (const list of lists) if ((await rowsOf(list)).data.length > 1) filled++
  expect(lists.length).toBeGreaterThan(35)
  expect(filled).toBeGreaterThan(18)
})

describe.each(lists.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  let whole: WireRow[]
  beforeAll(async () => {
    whole = (await rowsOf(list)).data
  })

  test('is counted as it is, page by page and apart', async () => {
    expect((await rowsOf(list)).total_count).toBe(whole.length)
    expect(JSON.parse(await ask(list, totalsPathOf(list), {}))).toMatchObject({ total_count: whole.length })
  })

  test('pages follow each other and cover every row once', async () => {
    const page_size = Math.max(1, Math.ceil(whole.length / 4))
    const pages: WireRow[] = []
    for (let page_index = 0; page_index * page_size < whole.length; page_index++)
      pages.push(...(await rowsOf(list, { page_index: String(page_index), page_size: String(page_size) })).data)
    expect(pages).toEqual(whole)
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
    expect(lines).toEqual(shown)
  })
})
