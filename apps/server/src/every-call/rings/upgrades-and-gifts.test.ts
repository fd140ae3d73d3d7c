// Guards: topups, pins, incomes
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { tokenOf } from '../testing/sessions.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { personOf } from '#testing/money/hold-incomes.ts'
import { adminIdOf, issuePin } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { openStage, openWorld, play, step, type Stage, type Step } from '#testing/company/play.ts'
import { worldSetup, type World } from '#testing/world.ts'
import { accountsOf, gotOut } from './books-of.ts'

/**
 * The third ring: packages upgraded for a night, packages that nobody paid for, and a plan that one dishonest admin
 * changes a minute before midnight. `top` has two members on each leg; a Starter costs 1,180.00, 1,000.00 without tax.
 */
let worlds: World[] = []
afterEach(async () => {
  for (const world of worlds) {
    await expectBooksToBalance(world)
    await world.close()
  }
  worlds = []
})

const patient = { timeout: 120_000 }
const price = 1_180_00n

async function open(plan: object) {
  const company = { ...worldSetup.company, cooling_off_days: 3, income_hold_days: 3 }
  const setup = { ...worldSetup, company, plan: planSchema.parse({ payout_ratio_percent: '50', ...plan }) }
  const world = await openWorld({ setup })
  worlds.push(world)
  const stage = await openStage(world)
  const top = (await world.join({ side: 'left' })).user_id
  const below: string[] = []
  for (const side of ['left', 'left', 'right', 'right'] as const)
    below.push((await world.join({ sponsor: top, side })).user_id)
  return { world, stage, top, below }
}

/** The four below buy on the second day, one hour after the other. */
const buyAll = (below: readonly string[], payment: 'pin' | 'free' | 'leader', day = 1): Step[] =>
  below.map((user_id, at) => step(24 * day + 8 + at, (stage) => stage.buy(`day ${day}, ${at}`, user_id, payment)))

const profitOf = async ({ money, world }: Stage) => (await gotOut(world.db)) - money.came_in

const withOwnCap = { matching: { unit: '1000', rate_percent: '100', caps: [{ per: 'day', own_package: true }] } }

test.each(['the morning after', 'the last minute'])(
  'an upgrade for a night, taken back in %s, brings what the smaller package brings',
  patient,
  async (when) => {
    const profits: bigint[] = []
    for (const never of [new Set<string>(), new Set(['upgrade'])]) {
      const { world, stage, top, below } = await open(withOwnCap)
      const steps = [
        step(2, () => stage.buy('kept', top, 'pin')),
        ...buyAll(below, 'pin'),
        step(44, () => stage.upgrade('upgrade', top, 2), 'upgrade'),
        // The upgrade can be taken back for three days of its own.
        step(
          when === 'the last minute' ? 44 + 72 - 1 / 60 : 58,
          async () => expect(await stage.cancel('upgrade')).toBe(200),
          'upgrade',
        ),
        ...Array.from({ length: 12 }, (_, day) => step(24 * day + 10, () => stage.take(top))),
      ]
      await play(stage, steps, { days: 12, never })
      profits.push(await profitOf(stage))
      const [, account] = await accountsOf(world.db)
      // Two pairs of 1,000.00 at 100 %, of which the Starter's cap lets 1,180.00 through.
      expect(account!.taken - account!.refunded_income).toBe(1_180_00n)
    }
    expect(profits).toEqual([1_180_00n - 5n * price, 1_180_00n - 5n * price])
  },
)

test.each(['free', 'leader'] as const)('%s pins all around pay nobody anything', patient, async (kind) => {
  const { stage, top, below, world } = await open({ matching: { basis: 'pair', rate_flat: '500' } })
  await play(stage, [step(2, () => stage.buy('kept', top, 'pin')), ...buyAll(below, kind)], { days: 3 })
  expect(await world.db.selectFrom('income').select('id').execute()).toEqual([])
  expect(await profitOf(stage)).toBe(-price)
})

test('who got the own package as a gift is paid no more than half of what others paid', patient, async () => {
  const plan = { matching: { unit: '1000', rate_percent: '100' }, overall_cap_percent: '1000' }
  const { stage, top, below } = await open(plan)
  await play(stage, [step(2, () => stage.buy('kept', top, 'free')), ...buyAll(below, 'pin')], { days: 3 })
  // Two pairs at 100 % are 2,000.00: just half of the 4,000.00 that came in without tax.
  expect(await profitOf(stage)).toBe(2_000_00n - 4n * price)
})

test('a free pin is handed to nobody as one that was paid for', patient, async () => {
  const { world, top, below } = await open({})
  await issuePin(world, { owner_user_id: top, kind: 'free', reason: 'A gift' })
  const people = { from_user_id: top, to_user_id: below[0]!, count: 1, remark: '', reason: 'For a test' }
  const token = await tokenOf(world, await adminIdOf(world))
  const answer = await world.ask(token, transferPins, { body: { ...people, ...variantBody(world) } })
  expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'variant_not_held', ['kind']])
  const person_id = await personOf(world, top)
  expect(await world.db.selectFrom('pin').select(['kind', 'owner_person_id']).execute()).toEqual([
    { kind: 'free', owner_person_id: person_id },
  ])
})

test(
  'a plan changed at one minute to midnight pays nothing more for that day, and half of the next at most',
  patient,
  async () => {
    const modest = { matching: { unit: '1000', rate_percent: '10' } }
    const greedy = { matching: { unit: '1000', rate_percent: '100' }, payout_ratio_percent: '50' }
    const { world, stage, top, below } = await open(modest)
    const save = (plan: object) => async () => expect(await stage.plan(plan)).toBe(200)
    const steps = [
      step(2, () => stage.buy('kept', top, 'pin')),
      ...buyAll(below, 'pin', 1),
      step(48 - 1 / 60, save(greedy)),
      step(48 + 1 / 60, save({ ...modest, payout_ratio_percent: '50' })),
      ...buyAll(below, 'pin', 2),
      ...buyAll(below, 'pin', 3),
    ]
    await play(stage, steps, { days: 5 })
    const paid = await world.db
      .selectFrom('income')
      .select(['closing_id', sql<bigint>`sum(paid_minor)::bigint`.as('paid')])
      .groupBy('closing_id')
      .orderBy('closing_id')
      .execute()
    // Two pairs of 1,000.00 a day, at 10 %, at 100 % (half of 4,000.00 of sales), and at 10 % again.
    expect(paid).toEqual([
      { closing_id: 2n, paid: 200_00n },
      { closing_id: 3n, paid: 2_000_00n },
      { closing_id: 4n, paid: 200_00n },
    ])
    // A plan that pays more than the payout cap is not saved at any hour.
    expect(await stage.plan({ ...greedy, payout_ratio_percent: '51' })).toBe(400)
    expect(await profitOf(stage)).toBeLessThan(0n)
  },
)
