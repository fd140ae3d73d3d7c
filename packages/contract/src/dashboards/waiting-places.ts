import type { PageKey } from '../catalogue/catalogue.ts'
import type { WaitingKind } from './admin-dashboard.ts'
import type { FranchiseWaitingKind } from './franchise-dashboard.ts'

export interface WaitingPlace {
  readonly page: PageKey
  /** Filters of the page's list, and the tab it is in: they leave the rows that are counted, and no others. */
  readonly query: Readonly<Record<string, string>>
}

const needs_decision = 'true'

/** Where what waits is decided. The proof of the books is no row of a list: its page says what is wrong. */
export const waitingPlaces: Readonly<Record<WaitingKind, WaitingPlace>> = {
  proofs: { page: 'admin/proof', query: {} },
  donations: { page: 'admin/donation/donation-links', query: { needs_decision } },
  promises: { page: 'admin/donation/donation-links', query: { tab: 'promises', needs_decision } },
  approvals: { page: 'admin/approvals', query: { needs_decision } },
  documents: { page: 'admin/member/kyc-requests', query: { needs_decision } },
  bank_details: { page: 'admin/member/banking-and-payment', query: { state: 'submitted' } },
  pin_requests: { page: 'admin/pin-management/pin-requests', query: { state: 'pending', to: 'company' } },
  credit_requests: { page: 'admin/wallet/credit-requests', query: { state: 'pending' } },
  withdrawals: { page: 'admin/withdrawal/withdrawal-requests', query: { state: 'requested' } },
  imports: { page: 'admin/imports', query: { state: 'imported' } },
  messages: { page: 'admin/outbox', query: { needs_decision } },
  parcels: { page: 'admin/pin-management/pin-product-dispatch', query: { status: 'pending', handler: 'company' } },
  orders: { page: 'admin/repurchase-orders/orders', query: { needs_decision } },
  returns: { page: 'admin/returns', query: { needs_decision } },
  product_requests: { page: 'admin/product-requests', query: { needs_decision, to: 'company' } },
  irns: { page: 'admin/trade-papers', query: { irn_state: 'missing' } },
  expired_goods: { page: 'admin/stock-expiry', query: { is_expired: 'true', place: 'store' } },
  conversations: { page: 'admin/support/inbox', query: { is_unread: 'true' } },
  overdue_conversations: { page: 'admin/support/inbox', query: { due: 'overdue' } },
  contact_messages: { page: 'admin/miscellaneous/home-contact-us', query: { needs_decision } },
}

/** Where a franchise answers what waits for it. */
export const franchiseWaitingPlaces: Readonly<Record<FranchiseWaitingKind, WaitingPlace>> = {
  pin_requests: {
    page: 'franchise/pin-management/pin-request-history',
    query: { tab: 'received', state: 'pending' },
  },
  parcels: { page: 'franchise/pin-management/pin-product-dispatch', query: { status: 'pending' } },
  pick_ups: { page: 'franchise/parcels', query: { state: 'to_hand_over' } },
  returns: { page: 'franchise/returns', query: { needs_decision } },
  product_requests: { page: 'franchise/inventory/product-requests', query: { tab: 'received', needs_decision } },
  product_proposals: { page: 'franchise/inventory/product-requests', query: { tab: 'proposed', needs_decision } },
  conversations: { page: 'franchise/support/inbox', query: { is_unread: 'true' } },
}
