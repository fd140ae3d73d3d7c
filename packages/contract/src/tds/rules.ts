import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, instant, money, moneyOrNil, percent } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/**
 * `ahead` has not begun, `current` counts today, `past` is followed by another; `replaced` never counted, because another
 * was added for the same day.
 */
const ruleState = z.enum(['ahead', 'current', 'past', 'replaced'])

/** Rules of tax deducted at source, by the day from which they count. */
export const tdsRules = listEndpoint({
  path: '/admin/tds/rules',
  summary: 'Rules of tax deducted at source by the day from which they count',
  pages: ['admin/tds-rules'],
  row: z.object({
    id,
    from: day,
    section: z.string(),
    code: z.string(),
    percent,
    no_pan_percent: percent,
    threshold: money,
    state: ruleState,
    added_at: instant,
    /** Empty for the rules that came with the portal. */
    added_by_user_id: z.string(),
    agreed_by_user_id: z.string(),
  }),
  filters: { section: z.string().trim().max(50) },
  sorts: ['from', 'added_at'],
})

/** A rate of tax: 0 to 100 percent. */
const rate = percent.refine((text) => Number(text) <= 100, rule('percent_most'))

/**
 * Asks for a rule. It counts once a second admin has agreed. 400 on `from` for a day that has begun or begins within the
 * hour, that lies more than two years ahead, or on which incomes are credited already.
 */
export const addTdsRule = endpoint({
  method: 'POST',
  path: '/admin/tds/rules',
  guard: { second: 'asks', gives: ['rates'] },
  summary: 'Asks a second admin to agree to a rule of tax from a day on',
  pages: ['admin/add-tds-rule'],
  body: z.strictObject({
    from: day,
    section: oneLine(40).min(1, companyRule('tax_section')),
    code: oneLine(20),
    percent: rate,
    no_pan_percent: rate,
    threshold: moneyOrNil,
    reason: oneLine(300).min(3, rule('reason')),
    current_password: password,
  }),
  reply: dataOf(z.object({ id, from: day })),
})
