import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { AboutKind } from '@banyan/domain/support/conversation-rules.ts'

export type Scope = 'admin' | 'user' | 'franchise'

export interface About {
  readonly about_kind: AboutKind | null
  readonly about_id: string | null
  readonly about_name: string
  readonly is_about_payer: boolean
}

type Query = Readonly<Record<string, string>>
type Goal = readonly [page: PageKey, query: Query]

/** Lists whose rows open beside them, by role. A role without such a page reads the name alone. */
const sheets: Readonly<Partial<Record<AboutKind, Partial<Record<Scope, PageKey>>>>> = {
  withdrawal: {
    admin: 'admin/withdrawal/withdrawal-requests',
    user: 'user/withdrawal/withdrawal-requests',
    franchise: 'franchise/withdrawal/withdrawal-requests',
  },
  pin_request: {
    admin: 'admin/pin-management/pin-requests',
    user: 'user/pin-management/pin-request-history',
    franchise: 'franchise/pin-management/pin-request-history',
  },
  credit_request: {
    admin: 'admin/wallet/credit-requests',
    user: 'user/wallet/credit-requests',
    franchise: 'franchise/wallet/credit-requests',
  },
  fund_transfer: { admin: 'admin/wallet/fund-transfer-history', user: 'user/wallet/fund-transfer-history' },
  link: { admin: 'admin/donation/donation-links' },
  order: { admin: 'admin/repurchase-orders/orders', user: 'user/repurchase/orders-list' },
  order_return: { admin: 'admin/returns', user: 'user/returns' },
  kyc_document: { admin: 'admin/member/kyc-requests' },
  bank_account: { admin: 'admin/member/banking-and-payment' },
}

/** Pages that show such rows whole, where there is no list that opens them. */
const pages: Readonly<Partial<Record<AboutKind, Partial<Record<Scope, PageKey>>>>> = {
  promise: { admin: 'admin/donation/package-details', user: 'user/donation/package-details' },
  kyc_document: { user: 'user/kyc', franchise: 'franchise/kyc' },
  bank_account: { user: 'user/banking-payment-info', franchise: 'franchise/withdrawal/withdraw-fund' },
}

/** Where the row that a conversation is about is read by somebody of this role; undefined: nowhere. */
export function aboutGoal(of: About, scope: Scope, asker: string): Goal | undefined {
  const { about_kind: kind, about_id: id, about_name: name } = of
  if (kind === null || id === null) return undefined
  if (kind === 'receipt') return ['any/topup-receipt', { receipt_no: name }]
  if (kind === 'income') return ['any/income-why', { id }]
  const sheet = sheets[kind]?.[scope]
  if (sheet !== undefined) return [sheet, { open: id }]
  if (kind === 'link' && scope === 'user')
    return [of.is_about_payer ? 'user/donation/pay-donation' : 'user/donation/receive-donation', {}]
  const page = pages[kind]?.[scope]
  return page === undefined ? undefined : [page, scope === 'admin' ? { user_id: asker } : {}]
}
