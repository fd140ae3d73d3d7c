import { z } from 'zod'
import { oneLine } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { setting } from '../kit/setting.ts'
import { rule } from '../words/rules/common.ts'

export const paperSetting = setting({
  name: 'paper_settings',
  value: z.strictObject({
    /** Who signs for the company; empty: papers say that they need no signature. */
    signatory_name: oneLine(100),
    signatory_title: oneLine(100),
    /** The company’s number as a direct selling entity, for its invoices; empty: there is none. */
    direct_selling_no: oneLine(40),
    /** Who has not agreed to the terms in force does so before anything else; otherwise they are asked once after signing in. */
    terms_first: z.boolean(),
    card_months: z
      .number(rule('number'))
      .int(rule('whole'))
      .min(1, rule('at_least', { least: 1 }))
      .max(60, rule('at_most', { most: 60 })),
  }),
  first: { terms_first: false, signatory_name: '', signatory_title: '', direct_selling_no: '', card_months: 12 },
  told: { signatory_name: z.string(), signatory_title: z.string(), direct_selling_no: z.string() },
  path: '/setup/papers',
  get: {
    summary: 'Who signs papers of members, how long an ID card holds, and whether terms come first',
    pages: ['admin/setup'],
  },
  set: {
    summary: 'Sets who signs papers of members, how long an ID card holds, and whether terms come first',
    pages: ['admin/setup'],
  },
  guard: harmless,
})
