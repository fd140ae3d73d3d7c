import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { AskedRule } from '#features/ledger/tds/index.ts'
import { shownAsked } from '#features/people/guarded/index.ts'
import { shownRequest } from '#features/people/rights/index.ts'
import type { ShownApproval } from './queries.ts'
import { reopeningOf } from './reopening.ts'

/** Where that is decided which has neither a person nor a name. */
const pages: Readonly<Record<AskedNoun, PageKey>> = {
  withdrawal_settings: 'admin/setup',
  transfer_settings: 'admin/setup',
  shop_settings: 'admin/setup',
  einvoice_settings: 'admin/setup',
  donation_settings: 'admin/setup',
  support_settings: 'admin/setup',
  support_times: 'admin/setup',
  deposit_account: 'admin/setup',
  bank_profile: 'admin/bank-statements',
  bank_statement: 'admin/bank-statements',
  message_settings: 'admin/setup',
  paper_settings: 'admin/setup',
  credit_request: 'admin/wallet/credit-requests',
  pin_request: 'admin/pin-management/pin-requests',
  pin_batch: 'admin/pin-management/pin-generate',
  topup: 'admin/donation/topup',
  topup_cancelling: 'admin/donation/package-details',
  pin_transfer: 'admin/pin-management/pin-transfer',
  package: 'admin/donation/packages',
  package_donation: 'admin/donation/packages',
  plan: 'admin/setup',
  company: 'admin/setup',
  fund_transfer: 'admin/wallet/transfer-fund',
  member_contact: 'admin/member/member-profile',
  temporary_password: 'admin/change-password-for-others',
  withdrawal: 'admin/withdrawal/withdrawal-requests',
  withdrawal_payment: 'admin/withdrawal/withdrawal-requests',
  donation_request: 'admin/donation/donation-links',
  donation_dispute: 'admin/donation/donation-links',
  kyc_document: 'admin/member/kyc-requests',
  pages: 'admin/setup',
  about_settings: 'admin/setup',
  company_paper: 'admin/company-papers',
  ready_answer: 'admin/ready-answers',
  announcement: 'admin/miscellaneous/add-news',
  announcement_settings: 'admin/setup',
  product_category: 'admin/repurchase-products/categories-list',
  product: 'admin/repurchase-products/edit-product',
  product_added: 'admin/repurchase-products/add-product',
  product_price: 'admin/repurchase-products/edit-product',
  bundle_on_sale: 'admin/repurchase-products/edit-product',
  product_import: 'admin/product-imports',
  gst_rate: 'admin/gst-rates',
  stock_correction: 'admin/stock-corrections',
  stock_receipt: 'admin/repurchase-products/add-product-stocks',
  franchise_commission: 'admin/franchise-management/franchise-profile',
  recorded_order: 'admin/repurchase-orders/place-order-for-member',
  recorded_order_refund: 'admin/repurchase-orders/orders',
  order_undelivered: 'admin/repurchase-orders/orders',
  product_request_refund: 'admin/product-requests',
  product_request_resend: 'admin/product-requests',
  order_return: 'admin/returns',
}

/** What an approval is about, by the name it is known by. Where it is about no person, whoever asked is not what it is about. */
export function aboutOf(approval: ShownApproval, rule: AskedRule | undefined): string {
  const { kind, name, details, person_id, requested_by } = approval
  if (kind === 'tax_rule' && rule !== undefined) return `${rule.section} ${rule.code}`.trim()
  if (kind === 'closing_reopening') return `#${reopeningOf(details).closing_id}`
  if (kind === 'new_admin') return shownRequest.parse(details).name ?? name
  if (kind !== 'guarded_act' || person_id !== requested_by) return name
  const asked = shownAsked.parse(details)
  return asked.name ?? page(pages[asked.noun]).name
}
