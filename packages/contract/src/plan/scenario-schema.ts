import { z } from 'zod'
import { isZone } from '@banyan/domain/calendar/zone.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { count, decimal, instantText, packageRate, signedDecimal } from './plan-fields.ts'
import { planSchema } from './plan-schema.ts'
import { planRule } from '../words/rules/plan.ts'

const id = z.string(planRule('id'))
const side = z.enum(['left', 'right'])

const member = z.strictObject({
  id,
  joined: instantText,
  sponsor: id.nullish(),
  parent: id.nullish(),
  side: side.nullish(),
  active: z.boolean().default(false),
  blocked: z.boolean().default(false),
  cap: decimal.optional(),
  package_amount: decimal.optional(),
  package_rate: packageRate.optional(),
})

const opening = z.strictObject({
  left: signedDecimal.default('0'),
  right: signedDecimal.default('0'),
  first_pair_done: z.boolean().default(false),
  earned: z.partialRecord(z.enum(INCOME_KINDS), decimal).default({}),
})

const at = instantText
const sale = { at, member: id, amount: decimal.default('0'), bv: decimal.default('0') }
const event = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('activation'),
    ...sale,
    given: z.union([z.boolean(), z.literal('partly')]).optional(),
    package_rate: packageRate.nullish(),
  }),
  z.strictObject({ kind: z.literal('repurchase'), ...sale }),
  z.strictObject({ kind: z.literal('withdrawal_paid'), at, member: id, amount: decimal }),
  z.strictObject({ kind: z.literal('virtual_business'), at, member: id, side, bv: decimal }),
  z.strictObject({ kind: z.literal('opening_leg'), at, member: id, side, bv: decimal }),
  z.strictObject({ kind: z.literal('matrix_entry'), at, member: id, pool: z.string(planRule('pool_name')) }),
  z.strictObject({ kind: z.literal('reversal'), at, of: count }),
])

const closing = z.strictObject({ from: instantText, to: instantText, kinds: z.array(z.enum(INCOME_KINDS)).optional() })

/** A small network, a few events and a plan, with defaults: the scenario format, version 1. */
export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  zone: z.string().refine(isZone, planRule('zone')).default('Asia/Kolkata'),
  round_off_digits: z.int().min(0).max(18).default(2),
  plan: planSchema.prefault({}),
  members: z.array(member).default([]),
  opening: z.record(z.string(), opening).default({}),
  events: z.array(event).default([]),
  closings: z.array(closing).default([]),
})
export type ScenarioJson = z.output<typeof scenarioSchema>
