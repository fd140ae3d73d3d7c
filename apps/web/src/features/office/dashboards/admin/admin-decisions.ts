import type { WaitingKind } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { waitingPlaces } from '@banyan/contract/dashboards/waiting-places.ts'
import type { Decision } from '../decisions-card.tsx'
import { text } from '#kit/text.ts'
import type { Dashboard } from './dashboard.ts'

const icons: Readonly<Record<WaitingKind, string>> = {
  proofs: 'verified_user',
  donations: 'gavel',
  promises: 'volunteer_activism',
  approvals: 'how_to_vote',
  documents: 'badge',
  bank_details: 'account_balance',
  pin_requests: 'pending_actions',
  credit_requests: 'request_page',
  withdrawals: 'file_upload',
  imports: 'upload_file',
  messages: 'outbox',
  parcels: 'local_shipping',
  orders: 'shopping_bag',
  returns: 'assignment_return',
  product_requests: 'inventory_2',
  expired_goods: 'event_busy',
  irns: 'qr_code_2',
  conversations: 'support_agent',
  overdue_conversations: 'schedule',
  contact_messages: 'contact_mail',
}

/** What waits for an admin, in words. */
export const adminDecisions = (waiting: Dashboard['waiting']): Decision[] =>
  waiting.map(({ kind, count, oldest_at }) => ({
    kind,
    oldest_at,
    // What is wrong with the books is one thing, and no number of rows.
    count: kind === 'proofs' && count > 0 ? undefined : count,
    title: text(`dashboard_admin.waiting.${kind}`),
    icon: icons[kind],
    ...waitingPlaces[kind],
  }))
