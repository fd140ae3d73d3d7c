import { z } from 'zod'
import { asksForMore } from '@banyan/domain/donations/commitment.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, id, money, percent, positiveMoney } from '../kit/values.ts'
import { donationMode } from './links.ts'

const own = { pages: ['admin/donation/packages'], params: z.strictObject({ id }) } as const

const count = (least: number, most: number) =>
  z.number('Give a number.').int('Whole numbers only.').min(least, `At least ${least}.`).max(most, `At most ${most}.`)

/** What a package asks its taker to give, and what comes back; no mode: it is not taken by donating. */
const terms = {
  mode: donationMode.nullable(),
  receive_count: count(0, 10),
  growth_percent: percent.refine((text) => Number(text) <= 100, 'At most 100.'),
  /** Which stage, for the mode STAGE alone. */
  stage: count(1, 20).nullable(),
} as const

interface Terms {
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
    if (amount !== null || stage !== null) say('mode', 'Choose how it is given, or leave amount and stage empty.')
    return
  }
  if (amount === null) say('amount', 'Give the amount that is to be given.')
  if (mode === 'stage' && stage === null) say('stage', 'Give the stage.')
  if (mode !== 'stage' && stage !== null) say('stage', 'Only packages of the mode STAGE have one.')
  // A percentage that is none is said already.
  const isMore = percent.safeParse(value.growth_percent).success && asksForMore(value)
  if (isMore && !value.has_understood)
    say('has_understood', 'Please read what a regulator would say, and say that you have understood it.')
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
  body: z.strictObject({ ...terms, amount: positiveMoney.nullable(), has_understood: z.boolean() }).check(termsFit),
  reply: done,
})
