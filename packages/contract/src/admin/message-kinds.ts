import { z } from 'zod'

/** The ways a message goes. */
export const channel = z.enum(['email', 'sms'])
export type Channel = z.output<typeof channel>

/** Everything the company sends, by name. */
export const messageTemplate = z.enum([
  'verify_mobile',
  'verify_email',
  'reset_password',
  'change_bank',
  'password_changed',
  'password_reset_by_admin',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_code_used',
  'wrong_codes',
  'contact_changed',
  'bank_submitted',
  'bank_approved',
  'bank_rejected',
  'kyc_approved',
  'kyc_rejected',
  'pin_request_approved',
  'pin_request_rejected',
  'pins_issued',
  'pins_renewed',
  'pins_cancelled',
  'products_dispatched',
  'products_delivered',
  'activation_cancelled',
  'donation_to_pay',
  'donation_to_receive',
  'donation_proven',
  'donation_confirmed',
  'donation_rejected',
  'donation_disputed',
  'donation_taken_up',
  'donation_decided',
  'donation_not_paid',
  'donation_not_received',
  'donation_unlinked',
  'donation_overdue',
  'donation_paid_late',
  'donation_completed',
  'donation_strike',
  'donation_blocked',
  'rights_changed',
  'welcome_admin',
  'books_proven',
  'books_broken',
  'books_not_proven',
  'membership_ended',
  'id_transferred',
  'erasure_done',
])
export type MessageTemplate = z.output<typeof messageTemplate>

/** Those that also go by SMS; each is registered under an id of its own (DLT) before operators in India carry it. */
export const smsTemplates = [
  'verify_mobile',
  'reset_password',
  'change_bank',
  'password_changed',
  'password_reset_by_admin',
  'two_factor_disabled',
  'contact_changed',
  'bank_submitted',
] as const satisfies readonly MessageTemplate[]
