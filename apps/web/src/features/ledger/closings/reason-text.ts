import { REASONS, type Reason } from '@banyan/domain/plan/reasons.ts'
import { text } from '#kit/text.ts'

const isReason = (code: string): code is Reason => (REASONS as readonly string[]).includes(code)

/** Why something was cut, in words; a code of a newer server is shown as it is. */
export const reasonText = (code: string): string => (isReason(code) ? text(`incomes.reason.${code}`) : code)

/** What a member can make of it: one sentence. */
export const reasonNote = (code: string): string | undefined =>
  isReason(code) ? text(`incomes.reason_note.${code}`) : undefined

/** The same of money: only own orders that are missing leave a member who may be paid inactive. */
export const moneyReasonText = (code: string): string =>
  code === 'INACTIVE' ? text('incomes.order.missing') : reasonText(code)

/** Every reason once, in the order in which it cut. */
export const reasonsText = (codes: readonly string[]): string => [...new Set(codes)].map(reasonText).join(', ')

export const moneyReasonsText = (codes: readonly string[]): string =>
  [...new Set(codes)].map(moneyReasonText).join(', ')
