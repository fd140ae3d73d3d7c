import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { createWorld, type World } from '#testing/world.ts'

const checking = 'admin/member/kyc-requests'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const settings = async () => (await world.call(admin, getRouteSettings)).data
const isOn = async (key: PageKey) => (await settings()).routes.find((route) => route.key === key)!.is_alive
const turn = async (is_active: boolean, keys: readonly PageKey[] = [checking]) => {
  const changes = keys.map((key) => ({ id: page(key).id, is_active }))
  const { version } = await settings()
  return world.ask(admin, saveRouteSettings, { body: { changes, version } })
}

test('without money one admin switches the checks of documents on and off', async () => {
  expect((await turn(true)).status).toBe(200)
  expect((await turn(false)).status).toBe(200)
  expect((await turn(true)).status).toBe(200)
})

test('once there is money one admin alone moves the company to no country where other documents are asked for', async () => {
  await creditWallet(world, (await world.join()).user_id, 'INCOME', 1_000_00n)
  const meera = await addAdminTo(world, { rights: null })
  const { hue: _hue, default_theme: _theme, ...company } = (await world.call(admin, getSettings)).data.company
  const alone = await world.ask(admin, saveCompany, { body: { ...company, country: 'NP' } })
  expect([alone.status, alone.body.code]).toEqual([202, 'waits_for_second'])
  const { data } = await world.list(meera.token, listApprovals, { state: 'waiting' })
  expect(data[0]?.asked).toMatchObject({ noun: 'company', before: { country: 'IN' }, after: { country: 'NP' } })
  expect((await agreedTo(world, meera.token, alone)).status).toBe(200)
  expect((await world.call(admin, getSettings)).data.company.country).toBe('NP')
})

test('once there is money the checks go off by two admins alone, and all other pages by one', async () => {
  await creditWallet(world, (await world.join()).user_id, 'INCOME', 1_000_00n)
  expect((await turn(true)).status).toBe(200)
  expect((await turn(false, ['admin/member/member-search'])).status).toBe(200)
  expect((await turn(true, ['admin/member/member-search'])).status).toBe(200)

  const meera = await addAdminTo(world, { rights: null })
  const alone = await turn(false)
  expect([alone.status, alone.body.code]).toEqual([202, 'waits_for_second'])
  expect(await isOn(checking)).toBe(true)
  const { data } = await world.list(meera.token, listApprovals, { state: 'waiting' })
  expect(data[0]?.asked).toMatchObject({ noun: 'pages', before: { is_active: true }, after: { is_active: false } })
  expect((await agreedTo(world, meera.token, alone)).status).toBe(200)
  expect(await isOn(checking)).toBe(false)
  // On again is more care, not less.
  expect((await turn(true)).status).toBe(200)
})
