import type { UserType } from '../kit/values.ts'
import { smsTemplates, type MessageTemplate } from '../messages/message-kinds.ts'

/** What a person may choose the channels of. */
export const chosenKinds = ['money', 'pins', 'donations', 'documents', 'support', 'office'] as const
export type ChosenKind = (typeof chosenKinds)[number]

/**
 * `safety` and `law` go by every channel, whatever the person chose: who got into an account could switch off what warns its
 * owner, and of what ends or costs a membership nobody may say that they were not told.
 */
export type NoticeKind = ChosenKind | 'safety' | 'law'

/** Which kind each message is of. */
export const noticeKinds: Readonly<Record<MessageTemplate, NoticeKind>> = {
  verify_mobile: 'safety',
  verify_email: 'safety',
  reset_password: 'safety',
  open_door: 'safety',
  change_bank: 'safety',
  password_changed: 'safety',
  password_reset_by_admin: 'safety',
  two_factor_enabled: 'safety',
  two_factor_disabled: 'safety',
  recovery_code_used: 'safety',
  wrong_codes: 'safety',
  contact_changed: 'safety',
  profile_corrected: 'safety',
  bank_submitted: 'safety',
  bank_imported: 'safety',
  bank_approved: 'safety',
  bank_rejected: 'documents',
  kyc_approved: 'documents',
  kyc_rejected: 'documents',
  pan_rejected: 'safety',
  pin_request_approved: 'pins',
  pin_request_rejected: 'pins',
  credit_request_approved: 'money',
  credit_request_rejected: 'money',
  withdrawal_requested: 'safety',
  withdrawal_paid: 'money',
  withdrawal_rejected: 'money',
  withdrawal_failed: 'money',
  withdrawal_returned: 'money',
  pins_issued: 'pins',
  pins_renewed: 'pins',
  pins_cancelled: 'safety',
  pins_taken: 'safety',
  product_proposal_made: 'pins',
  product_proposal_accepted: 'pins',
  product_proposal_declined: 'pins',
  product_request_asked: 'pins',
  product_request_approved: 'pins',
  product_request_rejected: 'pins',
  product_request_sent: 'pins',
  product_request_received: 'pins',
  product_request_settled: 'pins',
  product_request_resent: 'pins',
  products_dispatched: 'pins',
  products_delivered: 'pins',
  order_dispatched: 'pins',
  order_delivered: 'pins',
  order_called_off: 'pins',
  order_short: 'pins',
  order_undelivered: 'pins',
  return_accepted: 'pins',
  return_rejected: 'pins',
  return_send_soon: 'pins',
  return_lapsed: 'pins',
  return_asked: 'pins',
  return_repay_code: 'safety',
  return_repaid: 'safety',
  order_code: 'safety',
  order_placed_for_you: 'safety',
  order_recorded_for_you: 'safety',
  counter_sale_code: 'safety',
  counter_sale_done: 'safety',
  activation_cancelled: 'law',
  donation_to_pay: 'law',
  donation_to_receive: 'donations',
  donation_proven: 'donations',
  donation_confirmed: 'donations',
  donation_rejected: 'law',
  donation_disputed: 'law',
  donation_taken_up: 'donations',
  donation_decided: 'law',
  donation_not_paid: 'law',
  donation_not_received: 'donations',
  donation_unlinked: 'donations',
  donation_overdue: 'law',
  donation_paid_late: 'donations',
  donation_completed: 'donations',
  donation_strike: 'law',
  donation_blocked: 'law',
  rights_changed: 'safety',
  credentials_asked: 'safety',
  act_asked: 'safety',
  credentials_changed: 'safety',
  welcome_admin: 'safety',
  welcome_franchise: 'safety',
  books_proven: 'office',
  books_broken: 'safety',
  books_not_proven: 'safety',
  nothing_saved: 'safety',
  membership_ended: 'law',
  id_transferred: 'law',
  erasure_done: 'law',
  sponsor_change_asked: 'law',
  sponsor_changed: 'law',
  support_answered: 'support',
  support_from_franchise: 'support',
  support_due_soon: 'support',
  support_overdue: 'support',
  support_resolved: 'support',
  support_closed: 'support',
  support_handed_over: 'support',
  contact_answered: 'support',
  broadcast_sent: 'support',
  paper_expires: 'office',
  notices_changed: 'safety',
}

const kindsOf: Readonly<Record<UserType, readonly ChosenKind[]>> = {
  User: ['money', 'pins', 'donations', 'documents', 'support'],
  Franchise: ['money', 'pins', 'documents', 'support'],
  Admin: ['support', 'office'],
}

/** What somebody of this role is ever told of, and may choose the channels of. */
export const choicesOf = (user_type: UserType): readonly ChosenKind[] => kindsOf[user_type]

/** Those of them that also go by SMS. */
export const smsChoicesOf = (user_type: UserType): readonly ChosenKind[] =>
  choicesOf(user_type).filter((kind) => smsTemplates.some((template) => noticeKinds[template] === kind))
