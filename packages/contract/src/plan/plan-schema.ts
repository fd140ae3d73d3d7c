import { z } from 'zod'
import {
  BASES,
  COMPRESSIONS,
  FIRST_PAIRS,
  FLUSH_MODES,
  SPILL_MODES,
  TEAM_COUNTS,
  TRIM_DESTINATIONS,
  UNLOCKS,
} from '@banyan/domain/plan/plan-input.ts'
import { MATRIX_PAYS, MATRIX_ROOTED } from '@banyan/domain/plan/matrix/matrix-input.ts'
import { CAP_PERIODS } from '@banyan/domain/plan/trimming/caps-input.ts'
import { limitFaults } from '@banyan/domain/plan/limits/plan-limits.ts'
import { count, decimal, oneOf, positiveCount, positiveDecimal } from './plan-fields.ts'
import { rule } from '../words/rules/common.ts'
import { planRule } from '../words/rules/plan.ts'

const directs = count.max(10_000, rule('at_most', { most: 10_000 })).default(0)
const enabled = z.boolean().default(false)
const percents = z.array(decimal).min(1, planRule('levels_least')).max(100, planRule('levels_most'))
const unlock = z.enum(UNLOCKS).default('none')
const compression = z.enum(COMPRESSIONS).default('none')
/** Directs that each level asks for, never fewer than the level before. */
const unlock_directs = z
  .array(count.max(10_000, rule('at_most', { most: 10_000 })))
  .min(1, planRule('levels_least'))
  .max(100, planRule('levels_most'))
  .refine((directs) => directs.every((asked, at) => at === 0 || asked >= directs[at - 1]!), planRule('unlock_order'))
  .optional()
const levels = { unlock, unlock_directs, compression }

const capFields = { per: z.enum(CAP_PERIODS), amount: decimal.optional(), own_package: z.literal(true).optional() }

function someLimit(context: z.core.ParsePayload<{ amount?: unknown; pairs?: unknown; own_package?: unknown }>): void {
  const { amount, pairs, own_package } = context.value
  if (amount !== undefined || pairs !== undefined || own_package !== undefined) return
  context.issues.push({ code: 'custom', message: planRule('cap_amount'), path: ['amount'], input: context.value })
}

const matchingCap = z
  .strictObject({ ...capFields, pairs: positiveCount.optional() })
  .check(oneOf('amount', 'pairs', 'own_package'), someLimit)
const moneyCap = z.strictObject(capFields).check(oneOf('amount', 'own_package'), someLimit)

/** What is paid as things happen belongs to no closing, and has no pairs. */
const eventCap = moneyCap.check((context) => {
  const { per } = context.value
  if (per !== 'closing') return
  context.issues.push({ code: 'custom', message: planRule('cap_closing'), path: ['per'], input: context.value })
})
const eventCaps = z.array(eventCap).optional()

const matching = z
  .strictObject({
    enabled: z.boolean().default(true),
    basis: z.enum(BASES).default('bv'),
    unit: positiveDecimal.default('1'),
    rate_percent: decimal.optional(),
    rate_flat: decimal.optional(),
    rate_flat_first: decimal.optional(),
    first_pair: z.enum(FIRST_PAIRS).default('none'),
    ratio: z
      .string()
      .regex(/^[1-9]\d{0,5}:[1-9]\d{0,5}$/, planRule('ratio'))
      .default('1:1'),
    left_directs: directs,
    right_directs: directs,
    caps: z.array(matchingCap).default([]),
    flush_mode: z.enum(FLUSH_MODES).default('CAP_FLUSH'),
    carry_limit: decimal.nullable().default(null),
    carry_expiry_days: count.default(0),
    unqualified_volume: z.enum(['accumulate', 'lapse']).default('accumulate'),
    receiver_active: z.boolean().default(true),
    trim_to: z.enum(TRIM_DESTINATIONS).optional(),
    virtual_counts: z.boolean().optional(),
  })
  .check(oneOf('rate_percent', 'rate_flat'), (context) => {
    const { rate_flat, rate_flat_first } = context.value
    if (rate_flat_first === undefined || rate_flat !== undefined) return
    context.issues.push({
      code: 'custom',
      message: planRule('rate_flat'),
      path: ['rate_flat_first'],
      input: context.value,
    })
  })
  .check((context) => {
    const { trim_to, flush_mode, caps } = context.value
    if (trim_to !== 'next_upline') return
    const refuse = (message: string): void => {
      context.issues.push({ code: 'custom', message, path: ['trim_to'], input: context.value })
    }
    if (flush_mode === 'CAP_CARRY') refuse(planRule('trim_carried'))
    if (caps.some(({ pairs }) => pairs !== undefined)) refuse(planRule('trim_pairs'))
  })

const sponsored = z.strictObject({
  enabled,
  percent: decimal.default('10'),
  left_directs: directs,
  right_directs: directs,
  caps: z.array(moneyCap).default([]),
})

const referral = z
  .strictObject({
    enabled,
    percent: decimal.optional(),
    flat: decimal.optional(),
    on: z.enum(['first', 'every']).default('every'),
    caps: eventCaps,
  })
  .check(oneOf('percent', 'flat'))

