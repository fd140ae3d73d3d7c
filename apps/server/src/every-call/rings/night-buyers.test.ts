// Guards: closings, incomes, topups
import { afterEach, describe, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { countOf } from '@banyan/domain/testing/counts.ts'
import { presetPlan } from '#features/office/setup/preset.ts'
import { assertSetupFits } from '#features/office/setup/setup-faults.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openStage, openWorld, play, step, type Payment, type Stage, type Step } from '#testing/company/play.ts'
import { worldSetup, type World } from '#testing/world.ts'
import { accountsOf, gotOut } from './books-of.ts'

/**
 * The first ring: made-up members buy, are paid at midnight and take everything back. `top` has `left`, `under` (below
 * left) and `right` below; each keeps one Starter of 1,180.00, 1,000.00 without tax. That forms the first pair of 2:1:
 * 10 % of 1,000.00 are 100.00 for `top`, and whatever more is bought and taken back must leave it at that.
 */
let worlds: World[] = []
afterEach(async () => {
  for (const world of worlds) {
    await expectBooksToBalance(world)
    await world.close()
  }
  worlds = []
})

const patient = { timeout: 300_000 }
const price = 1_180_00n
const members = ['top', 'left', 'under', 'right'] as const
type Name = (typeof members)[number]

interface Settings {
  readonly plan?: object
  readonly company?: object
}

/** A company with these settings, which its own setup must accept, and the ring in it. */
async function open({ plan = presetPlan, company = {} }: Settings) {
  const setup = { ...worldSetup, plan: planSchema.parse(plan), company: { ...worldSetup.company, ...company } }
  const world = await openWorld({ setup })
  worlds.push(world)
  expect(() => assertSetupFits(setup, world.services)).not.toThrow()
  const stage = await openStage(world)
  const ids = {} as Record<Name, string>
  for (const [name, sponsor, side] of [
    ['top', null, 'left'],
    ['left', 'top', 'left'],
    ['under', 'left', 'left'],
    ['right', 'top', 'right'],
  ] as const)
    ids[name] = (await world.join({ sponsor: sponsor === null ? world.root_user_id : ids[sponsor], side })).user_id
  return { world, stage, ids }
}

type Ids = Record<Name, string>
const settle: (ids: Ids) => Step[] = (ids) =>
  members.map((name, at) => step(2 + at, (stage) => stage.buy(`kept ${name}`, ids[name], 'pin')))

/** Everybody takes out what is free, every morning at ten. */
const takeDaily = (ids: Ids, days: number): Step[] =>
  Array.from({ length: days }, (_, day) =>
    members.map((name, at) => step(24 * day + 10 + at / 10, (stage) => stage.take(ids[name]))),
  ).flat()

const ways: Payment[] = ['pin', 'fund', 'counter', 'office']

/** Three buy each evening in every way there is, and take it back so many hours later. */
function nightActs(ids: Ids, nights: number, hoursAfter: (night: number) => number): Step[] {
  return Array.from({ length: nights }, (_, night) =>
    (['left', 'under', 'right'] as const).flatMap((who, at) => {
      const name = `night ${night} ${who}`
      const bought = 24 * (night + 1) + 20 + at / 10
      const back = bought + hoursAfter(night)
      const cancel = async (stage: Stage) => expect(await stage.cancel(name)).toBe(200)
      return [step(bought, (stage) => stage.buy(name, ids[who], ways[night % 4]!), name), step(back, cancel, name)]
    }),
  ).flat()
}

const namesOf = (steps: readonly Step[]) => new Set(steps.flatMap(({ name }) => (name === undefined ? [] : [name])))

/** What the ring has had out of the company beyond what it put in, in hundredths; below zero the company is ahead. */
const profitOf = async ({ money, world }: Stage): Promise<bigint> =>
  // Only what came in for packages and was not given back into a wallet stays with the company.
  (await gotOut(world.db)) - money.came_in

interface Ring extends Settings {
  readonly nights: number
  readonly days: number
  readonly hoursAfter: (night: number) => number
}

/** What comes of a ring with its nightly acts, and of the same ring without them. */
async function bothWays({ nights, days, hoursAfter, ...settings }: Ring) {
  const outcomes = []
  for (const isHonest of [false, true]) {
    const { world, stage, ids } = await open(settings)
    const acts = nightActs(ids, nights, hoursAfter)
    const never = isHonest ? namesOf(acts) : new Set<string>()
    await play(stage, [...settle(ids), ...takeDaily(ids, days), ...acts], { days, never })
    const accounts = await accountsOf(world.db)
    const sum = (of: (one: (typeof accounts)[0]) => bigint) => accounts.reduce((all, one) => all + of(one), 0n)
    outcomes.push({
      profit: await profitOf(stage),
      /** Incomes that were free: what is in wallets or was taken, beside what was given back for packages. */
      freed: sum(({ income, taken, refunded_income }) => income + taken - refunded_income),
      held: sum(({ held }) => held),
      owed: sum(({ clawback }) => -clawback),
    })
  }
  return outcomes as [(typeof outcomes)[0], (typeof outcomes)[0]]
}

/** With the days after them they fill five weeks at length. */
const NIGHTS = countOf({ short: 4, long: 28 })

test('nights of buying and taking back bring what one honest day brings: 100.00', patient, async () => {
  const [cooling_off_days, income_hold_days] = [5, 5]
  // One night in three it is taken back in the last minute that there is.
  const hoursAfter = (night: number) => (night % 3 === 0 ? 24 * cooling_off_days - 1 / 60 : 13)
  const company = { cooling_off_days, income_hold_days }
  const [ring, honest] = await bothWays({ company, nights: NIGHTS, days: NIGHTS + 8, hoursAfter })
  // Four packages kept are 4,720.00, of which 100.00 came back.
  expect(honest).toEqual({ profit: 100_00n - 4n * price, freed: 100_00n, held: 0n, owed: 0n })
  expect(ring).toEqual(honest)
})

/** The most that the plan editor lets a plan pay, without any cap or condition. */
const mostLenient = {
  plan: {
    matching: { unit: '0.01', rate_percent: '100' },
    sponsored: { enabled: true, percent: '100' },
    payout_ratio_percent: '100',
  },
  company: { cooling_off_days: 365, max_payout_percent: '100' },
}

describe('with every setting at its most lenient', () => {
  const nights = 3
  // Everything goes back at once, two days after the last night.
  const hoursAfter = (night: number) => 24 * (nights - night + 1)

  test('nothing is free before it is certain, and the ring gets what it gets without its acts', patient, async () => {
    const company = { ...mostLenient.company, income_hold_days: 365 }
    const [ring, honest] = await bothWays({ ...mostLenient, company, nights, days: nights + 5, hoursAfter })
    // `top` matches 1,000.00 of the kept packages at 100 %; nobody sponsored `top` but the company.
    expect(honest).toEqual({ profit: 1_000_00n - 4n * price, freed: 0n, held: 1_000_00n, owed: 0n })
    expect(ring).toEqual(honest)
  })

  test(
    'with no day of holding set it is the same: each purchase beneath has a last day of its own',
    patient,
    async () => {
      const company = { ...mostLenient.company, income_hold_days: 0 }
      const [ring, honest] = await bothWays({ ...mostLenient, company, nights, days: nights + 5, hoursAfter })
      expect(honest).toEqual({ profit: 1_000_00n - 4n * price, freed: 0n, held: 1_000_00n, owed: 0n })
      expect(ring).toEqual(honest)
    },
  )
})
