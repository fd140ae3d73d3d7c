import { REASONS, type Reason } from '@banyan/domain/plan/reasons.ts'
import { text } from '#kit/text.ts'

const isReason = (code: string): code is Reason => (REASONS as readonly string[]).includes(code)

/** Why something was cut, in words; a code of a newer server is shown as it is. */
export const reasonText = (code: string): string => (isReason(code) ? text(`incomes.reason.${code}`) : code)

/** What a member can make of it: one sentence. */
export const reasonNote = (code: string): string | undefined =>
  isReason(code) ? text(`incomes.reason_note.${code}`) : undefined

/** Every reason once, in the order in which it cut. */
export const reasonsText = (codes: readonly string[]): string => [...new Set(codes)].map(reasonText).join(', ')
