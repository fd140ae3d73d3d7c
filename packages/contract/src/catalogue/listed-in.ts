import { addressAt } from './addresses.ts'
import type { PageKey } from './catalogue.ts'

/**
 * Pages that no menu shows, with those they are opened from: while one is open, the menu marks the first of these that it
 * shows. Pages that are opened from everywhere, or by nobody who is signed in, have none.
 */
const listedIn: Partial<Record<PageKey, readonly PageKey[]>> = {
  'any/topup-receipt': ['franchise/topup/topup-details'],
  'any/payout-statement': [
    'user/withdrawal/withdrawal-requests',
    'admin/withdrawal/withdrawal-requests',
    'franchise/withdrawal/withdrawal-requests',
  ],
  'any/income-why': ['user/income/all-income', 'admin/income/all-income'],
  'user/support/view-message': ['user/support/inbox'],
  'franchise/support/view-message': ['franchise/support/inbox'],
  'franchise/sub-franchise/profile': ['franchise/sub-franchise/sub-franchise-list'],
  'admin/support/view-message': ['admin/support/inbox', 'admin/grievances'],
  'admin/sub-admin/edit-sub-admin': ['admin/sub-admin/sub-admin-access-rights', 'admin/sub-admin/add-new-admin'],
  'admin/member/member-profile': ['admin/member/member-search'],
  'admin/franchise-management/franchise-profile': ['admin/franchise-management/franchise-list'],
  'admin/repurchase-products/edit-product': ['admin/repurchase-products/products-list'],
  'admin/closing': ['admin/closings'],
  'admin/add-tds-challan': ['admin/tds-challans'],
  'admin/add-tds-rule': ['admin/tds-rules'],
  'admin/reconciliation-entries': ['admin/reconciliation'],
  'admin/import-bank-statement': ['admin/bank-statements'],
  'admin/import-members': ['admin/imports'],
  'admin/import': ['admin/imports'],
  'admin/product-import': ['admin/product-imports'],
  'admin/outbox-reveal': ['admin/outbox'],
}

/** The pages that the page at an address is opened from, the likeliest first; none where the menu may show it itself. */
export function listsOf(address: string): readonly PageKey[] {
  const page = addressAt(address)
  return (page && listedIn[page.key]) ?? []
}
