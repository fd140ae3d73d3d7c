import { z } from 'zod'
import { INCOME_BASES } from '@banyan/domain/compliance/income-basis.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { oneLine, password } from '../kit/fields.ts'
import { dataOf, done, id, instant, money } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

const basis = z.enum(INCOME_BASES)
const kind = z.enum(INCOME_KINDS)

/** A plan with the kinds it pays. */
const plan = z.object({
  id,
  effective_from: instant,
  kinds: z.array(z.object({ kind, basis, is_questioned: z.boolean() })),
})

export const getCompliance = endpoint({
  method: 'GET',
  path: '/admin/compliance',
  summary: 'Compliance mode, what a regulator would question, and what incomes were paid on',
  pages: ['admin/compliance'],
  reply: dataOf(
    z.object({
      is_on: z.boolean(),
      /** Every time it was switched, the newest first; none: it has been off since setup. */
      switches: z.array(
        z.object({
          id,
          is_on: z.boolean(),
          at: instant,
          by_user_id: z.string(),
          by_name: z.string(),
          reason: z.string(),
        }),
      ),
      plan,
      /** A plan that is saved and begins with a later window. */
      next_plan: plan.nullable(),
      /** Packages that are taken by donating to other members for something in return. */
      donation_packages: z.array(z.object({ id, name: z.string() })),
      /** What incomes of the last 12 months were paid on; a basis on which nothing was paid is there with nil. */
      shares: z.array(z.object({ basis, paid: money, percent: z.string() })),
      /** The financial years whose disclosure can be looked at, the newest first. */
      years: z.array(
        z.object({
          year: z.int(),
          name: z.string(),
          is_over: z.boolean(),
          frozen: z.object({ at: instant, by_user_id: z.string(), reason: z.string() }).nullable(),
        }),
      ),
    }),
  ),
})

/** Switching on is refused while the newest plan pays what the mode refuses; switching off needs the own password. */
export const switchComplianceMode = endpoint({
  method: 'POST',
  path: '/admin/compliance/mode',
  guard: harmless,
  summary: 'Switches compliance mode on or off, with a reason',
  pages: ['admin/compliance'],
  body: z.strictObject({
    is_on: z.boolean(companyRule('on_or_off')),
    reason: oneLine(300).min(3, rule('reason')),
    /** Needed to switch off. */
    current_password: password.optional(),
  }),
  reply: done,
})
