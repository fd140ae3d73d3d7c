import { z } from 'zod'
import { parseInstant } from '@banyan/domain/calendar/instant.ts'
import { decimalsOf } from '@banyan/domain/money/decimal.ts'
import { RATE_DIGITS } from '@banyan/domain/plan/package-rate.ts'

const DECIMAL = '\\d{1,30}(\\.\\d{1,18})?'

/** A decimal string of zero or more. */
export const decimal = z
  .string('Give a decimal string such as "12.5".')
  .regex(new RegExp(`^${DECIMAL}$`), 'Give a decimal string such as "12.5".')
export const signedDecimal = z
  .string('Give a decimal string such as "12.5".')
  .regex(new RegExp(`^-?${DECIMAL}$`), 'Give a decimal string such as "12.5".')
export const positiveDecimal = decimal.refine((text) => /[1-9]/.test(text), 'Give a decimal string above zero.')
/** The matching rate that a package gives, in percent. */
export const packageRate = decimal.refine(
  (text) => decimalsOf(text) <= RATE_DIGITS && Number(text) <= 100,
  `Give a percentage up to 100 with at most ${RATE_DIGITS} decimals.`,
)
export const count = z.int('Give a whole number.').min(0, 'Give 0 or more.')
export const positiveCount = z.int('Give a whole number.').min(1, 'Give 1 or more.')
/** ISO 8601 with an offset, kept as written. */
export const instantText = z
  .string('Give a time such as 2026-01-01T09:00:00+05:30.')
  .refine((text) => parseInstant(text) !== undefined, 'Give a time such as 2026-01-01T09:00:00+05:30.')

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
    const message = `Give either ${given.join(' or ')}, not both.`
    context.issues.push({ code: 'custom', message, path: [first], input: value })
  }
  return z.core._check<T>(refuseTwo, { when: () => true })
}
