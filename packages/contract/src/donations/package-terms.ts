import { z } from 'zod'
import { asksForMore } from '@banyan/domain/donations/commitment.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, id, money, moneyOrNil, percent, positiveMoney } from '../kit/values.ts'
import { donationMode } from './links.ts'
import { rule } from '../words/rules/common.ts'
import { donationsRule } from '../words/rules/donations.ts'

const own = { pages: ['admin/donation/packages'], params: z.strictObject({ id }) } as const

const count = (least: number, most: number) =>
  z
    .number(rule('number'))
    .int(rule('whole'))
    .min(least, rule('at_least', { least }))
    .max(most, rule('at_most', { most }))

/** What a package asks its taker to give, and what comes back; no mode: it is not taken by donating. */
const terms = {
  mode: donationMode.nullable(),
  receive_count: count(0, 10),
  growth_percent: percent.refine((text) => Number(text) <= 100, rule('at_most', { most: 100 })),
  /** Which stage, for the mode STAGE alone. */
  stage: count(1, 20).nullable(),
  /** What the company takes when it is promised, GST included. */
  fee: moneyOrNil,
  /** What the completed donation counts for those above; only with a fee that carries it. */
  bv: moneyOrNil,
} as const

interface Terms {
  fee: bigint
  bv: bigint
  mode: z.output<typeof donationMode> | null
  amount: unknown
  stage: number | null
  receive_count: number
  growth_percent: string
  has_understood: boolean
}

/** Mode, amount and stage belong together; whoever lets more come back than was given has read what that means. */
const termsFit: z.core.$ZodCheck<Terms> = z.core._check<Terms>(({ value, issues }) => {
  const { mode, amount, stage } = value
  const say = (field: keyof Terms, message: string) =>
    issues.push({ code: 'custom', path: [field], input: value[field], message })
  if (mode === null) {
    if (value.fee !== 0n || value.bv !== 0n) say('fee', donationsRule('fee_unwanted'))
    if (amount !== null || stage !== null) say('mode', donationsRule('mode'))
    return
  }
  if (value.bv !== 0n && value.fee === 0n) say('bv', donationsRule('bv_needs_fee'))
  if (amount === null) say('amount', donationsRule('amount'))
  if (mode === 'stage' && stage === null) say('stage', donationsRule('stage'))
  if (mode !== 'stage' && stage !== null) say('stage', donationsRule('stage_unwanted'))
  // A percentage that is none is said already.
  const isMore = percent.safeParse(value.growth_percent).success && asksForMore(value)
  if (isMore && !value.has_understood) say('has_understood', donationsRule('regulator'))
})

export const getPackageTerms = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/packages/:id/donation',
  summary: 'What a package asks its taker to give to other members',
  reply: dataOf(z.object({ ...terms, amount: money.nullable(), growth_percent: percent })),
})

/** Promises that are made already keep the figures they were made with. */
export const setPackageTerms = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/packages/:id/donation',
  summary: 'Sets what a package asks its taker to give, for promises from now on',
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  body: z.strictObject({ ...terms, amount: positiveMoney.nullable(), has_understood: z.boolean() }).check(termsFit),
  reply: done,
})

/** What the plan could pay on a volume, and what the fee carries; worked out by the rules that the terms are held to. */
export const checkPackageFee = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/packages/:id/donation/fee',
  summary: 'What a fee carries of volume under the plan',
  query: z.strictObject({ fee: moneyOrNil, bv: moneyOrNil }),
  isQuiet: true,
  reply: dataOf(
    z.object({
      /** The fee without GST. */
      received: money,
      payout_percent: percent,
      /** What the plan may pay out of it, and what it pays on the volume at worst. */
      cap: money,
      worst: money,
      most_volume: money,
      is_covered: z.boolean(),
    }),
  ),
})
