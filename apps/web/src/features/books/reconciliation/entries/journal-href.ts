import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { JournalCauseType } from '@banyan/contract/reconciliation/entries.ts'

/** Answers the address of a page, where the person may open it. */
type OpenPath = (key: PageKey, query?: Readonly<Record<string, string | undefined>>) => string | undefined

type Lead = (open: OpenPath, id: string, reference: string | undefined) => string | undefined

const to =
  (key: PageKey): Lead =>
  (open, id) =>
    open(key, { open: id })
const page =
  (key: PageKey): Lead =>
  (open) =>
    open(key)

/** The page of what a journal is about. A batch of pins has none: its pins are in one list with all others. */
const leads: Readonly<Partial<Record<JournalCauseType, Lead>>> = {
  pin: (open, _id, pin_no) => open('admin/pin-management/view-pin', { pin_no }),
  activation: (open, _id, receipt_no) => open('any/topup-receipt', { receipt_no }),
  closing: (open, id) => open('admin/closing', { id }),
  income: (open, id) => open('any/income-why', { id }),
  donation: page('admin/donation/donation-links'),
  fund_transfer: to('admin/wallet/fund-transfer-history'),
  wallet_adjustment: to('admin/wallet/credit-debit-history'),
  credit_request: to('admin/wallet/credit-requests'),
  withdrawal: to('admin/withdrawal/withdrawal-requests'),
  tds_challan: (open, _id, challan_no) => open('admin/tds-challans', { challan_no }),
  import: (open, id) => open('admin/import', { id }),
  counter_sale: page('admin/counter-sales'),
}

/** The page that explains a journal, for whoever may open it; undefined where there is none. */
export const journalHref = (
  cause: { readonly type: JournalCauseType; readonly id: string } | null,
  reference: string | null,
  open: OpenPath,
): string | undefined => (cause === null ? undefined : leads[cause.type]?.(open, cause.id, reference ?? undefined))
