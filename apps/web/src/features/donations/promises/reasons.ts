import type { ReasonWords } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'

/** A reason that members read. */
export const toldReason = (): ReasonWords => ({
  label: text('donation_admin.reason'),
  hint: text('donation_admin.reason_hint'),
})

/** A reason for the audit alone. */
export const auditReason = (): ReasonWords => ({
  label: text('donation_admin.reason'),
  hint: text('donation_admin.reason_audit'),
})
