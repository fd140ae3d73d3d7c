import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { dataOf, day, done, instant, money } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/** A financial year by the calendar year it begins in: 2025 is April 2025 to March 2026. */
const year = z.int()

/** A percentage with one decimal. */
const tenths = z.string().regex(/^\d{1,3}\.\d$/)

const figures = z.object({
  bands: z.array(
    z.object({
      /** Null: nothing. */
      above: money.nullable(),
      /** Null: no end. */
      up_to: money.nullable(),
      members: z.int(),
      percent: tenths,
    }),
  ),
  paid: money,
  trimmed: money,
  spent: money,
  /** Paid less spent. */
  net: money,
  mean_income: money,
  median_income: money,
  mean_expense: money,
  median_expense: money,
  mean_net: money,
  median_net: money,
  losing: z.object({ members: z.int(), percent: tenths }),
  /** The hundredth part of the members who were paid most, and their share; null where they are fewer than three. */
  top: z.object({ members: z.int(), percent: z.string() }).nullable(),
})

/** What a year says; frozen figures are kept just so. */
export const disclosedYear = z.object({
  year,
  /** "2025-26". */
  name: z.string(),
  from: day,
  /** Its last day. */
  to: day,
  is_over: z.boolean(),
  reckoned_at: instant,
  members: z.int(),
  joined: z.int(),
  left: z.int(),
  /** Null where so few people stand behind them that they would tell what one of them got. */
  figures: figures.nullable(),
})
export type DisclosedYear = z.output<typeof disclosedYear>

/** Without a year: the one that is running. */
const query = z.strictObject({
  year: z
    .string()
    .regex(/^\d{4}$/, companyRule('financial_year'))
    .optional(),
})

const disclosure = disclosedYear.extend({
  /** Null: figures of the moment. */
  frozen_at: instant.nullable(),
  least_members: z.int(),
  /** The years there are, the newest first. */
  years: z.array(z.object({ year, name: z.string() })),
})
export type Disclosure = z.output<typeof disclosure>

export const getDisclosure = endpoint({
  method: 'GET',
  path: '/income-disclosure',
  summary: 'What all members earned and spent in a financial year',
  pages: 'public',
  query,
  reply: dataOf(disclosure),
})

export const getDisclosurePdf = endpoint({
  method: 'GET',
  path: '/income-disclosure/pdf',
  summary: 'The income disclosure of a financial year as a PDF',
  pages: 'public',
  query,
  reply: z.file().mime('application/pdf'),
})

export const disclosureFileName = (name: string): string => `income-disclosure-${name}.pdf`

/** Cannot be taken back: the figures stay as they are, whatever is corrected later. */
export const freezeDisclosure = endpoint({
  method: 'POST',
  path: '/admin/compliance/disclosures',
  summary: 'Freezes the income disclosure of a financial year that has ended',
  pages: ['admin/compliance'],
  body: z.strictObject({
    year: z
      .int(companyRule('financial_year'))
      .min(1900, companyRule('financial_year'))
      .max(2999, companyRule('financial_year')),
    reason: oneLine(300).min(3, rule('reason')),
  }),
  reply: done,
})
