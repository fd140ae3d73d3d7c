import { z } from 'zod'
import { NIL } from '@banyan/domain/money/minor.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import {
  MOST_MEMBERS,
  MOST_MONTHS,
  MOST_ORDER_MINOR,
  membersAtEnd,
  SHAPES,
} from '@banyan/domain/plan/simulation/simulation-input.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { chosenId, dataOf, done, id, instant, money, moneyOrNil, percent } from '../kit/values.ts'
import { planSchema } from '../plan/plan-schema.ts'
import { rule } from '../words/rules/common.ts'
import { planRule } from '../words/rules/plan.ts'

const whole = (least: number, most: number) =>
  z.int(rule('whole_number')).min(least, rule('between', { least, most })).max(most, rule('between', { least, most }))

/** A saved version of the plan, or one that is not saved. */
const simulatedPlan = z
  .strictObject({ version_id: chosenId.nullable(), draft: planSchema.nullable() })
  .check(({ value, issues }) => {
    if (issues.length > 0 || (value.version_id === null) !== (value.draft === null)) return
    for (const field of ['version_id', 'draft'])
      issues.push({ code: 'custom', path: [field], message: rule('choice'), input: value })
  })

/** Whoever says nothing of what came later simulates a company without it. */
const share = whole(0, 100).default(0)
const orderMoney = moneyOrNil.refine((amount) => amount <= MOST_ORDER_MINOR, planRule('order_most')).default(NIL)

const growth = {
  members_at_start: whole(1, MOST_MEMBERS),
  joins_a_month: whole(0, MOST_MEMBERS),
  growth_percent: whole(0, 100),
  months: whole(1, MOST_MONTHS),
  /** Nobody joins after this month; null: people join to the end. */
  stops_after_month: whole(1, MOST_MONTHS).nullable(),
  dropout_percent: whole(0, 100),
  /** Members who take the next larger package each month. */
  upgrade_percent: share,
  /** Purchases that are taken back within the cooling-off. */
  cancel_percent: share,
  /** Members who order once each month: what it brings without GST, and what it moves. */
  repurchase_percent: share,
  repurchase_amount: orderMoney,
  repurchase_bv: orderMoney,
  /** What members withdraw each month of what they were credited by then. */
  withdrawal_percent: share,
  shape: z.enum(SHAPES, rule('choice')),
  seed: whole(0, 999_999),
}
const simulatedGrowth = z.object(growth)
type Growth = z.output<typeof simulatedGrowth>

/** What the bounds of single fields cannot see. */
function fitsTogether({ value, issues }: z.core.ParsePayload<Growth>): void {
  // Months without a bound would be counted for ever.
  if (issues.length > 0) return
  const refuse = (field: keyof Growth, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value })
  if (value.stops_after_month !== null && value.stops_after_month > value.months)
    refuse('stops_after_month', planRule('stop_within_months'))
  if (membersAtEnd(value) > MOST_MEMBERS) refuse('joins_a_month', planRule('simulated_members_most'))
  if (value.repurchase_percent > 0 && value.repurchase_amount === 0n)
    refuse('repurchase_amount', planRule('order_amount'))
}

/** How many of 100 who join buy each package. */
const packageMix = z
  .array(z.strictObject({ package_id: chosenId, share_percent: whole(0, 100) }))
  .min(1, rule('some'))
  .max(50, rule('some_most', { most: 50 }))
  .refine((mix) => mix.reduce((sum, { share_percent }) => sum + share_percent, 0) === 100, planRule('mix_sum'))
  .refine((mix) => new Set(mix.map(({ package_id }) => package_id)).size === mix.length, rule('some_twice'))

export const startSimulation = endpoint({
  method: 'POST',
  path: '/setup/simulation',
  guard: harmless,
  body_bytes: 262_144,
  summary: 'Runs one or two plans over a made-up company; takes the place of the own simulation before',
  pages: ['admin/setup'],
  isOnce: true,
  isQuiet: true,
  body: z
    .strictObject({
      plan: simulatedPlan,
      /** A second plan over the same company; null: only one. */
      other: simulatedPlan.nullable(),
      ...growth,
      mix: packageMix,
    })
    .check(fitsTogether),
  reply: done,
})

const figures = {
  /** Without GST and without refunds. */
  sales: money,
  refunds: money,
  /** What of the sales was ordered again. */
  repurchases: money,
  gross: money,
  paid: money,
  trimmed: money,
  withdrawn: money,
  /** What members gave back of it for places in pools of the matrix. */
  places: money,
}

/** What a plan did to the made-up company. Shares of sales are left to whoever shows them: sales can be nil. */
const planOutcome = z.object({
  /** The most of the sales that the plan pays by itself; null: it says nothing. */
  payout_ratio_percent: percent.nullable(),
  /** The start is month 0. */
  months: z.array(
    z.object({
      ...figures,
      month: z.int(),
      joined: z.int(),
      stopped: z.int(),
      /** Purchases that were taken back. */
      cancelled: z.int(),
      members: z.int(),
      by_kind: z.array(z.object({ kind: z.enum(INCOME_KINDS), paid: money })),
    }),
  ),
  totals: z.object({ ...figures, margin: money }),
  /** Until growth stops and after it; null when it does not stop. */
  stress: z.object({ until: z.object(figures), after: z.object(figures) }).nullable(),
  members: z.int(),
  losing_members: z.int(),
  unpaid_members: z.int(),
  /** Tenths of the members, those who got least first; what they paid is with GST. */
  deciles: z.array(z.object({ members: z.int(), got: money, spent: money })),
  top: z.object({ members: z.int(), got: money }),
  biggest_day: z.object({ month: z.int(), day: z.int(), paid: money }).nullable(),
})
export type SimulatedOutcome = z.input<typeof planOutcome>

export const simulationStates = ['running', 'done', 'failed', 'cancelled'] as const

export const getSimulation = endpoint({
  method: 'GET',
  path: '/setup/simulation',
  summary: 'What can be bought in a simulation, and the own one: how far it has come and what came out',
  pages: ['admin/setup'],
  reply: dataOf(
    z.object({
      /** Packages on sale that are paid for. */
      packages: z.array(z.object({ id, name: z.string(), price: money })),
      /** Nobody can take a purchase back where it is 0. */
      cooling_off_days: z.int(),
      /** Null: there is none. */
      run: z
        .object({
          state: z.enum(simulationStates),
          /** Days of all its plans together. */
          done: z.int(),
          total: z.int(),
          begun_at: instant,
          growth: simulatedGrowth,
          mix: packageMix,
          /** The saved versions that were asked for; null for one that was not saved. */
          version_ids: z.array(id.nullable()),
          /** One for each plan; null until it is done. */
          outcomes: z.array(planOutcome).nullable(),
        })
        .nullable(),
    }),
  ),
})

export const cancelSimulation = endpoint({
  method: 'POST',
  path: '/setup/simulation/cancel',
  summary: 'Ends the own simulation that is running',
  pages: ['admin/setup'],
  isQuiet: true,
  reply: done,
})
