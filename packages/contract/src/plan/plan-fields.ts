import { z } from 'zod'
import { parseInstant } from '@banyan/domain/calendar/instant.ts'
import { decimalsOf } from '@banyan/domain/money/decimal.ts'
import { RATE_DIGITS } from '@banyan/domain/plan/package-rate.ts'
import { rule } from '../words/rules/common.ts'
import { planRule } from '../words/rules/plan.ts'

const DECIMAL = '\\d{1,30}(\\.\\d{1,18})?'

/** A decimal string of zero or more. */
export const decimal = z.string(planRule('decimal')).regex(new RegExp(`^${DECIMAL}$`), planRule('decimal'))
export const signedDecimal = z.string(planRule('decimal')).regex(new RegExp(`^-?${DECIMAL}$`), planRule('decimal'))
export const positiveDecimal = decimal.refine((text) => /[1-9]/.test(text), planRule('decimal_positive'))
/** The matching rate that a package gives, in percent. */
export const packageRate = decimal.refine(
  (text) => decimalsOf(text) <= RATE_DIGITS && Number(text) <= 100,
  planRule('rate', { digits: RATE_DIGITS }),
)
export const count = z.int(rule('whole_number')).min(0, planRule('zero_or_more'))
export const positiveCount = z.int(rule('whole_number')).min(1, planRule('one_or_more'))
/** ISO 8601 with an offset, kept as written. */
export const instantText = z
  .string(planRule('time'))
  .refine((text) => parseInstant(text) !== undefined, planRule('time'))

/**
 * Refuses two of several alternatives, at the path of the first one given. It looks even when other fields are wrong,
 * so that a file's author hears of every fault at once.
 */
export function oneOf<T extends object>(...alternatives: (keyof T & string)[]) {
  const refuseTwo = (context: z.core.ParsePayload<T>): void => {
    const { value } = context
    if (typeof value !== 'object' || value === null) return
    const given = alternatives.filter((key) => value[key] !== undefined)
    const [first] = given
    if (first === undefined || given.length === 1) return
    const message = planRule('one_of', { fields: given.join(' or ') })
    context.issues.push({ code: 'custom', message, path: [first], input: value })
  }
  return z.core._check<T>(refuseTwo, { when: () => true })
}
