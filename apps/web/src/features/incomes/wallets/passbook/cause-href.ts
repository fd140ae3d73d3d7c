import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { CauseType, passbookLists } from '@banyan/contract/wallets/passbook.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Scope } from '../scope.ts'

export type EntryRow = WireRowOf<(typeof passbookLists)['user']>

/** Answers the address of a page, where the person may open it. */
type OpenPath = (key: PageKey, query?: Readonly<Record<string, string | undefined>>) => string | undefined

type Lead = (row: EntryRow, id: string, open: OpenPath) => string | undefined

/** The incomes of a closing: all of them, or where that page is off those of the kind everybody has. */
const closingOf =
  (area: 'user' | 'admin'): Lead =>
  (_row, closing_id, open) =>
    open(`${area}/income/all-income`, { closing_id }) ?? open(`${area}/income/matching-income-details`, { closing_id })

const receipt: Lead = ({ reference }, _id, open) => open('any/topup-receipt', { receipt_no: reference ?? undefined })
const pin: Lead = ({ reference, with_user_id }, _id, open) =>
  with_user_id === null ? open('user/pin-management/view-pin', { pin_no: reference ?? undefined }) : undefined
const why: Lead = (_row, id, open) => open('any/income-why', { id })

const to =
  (key: PageKey): Lead =>
  (_row, id, open) =>
    open(key, { open: id })
const page =
  (key: PageKey): Lead =>
  (_row, _id, open) =>
    open(key)

/** Where an entry leads, by who looks and what it is about. A cause without a page of that role's leads nowhere. */
const leads: Readonly<Record<Scope, Partial<Record<CauseType, Lead>>>> = {
  user: {
    activation: receipt,
    pin,
    // Pins that were sold are in nobody's list but their owner's.
    pin_batch: ({ with_user_id }, _id, open) =>
      with_user_id === null ? open('user/pin-management/view-pin') : undefined,
    closing: closingOf('user'),
    income: why,
    donation: page('user/donation/package-details'),
    matrix_savings: page('user/team-details/matrix-details'),
    fund_transfer: to('user/wallet/fund-transfer-history'),
    credit_request: to('user/wallet/credit-requests'),
    withdrawal: to('user/withdrawal/withdrawal-requests'),
  },
  franchise: {
    activation: receipt,
    pin_batch: page('franchise/counter-sales'),
    fund_transfer: to('franchise/wallet/fund-transfer-history'),
    credit_request: to('franchise/wallet/credit-requests'),
    withdrawal: to('franchise/withdrawal/withdrawal-requests'),
  },
  admin: {
    activation: receipt,
    pin: ({ reference }, _id, open) => open('admin/pin-management/view-pin', { pin_no: reference ?? undefined }),
    closing: closingOf('admin'),
    income: why,
    donation: page('admin/donation/donation-links'),
    fund_transfer: to('admin/wallet/fund-transfer-history'),
    wallet_adjustment: to('admin/wallet/credit-debit-history'),
    credit_request: to('admin/wallet/credit-requests'),
    withdrawal: to('admin/withdrawal/withdrawal-requests'),
  },
}

/** The page that explains an entry, for whoever may open it. */
export const causeHref = (scope: Scope, row: EntryRow, open: OpenPath): string | undefined =>
  row.cause === null ? undefined : leads[scope][row.cause.type]?.(row, row.cause.id, open)
