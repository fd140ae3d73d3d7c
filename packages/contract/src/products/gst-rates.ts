import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { record } from '../kit/record.ts'
import { chosenPercent, dataOf, day, id, percent } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'
import { rule } from '../words/rules/common.ts'
import { tradeRule } from '../words/rules/trade.ts'

const path = '/admin/gst-rates'
const pages = ['admin/gst-rates'] as const

/** A rate of GST, as a percentage of at most 100. */
const atMost = (text: string): boolean => Number(text) <= 100
const gstPercent = percent.refine(atMost, rule('percent_most'))
/** One of the rates that the company has. */
export const chosenGstPercent = chosenPercent.refine(atMost, rule('percent_most'))

const body = z.strictObject({
  percent: gstPercent,
  from_day: day,
  /** Included; null: until further notice. */
  last_day: day.nullable(),
  note: oneLine(200),
})
export type GstRateBody = z.output<typeof body>

/** Days as text are in the order of the calendar. */
const inOrder: z.core.CheckFn<GstRateBody> = ({ value: { from_day, last_day }, issues }) => {
  if (last_day !== null && last_day < from_day)
    issues.push({ code: 'custom', path: ['last_day'], input: last_day, message: tradeRule('last_day') })
}

/** Rates of GST. Prices keep the rate they were made with, so a change touches only prices that are made after it. */
export const gstRates = record({
  noun: 'gst_rate',
  path,
  pages,
  value: body,
  check: inOrder,
  add: { summary: 'Adds a rate of GST with its days' },
  save: { summary: 'Changes a rate of GST, as when its last day is known' },
  switch: { summary: 'Takes a rate of GST out of use, or back into it' },
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
})

const rate = z.object({
  id,
  percent,
  from_day: day,
  last_day: day.nullable(),
  note: z.string(),
  is_active: z.boolean(),
})

export const findGstRates = endpoint({
  method: 'GET',
  path,
  summary: 'All rates of GST, the lowest first, with how many products use each today',
  pages,
  reply: dataOf(
    z.array(
      rate.extend({
        /** Active products whose price of today has this rate; they need another price once it ends. */
        products: z.int(),
        /** To be sent along with a change. */
        version: seenVersion,
      }),
    ),
  ),
})
