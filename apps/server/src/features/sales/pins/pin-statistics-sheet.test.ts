import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import { adminPinStatistics, franchisePinStatistics } from '@banyan/contract/pins/pin-statistics.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let depot: string
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await issuePins(world, { count: 3 })
  const { user_id } = await world.join()
  await issuePins(world, { count: 2, owner_user_id: user_id })
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const save = (token: string, path: string, query: Readonly<Record<string, string>> = {}) =>
  world.app.inject({
    url: `/api${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })
const own = franchisePinStatistics.path

const heads = JSON.stringify({
  package_name: { head: 'Package' },
  kind: { head: 'Type', words: { paid: 'Paid' } },
  opening: { head: '=1+1' },
})

test('the statistics of a franchise as CSV: a line for each package, kind and price, under the heads of the screen', async () => {
  const { statusCode, body, headers } = await save(depot, `${own}.csv`, { heads })
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="pin-statistics.csv"'])
  const [head, ...lines] = cellsOf(body)
  expect(head?.slice(0, 5)).toEqual(['Package', 'from_package_name', 'Type', 'price', "'=1+1"])
  expect(lines).toEqual([['Starter', '', 'Paid', '1180.00', '0', '3', '0', '0', '0', '0', '0', '0', '3', '3540.00']])
})

test('the same as a workbook, with counts and amounts as numbers', async () => {
  const workbook = await readXlsx(new Uint8Array((await save(depot, `${own}.xlsx`, { heads })).rawPayload))
  expect(workbook.sheets[0]?.rows[1]).toEqual(['Starter', null, 'Paid', 1180, 0, 3, 0, 0, 0, 0, 0, 0, 3, 3540])
})

test('it holds what the page was asked: the days, and the owner', async () => {
  const rowsOf = async (query: Readonly<Record<string, string>>) =>
    cellsOf((await save(admin, `${adminPinStatistics.path}.csv`, query)).body)
      .slice(1)
      .map((row) => row[5])
  expect(await rowsOf({})).toEqual(['5'])
  expect(await rowsOf({ user_id: world.franchise_user_id })).toEqual(['3'])
  expect(await rowsOf({ to: '2025-12-31' })).toEqual([])
})

test('what is wrong is refused by its name, as on the page, and heads that are none too', async () => {
  const refused = async (query: Readonly<Record<string, string>>) => {
    const answer = await save(admin, `${adminPinStatistics.path}.xlsx`, query)
    return [answer.statusCode, ...Object.keys(answer.json<{ errors?: object }>().errors ?? {})]
  }
  expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toEqual([400, 'from'])
  expect(await refused({ user_id: 'nobody-there' })).toEqual([400, 'user_id'])
  expect(await refused({ heads: '[' })).toEqual([400, 'heads'])
})

test('who takes it away is in the audit, and nobody takes what is not theirs', async () => {
  const lines = async () => (await world.list(admin, listAudit, { subject_type: 'export' })).data
  await save(depot, `${own}.xlsx`, { from: '2026-01-01' })
  expect((await lines())[0]).toMatchObject({
    user_id: world.franchise_user_id,
    act: `GET ${own}.xlsx`,
    outcome: 'done',
    subject_id: own,
  })
  const before = (await lines()).length
  expect((await save(depot, `${adminPinStatistics.path}.csv`)).statusCode).toBe(403)
  expect((await save('nobody', `${own}.csv`)).statusCode).toBe(401)
  expect((await lines()).length).toBe(before)
})
