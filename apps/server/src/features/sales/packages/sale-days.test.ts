import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPackage, listPackages } from '@banyan/contract/packages/packages.ts'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { manualClock } from '#kit/clock.ts'
import { createWorld, type World } from '#testing/world.ts'

/** The company is in India, five and a half hours ahead: there a day begins at 18:30 UTC of the day before. */
const borders = [
  ['2026-03-09T18:29:59.999Z', 'upcoming'],
  ['2026-03-09T18:30:00.000Z', 'on_sale'],
  ['2026-03-11T18:29:59.999Z', 'on_sale'],
  ['2026-03-11T18:30:00.000Z', 'ended'],
] as const

const given = {
  name: 'Namuna Spring',
  description: '',
  price: '1180.00',
  gst_percent: '18',
  hsn: '',
  bv: '1000.00',
  daily_cap: '1180.00',
  colour: '',
  order_no: 9,
  is_active: true,
  sale_from: '2026-03-10',
  sale_until: '2026-03-11',
  pin_validity_days: 3,
  matching_rate_percent: null,
  products: [],
  upgrade_ids: [],
}

let world: World
let package_id: bigint
beforeAll(async () => {
  world = await createWorld({ clock: manualClock(new Date('2026-03-09T12:00:00Z')) })
  const admin = await world.signInAs(world.admin_user_id)
  package_id = (await world.call(admin, addPackage, { body: given })).data.id
  await world.call(admin, addPackage, { body: { ...given, name: 'Namuna Hidden', is_active: false } })
})
afterAll(() => world.close())

const generating = () => ({
  owner_user_id: world.root_user_id,
  package_id: String(package_id),
  kind: 'paid',
  count: 1,
  payment_mode: 'UPI',
  payment_reference: '',
  reason: '',
})
const asking = (at: string) => ({
  package_id: String(package_id),
  count: 1,
  payment_mode: 'UPI',
  paid_on: '2026-03-01',
  reference: `4126${at.replaceAll(/\D/g, '').slice(-8)}`,
  slip_file_id: null,
  remark: '',
})

test.each(borders)('at %s the package is %s', async (instant, state) => {
  world.clock.set(new Date(instant))
  const admin = await world.signInAs(world.admin_user_id)
  const franchise = await world.signInAs(world.franchise_user_id)
  const isOnSale = state === 'on_sale'

  const listed = await world.list(admin, listPackages, { name: given.name })
  expect(listed.data).toMatchObject([{ id: package_id, state, sale_from: '2026-03-10', sale_until: '2026-03-11' }])
  for (const asked of ['hidden', 'upcoming', 'on_sale', 'ended'] as const) {
    const { data } = await world.list(admin, listPackages, { state: asked })
    expect(data.every((row) => row.state === asked)).toBe(true)
    expect(data.some(({ id }) => id === package_id)).toBe(asked === state)
    expect(data.some(({ name }) => name === 'Namuna Hidden')).toBe(asked === 'hidden')
  }
  const { packages } = await world.call(null, companyDetails)
  expect(packages.some(({ id }) => id === package_id)).toBe(isOnSale)

  for (const answer of [
    await world.ask(admin, generatePins, { body: generating() }),
    await world.ask(franchise, requestFranchisePins, { body: asking(instant) }),
  ]) {
    expect(answer.status).toBe(isOnSale ? 200 : 400)
    if (!isOnSale) expect(Object.keys(answer.body.errors ?? {})).toEqual(['package_id'])
  }
})

test('its pins are valid for as many days as it says, those of others as the company says', async () => {
  world.clock.set(new Date('2026-03-11T10:00:00Z'))
  const admin = await world.signInAs(world.admin_user_id)
  const other = { ...generating(), package_id: String(world.packages[0]!.id) }
  await world.call(admin, generatePins, { body: generating() })
  await world.call(admin, generatePins, { body: other })
  const pins = await world.db.selectFrom('pin').select('expires_at').orderBy('id', 'desc').limit(2).execute()
  expect(pins.map(({ expires_at }) => expires_at.toISOString())).toEqual([
    '2027-03-11T10:00:00.000Z',
    '2026-03-14T10:00:00.000Z',
  ])
})
