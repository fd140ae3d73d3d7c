import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reject } from '@banyan/contract/approvals/approvals.ts'
import { setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import { addPackage, changePackage, listPackages } from '@banyan/contract/packages/packages.ts'
import { getSettings, saveCompany, savePlan } from '@banyan/contract/setup/setup.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { CallInput } from '#testing/ask-app.ts'
import { runFile } from '#testing/people/accept-import.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
let second: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  second = (await addAdminTo(world, { rights: null })).token
})
afterAll(() => world.close())

const newest = async () => (await world.list(admin, listPackages, { name: world.packages[0]!.name })).data[0]!
const edited = async (change: object = {}) => {
  const { id, version, name, description, price, gst_percent, bv, daily_cap } = await newest()
  const shown = (minor: bigint) => `${minor / 100n}.00`
  const rates = { price: shown(price), gst_percent, bv: shown(bv), daily_cap: shown(daily_cap) }
  const looks = { colour: 'teal', order_no: 1, is_active: true, hsn: '', sale_from: null, sale_until: null }
  const rest = { pin_validity_days: null, matching_rate_percent: null, products: [], upgrade_ids: [] }
  return { params: { id }, body: { name, description, version, ...rates, ...looks, ...rest, ...change } }
}
const added = async (change: object = {}) => {
  const { version: _none, ...body } = (await edited()).body
  return { body: { ...body, name: `Package ${Math.random()}`, ...change } }
}
const terms = (change: object = {}) => ({
  params: { id: world.packages[0]!.id },
  body: {
    mode: 'queue',
    amount: '1000.00',
    receive_count: 2,
    growth_percent: '0',
    stage: null,
    fee: '0.00',
    bv: '0.00',
    has_understood: true,
    ...change,
  },
})
const settings = async (change: object = {}) => {
  const { hue: _hue, default_theme: _theme, ...company } = (await world.call(admin, getSettings)).data.company
  return { body: { ...company, current_password: worldPassword, ...change } }
}
const plan = async (change: object = {}) => {
  const { data } = await world.call(admin, getSettings)
  return { body: { plan: { ...data.plan, payout_ratio_percent: '50', ...change }, reason: 'For a test' } }
}

type Case = readonly [string, Endpoint, () => Promise<CallInput> | CallInput]
const acts: readonly Case[] = [
  ['a package of price 1 with much volume', addPackage, () => added({ price: '1.00', bv: '100000.00' })],
  ['another price', changePackage, () => edited({ price: '1.00' })],
  ['another volume', changePackage, () => edited({ bv: '100000.00' })],
  ['another tax', changePackage, () => edited({ gst_percent: '5' })],
  ['another daily cap', changePackage, () => edited({ daily_cap: '900000.00' })],
  ['another rate of matching', changePackage, () => edited({ matching_rate_percent: '99' })],
  ['terms by which ten come back for one', setPackageTerms, () => terms({ receive_count: 10 })],
  ['a plan', savePlan, () => plan()],
  ['a discount of all', saveCompany, () => settings({ franchise_pin_discount_percent: '100' })],
  ['a higher payout cap', saveCompany, () => settings({ max_payout_percent: '90' })],
  ['more pins without the password', saveCompany, () => settings({ pins_without_password: 1000 })],
  ['incomes that are not held', saveCompany, () => settings({ income_hold_days: 0 })],
  ['a longer cooling-off', saveCompany, () => settings({ cooling_off_days: 60 })],
]
const versions = async () => {
  const { company, plan_versions } = (await world.call(admin, getSettings)).data
  const packages = await world.db.selectFrom('package').selectAll().orderBy('id').execute()
  return { company, plans: plan_versions.length, packages }
}

describe('before there is money', () => {
  test('one admin sets up packages, terms, plan and settings', async () => {
    expect((await world.ask(admin, changePackage, await edited({ bv: '900.00' }))).status).toBe(200)
    expect((await world.ask(admin, savePlan, await plan())).status).toBe(200)
    expect((await world.ask(admin, saveCompany, await settings({ franchise_pin_discount_percent: '2' }))).status).toBe(
      200,
    )
  })
})

describe('once a file of members that was run is to bring money', () => {
  test('it is no longer one admin’s where codes go and what the plan pays', async () => {
    const { user_id: above } = await world.join()
    await runFile(world, admin, [{ user_id: 'OLD00001', sponsor_id: above, parent_id: above, income_wallet: '15000' }])
    const asked = await world.ask(admin, savePlan, await plan({ payout_ratio_percent: '40' }))
    expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
    await world.call(second, reject, { params: { id: asked.body.approval_id! }, body: { reason: 'For a test' } })
  })
})

describe('once there is money', () => {
  beforeAll(() => issuePins(world).then(() => undefined))
  beforeEach(() => {
    world.clock.advance(1000)
  })

  test.each(acts)('%s needs a second admin', async (_what, endpoint, inputOf) => {
    const before = await versions()
    const asked = await world.ask(admin, endpoint, await inputOf())
    expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
    expect(await versions()).toEqual(before)
    expect((await agreedTo(world, admin, asked)).status).toBe(409)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await versions()).not.toEqual(before)
  })

  test('how a package looks and when it is sold is one admin’s', async () => {
    const change = { description: 'A start', colour: 'amber', sale_until: '2030-01-01', pin_validity_days: 10 }
    const rate = (await newest()).matching_rate_percent
    expect(
      (await world.ask(admin, changePackage, await edited({ ...change, matching_rate_percent: rate }))).status,
    ).toBe(200)
  })

  test('name, address and closings of the company are one admin’s', async () => {
    const change = {
      max_payout_percent: '51',
      pins_without_password: 5,
      name: 'Namuna & Co',
      address: 'Pune',
      is_closing_scheduled: false,
      min_password_length: 12,
    }
    expect((await world.ask(admin, saveCompany, await settings(change))).status).toBe(200)
  })

  test('terms that stay as they are need nobody', async () => {
    expect((await world.ask(admin, setPackageTerms, terms({ receive_count: 10 }))).status).toBe(200)
  })

  test('a package that was changed meanwhile is judged anew', async () => {
    const asked = await world.ask(admin, changePackage, await edited({ bv: '700.00', matching_rate_percent: '99' }))
    expect(asked.status).toBe(202)
    const change = { description: 'Another', matching_rate_percent: '99' }
    expect((await world.ask(admin, changePackage, await edited(change))).status).toBe(200)
    const late = await agreedTo(world, second, asked)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })
})
