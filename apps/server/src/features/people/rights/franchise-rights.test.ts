import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { franchiseRights, subFranchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import { createWorld, type World } from '#testing/world.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'

const pins = page('franchise/pin-management/view-pin').id
const topup = page('franchise/topup/topup-by-pin').id
const rights = page('franchise/sub-franchise/access-rights').id

const byText = (a: string, b: string) => a.localeCompare(b)

let world: World
let depot_id: bigint
let shop_id: bigint
let stranger_id: bigint
beforeAll(async () => {
  world = await createWorld()
  const row = await world.db.selectFrom('franchise').select('person_id').executeTakeFirstOrThrow()
  depot_id = row.person_id
  shop_id = await addFranchiseTo(world, { user_id: 'shop01', parent_id: depot_id, rights: [pins] })
  const other = await addFranchiseTo(world, { user_id: 'depot2' })
  stranger_id = await addFranchiseTo(world, { user_id: 'shop02', parent_id: other })
  await world.db
    .updateTable('route')
    .set({ is_active: true })
    .where('key', 'like', 'admin/franchise-management%')
    .execute()
  await world.db
    .updateTable('instance')
    .set((it) => ({ settings_version: it('settings_version', '+', 1n) }))
    .execute()
})
afterAll(() => world.close())

interface RightsInput {
  rights: number[] | null
  is_read_only?: boolean
  version?: number
}
const save = (
  token: string,
  id: bigint,
  { is_read_only = false, version, ...rest }: RightsInput,
  calls = subFranchiseRights,
) =>
  versionOf(id).then((now) =>
    world.ask(token, calls.save, { params: { id }, body: { ...rest, is_read_only, version: version ?? now } }),
  )
const versionOf = async (id: bigint) =>
  (await world.db.selectFrom('person').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1
const storedOf = async (id: bigint) =>
  (await world.db.selectFrom('person').select('access_rights').where('id', '=', id).executeTakeFirstOrThrow())
    .access_rights

describe('a franchise', () => {
  let depot: string
  beforeEach(async () => {
    depot = await world.signInAs(world.franchise_user_id)
  })

  test('finds its own sub-franchises and nobody else’s', async () => {
    const { data } = await world.list(depot, subFranchiseRights.list)
    expect(data.map(({ user_id, rights_count }) => [user_id, rights_count])).toEqual([['shop01', 1]])
    for (const id of [stranger_id, depot_id, 999_999n]) {
      expect((await world.ask(depot, subFranchiseRights.get, { params: { id } })).status).toBe(404)
      expect((await save(depot, id, { rights: [] })).status).toBe(404)
    }
  })

  test('gives what it holds, from the next request of the sub-franchise on', async () => {
    const shop = await world.signInAs('shop01')
    expect((await save(depot, shop_id, { rights: [pins, topup] })).status).toBe(200)
    expect((await world.call(shop, currentSession)).data.access_rights.split(',').map(Number)).toContain(topup)
    expect((await save(depot, shop_id, { rights: [pins] })).status).toBe(200)
    expect((await world.call(shop, currentSession)).data.access_rights.split(',').map(Number)).not.toContain(topup)
  })

  test('that was limited gives no more than it has left, and takes nothing that it lacks', async () => {
    await save(depot, shop_id, { rights: [pins, topup] })
    await world.db
      .updateTable('person')
      .set({ access_rights: [rights, pins] })
      .where('id', '=', depot_id)
      .execute()
    const refused = await save(depot, shop_id, { rights: [pins, topup, page('franchise/profile').id] })
    expect([refused.status, refused.body.code]).toEqual([400, 'rights_lacked'])
    expect((await save(depot, shop_id, { rights: null })).body.code).toBe('rights_lacked')
    expect((await save(depot, shop_id, { rights: [] })).status).toBe(200)
    expect(await storedOf(shop_id)).toEqual([topup])
    await world.db.updateTable('person').set({ access_rights: null }).where('id', '=', depot_id).execute()
  })

  test('has none to look after: its list is empty', async () => {
    expect((await world.list(await world.signInAs('shop02'), subFranchiseRights.list)).data).toEqual([])
  })

  test('may not touch the company’s view of franchises', async () => {
    expect((await world.ask(depot, franchiseRights.list)).status).toBe(403)
    expect((await save(depot, shop_id, { rights: [] }, franchiseRights)).status).toBe(403)
  })
})

describe('the company', () => {
  test('finds every franchise and gives any of their pages, and no other', async () => {
    const admin = await world.signInAs(world.admin_user_id)
    const { data } = await world.list(admin, franchiseRights.list)
    expect(
      data.map(({ user_id, parent_user_id }) => `${user_id} under ${parent_user_id ?? 'nobody'}`).toSorted(byText),
    ).toEqual(['depot1 under nobody', 'depot2 under nobody', 'shop01 under depot1', 'shop02 under depot2'])
    expect((await save(admin, stranger_id, { rights: [topup] }, franchiseRights)).status).toBe(200)
    expect(await storedOf(stranger_id)).toEqual([topup])
    expect((await save(admin, stranger_id, { rights: [3102] }, franchiseRights)).body.code).toBe('not_grantable')
    expect((await save(admin, stranger_id, { rights: null }, franchiseRights)).status).toBe(200)
    expect(await storedOf(stranger_id)).toBeNull()
    const { person_id } = await world.join()
    expect((await save(admin, person_id, { rights: [] }, franchiseRights)).status).toBe(404)
  })
})
