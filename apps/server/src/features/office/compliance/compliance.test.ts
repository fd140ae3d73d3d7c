import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompliance, switchComplianceMode } from '@banyan/contract/compliance/compliance.ts'
import { setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import { getSettings, savePlan } from '@banyan/contract/setup/setup.ts'
import { payReferral } from '#testing/money/referral.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

const day_ms = 86_400_000
let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const seen = async () => (await world.call(admin, getCompliance)).data
const switchMode = (body: object) => world.ask(admin, switchComplianceMode, { body })
type Kind = 'matching' | 'sponsored' | 'roi'
const planWith = async (kinds: Readonly<Partial<Record<Kind, boolean>>>) => {
  const { plan } = (await world.call(admin, getSettings)).data
  const limits = { payout_ratio_percent: '50', event_payout_percent: '50' }
  const switched = (kind: Kind) => ({ ...plan[kind], enabled: kinds[kind] ?? plan[kind].enabled })
  return { ...plan, ...limits, matching: switched('matching'), sponsored: switched('sponsored'), roi: switched('roi') }
}
const save = async (change: Parameters<typeof planWith>[0]) =>
  world.ask(admin, savePlan, { body: { plan: await planWith(change), reason: 'Compliance' } })
const on = { is_on: true, reason: 'Only products from now on' }
const off = { is_on: false, reason: 'Packages are back', current_password: worldPassword }
const nothing = { matching: false, sponsored: false }
const donation = {
  mode: 'queue',
  amount: '5000.00',
  receive_count: 1,
  growth_percent: '0',
  stage: null,
  fee: '0.00',
  bv: '0.00',
  has_understood: false,
} as const
const donateFor = (terms: object) =>
  world.ask(admin, setPackageTerms, { params: { id: world.packages[0]!.id }, body: { ...donation, ...terms } })

test('a company begins with the mode off, and sees which kinds of its plan are questioned', async () => {
  expect(await seen()).toMatchObject({
    is_on: false,
    switches: [],
    next_plan: null,
    plan: {
      kinds: [
        { kind: 'matching', basis: 'PACKAGE', is_questioned: true },
        { kind: 'sponsored', basis: 'PACKAGE', is_questioned: true },
      ],
    },
  })
  expect((await world.call(admin, getSettings)).data.is_compliance_on).toBe(false)
})

test('the mode cannot be on while the newest plan pays what it refuses; each kind is named', async () => {
  const { status, body } = await switchMode(on)
  expect(status).toBe(400)
  expect(body.errors?.['is_on']).toBe(
    'The plan pays incomes that compliance mode refuses: Matching income, Sponsored income. Save a plan without them first.',
  )
  expect((await seen()).is_on).toBe(false)
})

test('nor while a package is taken by donating to other members; a cause promises nothing', async () => {
  expect((await save(nothing)).status).toBe(200)
  expect((await donateFor({})).status).toBe(200)
  expect((await switchMode(on)).body.errors?.['is_on']).toContain('These packages are taken by donating')
  expect((await donateFor({ mode: 'cause', receive_count: 0 })).status).toBe(200)
})

test('a plan that is saved for the next window counts, and who switched it is kept', async () => {
  expect((await seen()).next_plan?.kinds).toEqual([])
  expect((await switchMode({ ...on, reason: ' ' })).body.errors).toHaveProperty('reason')
  const at = world.clock.now()
  expect((await switchMode(on)).status).toBe(200)
  expect(await seen()).toMatchObject({
    is_on: true,
    switches: [{ is_on: true, at, by_user_id: 'admin1', by_name: 'Asha Namuna', reason: on.reason }],
  })
  expect((await switchMode(on)).status).toBe(409)
})

test('while it is on, a refused kind is refused at its switch and a donation at its mode', async () => {
  const { status, body } = await save({ matching: true, roi: true })
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {})).toEqual(['plan.matching.enabled', 'plan.roi.enabled'])
  expect((await save(nothing)).status).toBe(200)
  expect((await donateFor({})).body.errors).toHaveProperty('mode')
  expect((await donateFor({ mode: 'stage', stage: 1 })).body.errors).toHaveProperty('mode')
  expect((await donateFor({ mode: 'cause', receive_count: 0 })).status).toBe(200)
})

test('switching off needs the own password and is in the audit with its reason', async () => {
  const without = await switchMode({ is_on: false, reason: off.reason })
  expect(without.body.code).toBe('password_needed')
  expect(Object.keys(without.body.errors ?? {})).toEqual(['current_password'])
  expect((await switchMode({ ...off, current_password: 'not-the-password' })).status).toBe(400)
  expect((await seen()).is_on).toBe(true)
  world.clock.advance(60_000)
  expect((await switchMode(off)).status).toBe(200)
  const line = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    act: 'POST /admin/compliance/mode',
    user_id: 'admin1',
    reason: off.reason,
    before: { compliance: true },
    after: { compliance: false },
  })
  expect((await seen()).switches.map(({ is_on }) => is_on)).toEqual([false, true])
  expect((await switchMode(off)).status).toBe(409)
})

test('of a plan saved and a switch at the same moment one is refused', async () => {
  for (let time = 0; time < 5; time++) {
    await save(nothing)
    const [saved, switched] = await Promise.all([save({ matching: true }), switchMode(on)])
    expect([saved.status, switched.status].toSorted((a, b) => a - b)).toEqual([200, 400])
    if (switched.status === 200) await switchMode(off)
  }
})

test('whoever may not open the page may neither look nor switch', async () => {
  const { user_id } = await world.join()
  const member = await world.signInAs(user_id)
  expect((await world.ask(member, getCompliance)).status).toBe(403)
  expect((await world.ask(member, switchComplianceMode, { body: off })).status).toBe(403)
  expect((await world.ask(null, getCompliance)).status).toBe(401)
})

test('incomes of the last 12 months are told apart by what they were paid on', async () => {
  const { user_id: sponsor } = await world.join()
  const { user_id } = await world.join({ sponsor })
  const { receipt_no } = await world.activate(user_id)
  const { receipt_no: donated } = await world.activate((await world.join({ sponsor })).user_id)
  await payReferral(world, receipt_no, sponsor, 700_00n)
  await payReferral(world, donated, sponsor, 300_00n)
  const sharesNow = async () => (await seen()).shares.map(({ basis, paid, percent }) => [basis, paid, percent])
  expect(await sharesNow()).toEqual([
    ['PRODUCT_BV', 0n, '0.0'],
    ['PACKAGE', 1_000_00n, '100.0'],
    ['DONATION', 0n, '0.0'],
    ['ROI', 0n, '0.0'],
  ])
  // How the activation beneath an income was paid for decides.
  const donation_of = { mode: 'donation', pin_id: null } as const
  await world.db.updateTable('activation').set(donation_of).where('receipt_no', '=', donated).execute()
  expect(await sharesNow()).toContainEqual(['DONATION', 300_00n, '30.0'])
  expect(await sharesNow()).toContainEqual(['PACKAGE', 700_00n, '70.0'])
  world.clock.advance(366 * day_ms)
  admin = await world.signInAs(world.admin_user_id)
  expect((await seen()).shares.every(({ paid }) => paid === 0n)).toBe(true)
})