const level = z
  .strictObject({
    enabled,
    percents: percents.optional(),
    flats: percents.optional(),
    ...levels,
    tree: z.enum(['sponsor', 'placement']).default('sponsor'),
    caps: eventCaps,
  })
  .check(oneOf('percents', 'flats'))

/** Each mode of spill reads one parameter, which belongs to no other mode. */
const SPILL_RATE = { extra_directs: 'flat', two_root_legs: 'percent', placed_by_upline: 'percents' } as const

const spill = z
  .strictObject({
    enabled,
    mode: z.enum(SPILL_MODES).default('extra_directs'),
    flat: decimal.optional(),
    percent: decimal.optional(),
    percents: percents.optional(),
    caps: eventCaps,
  })
  .check(oneOf('flat', 'percent', 'percents'), (context) => {
    const { mode } = context.value
    for (const key of ['flat', 'percent', 'percents'] as const) {
      if (context.value[key] === undefined || SPILL_RATE[mode] === key) continue
      context.issues.push({
        code: 'custom',
        message: planRule('spill_rate', { mode, rate: SPILL_RATE[mode] }),
        path: [key],
        input: context.value,
      })
    }
  })

const roi = z.strictObject({
  enabled,
  percent: decimal.default('0.5'),
  cap_percent: decimal.default('200'),
  days: z.enum(['mon-fri', 'mon-sat', 'all']).default('mon-fri'),
  holidays: z.array(z.iso.date(rule('date'))).default([]),
})

const stage = z.strictObject({ team: count, directs: count, amount: decimal })
const single_leg = z.strictObject({
  enabled,
  count: z.enum(TEAM_COUNTS).default('cumulative'),
  stages: z
    .array(stage)
    .min(1, planRule('stages_least'))
    .default([{ team: 50, directs: 1, amount: '500' }]),
  caps: z.array(moneyCap).default([]),
})

const tree = {
  width: positiveCount.default(3),
  depth: positiveCount.default(3),
  rooted: z.enum(MATRIX_ROOTED).default('global'),
  pay: z.enum(MATRIX_PAYS).default('each'),
  flats: percents.optional(),
  percents: percents.optional(),
  directs: unlock_directs,
  upgrade_to: z.string(planRule('pool_name')).trim().optional(),
  re_entry: z.strictObject({ price: decimal, times: count.default(1) }).optional(),
  deduct_percent: decimal.optional(),
}
const pool = z
  .strictObject({
    name: z.string(planRule('pool_name')).trim().max(40, planRule('pool_name_most')),
    price: decimal,
    ...tree,
  })
  .check(oneOf('percents', 'flats'))

const matrix = z
  .strictObject({ enabled, ...tree, caps: eventCaps, pools: z.array(pool).optional() })
  .check(oneOf('percents', 'flats'))

const downline = (rates: string[]) => z.strictObject({ enabled, percents: percents.default(rates), ...levels })

const repurchase_level = z.strictObject({
  enabled,
  percents: percents.default(['5', '3', '2', '1', '1']),
  self_bv: decimal.default('0'),
  run_day: positiveCount
    .max(28, rule('at_most', { most: 28 }))
    .nullable()
    .default(null),
  ...levels,
  caps: z.array(moneyCap).default([]),
})

const matching_level = downline(['10', '5', '3', '2', '1']).extend({ caps: z.array(moneyCap).default([]) })

const roi_level = downline(['10', '5', '3', '2', '1']).extend({ caps: z.array(moneyCap).optional() })
const withdrawal_level = downline(['2', '2', '2', '2', '2']).extend({ caps: eventCaps })

/**
 * A plan of compensation as a plan version keeps it: also one from before there were limits, which closings that it was
 * fixed for still need. Everything has a default, unknown keys are refused, and the parsed plan parses to itself.
 */
export const storedPlanSchema = z.strictObject({
  matching: matching.prefault({}),
  matching_level: matching_level.prefault({}),
  sponsored: sponsored.prefault({}),
  referral: referral.prefault({}),
  level: level.prefault({}),
  spill: spill.prefault({}),
  roi: roi.prefault({}),
  roi_level: roi_level.prefault({}),
  single_leg: single_leg.prefault({}),
  matrix: matrix.prefault({}),
  withdrawal_level: withdrawal_level.prefault({}),
  repurchase_level: repurchase_level.prefault({}),
  overall_cap_percent: decimal.nullable().default(null),
  payout_ratio_percent: decimal.nullable().default(null),
  event_payout_percent: decimal.nullable().default(null),
})
export type PlanJson = z.output<typeof storedPlanSchema>

/** A plan that somebody gives: the `plan` of the scenario format, with percents and flat amounts within their limits. */
export const planSchema = storedPlanSchema.check((context) => {
  // A text that is no decimal has been told of already, and cannot be compared.
  if (context.issues.length > 0) return
  for (const { path, message } of limitFaults(context.value))
    context.issues.push({ code: 'custom', message, path: [...path], input: context.value })
})
