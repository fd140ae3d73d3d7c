import type { PageKey } from '../catalogue/catalogue.ts'
import type { MessageTemplate } from '../messages/message-kinds.ts'

const security = ['user/security', 'franchise/security', 'admin/security'] as const
const bank = ['user/banking-payment-info'] as const
const kyc = ['user/kyc', 'franchise/kyc'] as const
const pins = ['user/pin-management/view-pin', 'franchise/pin-management/view-pin'] as const
const pinRequests = ['user/pin-management/pin-request-history', 'franchise/pin-management/pin-request-history'] as const
const credits = ['user/wallet/credit-requests', 'franchise/wallet/credit-requests'] as const
const productRequests = ['franchise/inventory/product-requests'] as const
const placedProposals = [
  'admin/repurchase-orders/place-order-for-franchise',
  'franchise/repurchase/place-order-for-franchise',
] as const
const withdrawals = ['user/withdrawal/withdrawal-requests', 'franchise/withdrawal/withdrawal-requests'] as const
const packages = ['user/donation/package-details'] as const
const paying = ['user/donation/pay-donation'] as const
const receiving = ['user/donation/receive-donation'] as const
const donations = [...paying, ...receiving] as const
const approvals = ['admin/approvals'] as const
const proof = ['admin/proof'] as const

/** Where each notice leads: the first of these pages that the person may open. None: there is nothing to do. */
export const noticeGoals: Readonly<Record<MessageTemplate, readonly PageKey[]>> = {
  verify_mobile: [],
  verify_email: [],
  reset_password: [],
  open_door: [],
  change_bank: [],
  password_changed: security,
  password_reset_by_admin: security,
  two_factor_enabled: security,
  two_factor_disabled: security,
  recovery_code_used: security,
  wrong_codes: security,
  contact_changed: ['user/profile', 'franchise/profile'],
  profile_corrected: ['user/profile', 'franchise/profile'],
  bank_submitted: bank,
  bank_imported: bank,
  bank_approved: bank,
  bank_rejected: bank,
  support_from_franchise: ['franchise/support/inbox'],
  support_answered: ['user/support/inbox', 'franchise/support/inbox'],
  kyc_approved: kyc,
  kyc_rejected: kyc,
  pan_rejected: kyc,
  pin_request_approved: pinRequests,
  pin_request_rejected: pinRequests,
  credit_request_approved: credits,
  credit_request_rejected: credits,
  withdrawal_requested: withdrawals,
  withdrawal_paid: withdrawals,
  withdrawal_rejected: withdrawals,
  withdrawal_failed: withdrawals,
  withdrawal_returned: withdrawals,
  pins_issued: pins,
  pins_renewed: pins,
  pins_cancelled: pins,
  pins_taken: pins,
  product_proposal_made: productRequests,
  product_proposal_accepted: placedProposals,
  product_proposal_declined: placedProposals,
  product_request_asked: productRequests,
  product_request_approved: productRequests,
  product_request_rejected: productRequests,
  product_request_sent: productRequests,
  product_request_received: productRequests,
  product_request_settled: productRequests,
  product_request_resent: productRequests,
  products_dispatched: ['user/pin-management/pin-product-dispatch'],
  products_delivered: ['user/pin-management/pin-product-dispatch'],
  order_dispatched: ['user/repurchase/orders-list'],
  order_delivered: ['user/repurchase/orders-list'],
  order_called_off: ['user/repurchase/orders-list'],
  order_short: ['user/repurchase/orders-list'],
  order_undelivered: ['user/repurchase/orders-list'],
  return_accepted: ['user/returns'],
  return_rejected: ['user/returns'],
  return_send_soon: ['user/returns'],
  return_lapsed: ['user/returns'],
  return_asked: ['franchise/returns'],
  return_repay_code: [],
  return_repaid: ['user/returns'],
  order_code: [],
  order_placed_for_you: ['user/repurchase/orders-list'],
  order_recorded_for_you: ['user/repurchase/orders-list'],
  counter_sale_code: [],
  counter_sale_done: [],
  activation_cancelled: packages,
  donation_to_pay: paying,
  donation_to_receive: receiving,
  donation_proven: receiving,
  donation_confirmed: paying,
  donation_rejected: paying,
  donation_disputed: donations,
  donation_taken_up: donations,
  donation_decided: donations,
  donation_not_paid: paying,
  donation_not_received: receiving,
  donation_unlinked: donations,
  donation_overdue: receiving,
  donation_paid_late: donations,
  donation_completed: packages,
  donation_strike: donations,
  donation_blocked: donations,
  rights_changed: [],
  credentials_asked: approvals,
  act_asked: approvals,
  credentials_changed: security,
  welcome_admin: security,
  welcome_franchise: security,
  books_proven: proof,
  books_broken: proof,
  books_not_proven: proof,
  nothing_saved: proof,
  membership_ended: [],
  id_transferred: [],
  erasure_done: [],
  sponsor_change_asked: [],
  sponsor_changed: [],
  contact_answered: [],
  notices_changed: security,
  broadcast_sent: ['user/support/inbox', 'franchise/support/inbox'],
  paper_expires: ['admin/company-papers'],
  support_due_soon: ['admin/support/inbox'],
  support_overdue: ['admin/support/inbox'],
  support_resolved: ['user/support/inbox', 'franchise/support/inbox'],
  support_closed: ['user/support/inbox', 'franchise/support/inbox'],
  support_handed_over: ['admin/support/inbox'],
}

/** The pages of which a row is a page of its own, by `id`; of every other its list opens it, by `open`. */
const pagesOfRows: Readonly<Partial<Record<PageKey, PageKey>>> = {
  'user/support/inbox': 'user/support/view-message',
  'franchise/support/inbox': 'franchise/support/view-message',
  'admin/support/inbox': 'admin/support/view-message',
}

/** Of a page with several lists the one that has what a notice is about. */
const tabs: Readonly<Partial<Record<MessageTemplate, string>>> = {
  product_request_asked: 'received',
  product_request_received: 'received',
  product_proposal_made: 'proposed',
  product_proposal_accepted: 'placed',
  product_proposal_declined: 'placed',
}

interface Told {
  readonly template: MessageTemplate
  readonly row_id: string | null
}

/** Where a notice leads on the page that is its goal: to its row, or without one to the page alone. */
export function goalOfRow(page: PageKey, { template, row_id }: Told): { page: PageKey; query: Record<string, string> } {
  const tab = tabs[template]
  const list = tab === undefined ? {} : { tab }
  if (row_id === null) return { page, query: list }
  const own = pagesOfRows[page]
  return own === undefined ? { page, query: { ...list, open: row_id } } : { page: own, query: { id: row_id } }
}
