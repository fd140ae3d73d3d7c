import { afterAll, beforeAll, expect, test } from 'vitest'
import * as approvals from '@banyan/contract/approvals/approvals.ts'
import * as contract from '@banyan/contract/closings/closings.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { closeDay, day_ms, growEarners, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { doByTwo } from '#testing/people/admins.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { replayClosing, runDueClosings } from './index.ts'

let world: World
let first: string
let second: string
const reason = 'The plan cannot run.'

/** A plan that came into the books before there were limits: the volume of a unit is finer than the books count. */
const broken = planSchema.parse({ ...worldSetup.plan, matching: { ...worldSetup.plan.matching, unit: '0.125' } })

const signIn = async () => {
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs(await anotherAdmin(world))
}

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('plan_version')
    .values({
      plan: JSON.stringify(broken),
      effective_from: new Date('2026-01-02T00:00:00+05:30'),
      reason: 'An old plan',
      created_at: world.clock.now(),
    })
    .execute()
  const { top } = await growEarners(world)
  await closeDay(world)
  await joinActive(world, { sponsor: top, side: 'right' })
  world.clock.advance(day_ms)
  await signIn()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const closing = async () => (await world.call(first, contract.getClosing, { params: { id: 2n } })).data
const ask = (plan_version_id: bigint, token = first) =>
  world.ask(token, contract.askReopening, {
    params: { id: 2n },
    body: { plan_version_id: String(plan_version_id), reason },
  })

test('a closing that cannot be computed says why, and waits', async () => {
  await expect(runDueClosings(world.services)).rejects.toThrow(/cannot be computed.*decimals/)
  expect(await closing()).toMatchObject({ status: 'locked', may: { credit: true, reopen: true } })
  expect((await closing()).failure).toMatch(/decimals/)
  const again = await world.ask(first, contract.creditClosing, { params: { id: 2n } })
  expect([again.status, again.body.code]).toEqual([409, 'closing_not_computed'])
})

test('a member’s dashboard opens all the same', async () => {
  const { user_id } = await world.join()
  const { data } = await world.call(await world.signInAs(user_id), userDashboard)
  expect(data.next_closing).toBeNull()
})

const newestPlan = async (): Promise<bigint> =>
  (await world.db.selectFrom('plan_version').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
let runs_id: bigint

test('it takes a plan that keeps the limits and the payout cap, and no other', async () => {
  expect((await world.call(first, contract.closingPlans)).data).toEqual([])
  for (const id of [1n, 2n]) {
    const { status, body } = await ask(id)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['plan_version_id']])
  }
  const plan = { ...worldSetup.plan, payout_ratio_percent: '5' }
  await doByTwo(world, first, savePlan, { body: { plan, reason: 'A plan that runs' } })
  expect((await world.call(first, contract.closingPlans)).data).toMatchObject([{ reason: 'A plan that runs' }])
  runs_id = await newestPlan()
})

test('in compliance mode no plan that pays a refused kind which its own plan does not', async () => {
  const plan = { ...worldSetup.plan, payout_ratio_percent: '5' }
  const more = { ...plan, matching_level: { ...plan.matching_level, enabled: true } }
  await doByTwo(world, first, savePlan, { body: { plan: more, reason: 'With levels' } })
  const with_levels = await newestPlan()
  const { id: by_person_id } = await world.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const switchMode = (is_on: boolean) =>
    world.db.insertInto('compliance_switch').values({ is_on, reason, at: world.clock.now(), by_person_id }).execute()
  await switchMode(true)
  const { status, body } = await ask(with_levels)
  expect([status, body.errors]).toEqual([
    400,
    { plan_version_id: 'Compliance mode is on, and this plan would pay the closing more: Matching level income.' },
  ])
  await switchMode(false)
  // The plan that the others go on with.
  await doByTwo(world, first, savePlan, { body: { plan, reason: 'Without levels' } })
})

test('two admins open it again with another plan, and its events stay as they were fixed', async () => {
  const { data } = await world.call(first, contract.askReopening, {
    params: { id: 2n },
    body: { plan_version_id: String(runs_id), reason },
  })
  const approve = (token: string) =>
    world.ask(token, approvals.approve, { params: { id: data.id }, body: { reason: '' } })
  expect((await approve(first)).body.code).toBe('is_own')
  const [row] = (await world.list(second, approvals.listApprovals, {})).data
  expect(row).toMatchObject({ kind: 'closing_reopening', reopening: { closing_id: 2n, plan_version_id: runs_id } })
  expect((await approve(second)).status).toBe(200)
  expect(await closing()).toMatchObject({
    status: 'locked',
    failure: '',
    plan_version_id: runs_id,
    may: { reopen: false },
  })

  expect(await runDueClosings(world.services)).toEqual([2n])
  const rows = await world.db
    .selectFrom('income')
    .select(['gross_minor', 'paid_minor'])
    .where('closing_id', '=', 2n)
    .execute()
  // One sale of 1,000.00 without tax: 10 % is 100.00, and 5 % of the sales are 50.00.
  expect(rows).toEqual([{ gross_minor: 10_000n, paid_minor: 5_000n }])
  expect((await replayClosing(world.services, 2n)).is_identical).toBe(true)
})

test('what is in the books, or can be computed, is never opened again', async () => {
  const { status, body } = await ask(runs_id)
  expect([status, body.code]).toEqual([409, 'closing_not_failed'])
})

test('nothing later waits', async () => {
  expect(await closeDay(world)).toEqual([3n])
})
