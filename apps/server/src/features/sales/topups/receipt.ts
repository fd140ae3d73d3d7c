import { fill } from '@banyan/contract/words/sentence.ts'
import { receipt as receiptShape, type Receipt } from '@banyan/contract/topups/receipt.ts'
import { amountInWords, currencyWords } from '@banyan/domain/money/amount-in-words.ts'
import { walletName, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { maskPinNo } from '@banyan/domain/pins/pin-no.ts'
import { gstParts } from '@banyan/domain/gst/gst-parts.ts'
import { refundWallet } from '@banyan/domain/topups/cancelling.ts'
import { cardCode } from '#kit/secrets/card-code.ts'
import type { Company } from '#kit/company.ts'
import type { Actor } from '#kit/context.ts'
import type { Secrets } from '#kit/secrets/secrets.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import words from '#words/en/receipt.ts'
import type { StoredReceipt } from './queries.ts'

const storedDigits = 2

const inWords = (amount_minor: bigint, currency_code: string): string =>
  amountInWords(amount_minor, storedDigits, currencyWords(currency_code))

const partsOf = ({ gst_minor, gst_percent, member_state }: StoredReceipt, { gstin, round_off_digits }: Company) =>
  gstParts({ gst_minor, gst_percent, buyer_state: member_state, supplier_gstin: gstin, round_off_digits }).map(
    ({ kind, percent, amount_minor }) => ({ kind, percent, amount: amount_minor }),
  )

type Refunded = Pick<
  StoredReceipt,
  | 'mode'
  | 'wallet'
  | 'source_wallet'
  | 'refund_rule'
  | 'refunded_wallet'
  | 'by_user_type'
  | 'is_own'
  | 'is_confirmed'
  | 'given_minor'
  | 'price_minor'
>

/** The wallet of the member that a cancellation refunds, or did; what was given goes back to the given balance alone. */
export const walletOfRefund = ({ source_wallet, refund_rule, refunded_wallet, ...from }: Refunded): WalletName =>
  (refunded_wallet as WalletName | null) ??
  refundWallet({ ...from, wallet: source_wallet as WalletName | null }, refund_rule)

/** The names of the wallets that a cancellation refunds. */
export const refundedTo = (paid: Refunded): string =>
  paid.given_minor > 0n && paid.given_minor < paid.price_minor
    ? fill(words.two_wallets, { one: walletName('GIVEN', 'User'), other: paidBackTo(paid) })
    : paidBackTo(paid)

/** The name of the wallet that what was paid goes back to: the member's; before that was the rule, the payer's. */
const paidBackTo = (paid: Refunded): string => {
  const { mode, wallet, refund_rule, by_user_type } = paid
  if (refund_rule !== 'payer') return walletName(walletOfRefund(paid), 'User')
  return mode === 'wallet' && wallet !== null
    ? walletName(wallet as WalletName, by_user_type === 'Franchise' ? 'Franchise' : 'User')
    : walletName('INCOME', 'User')
}

const cancelledOf = (stored: StoredReceipt, reads_reason: boolean): Receipt['cancelled'] =>
  stored.cancelled_at === null
    ? null
    : {
        at: stored.cancelled_at,
        credit_note_no: stored.credit_note_no,
        refunded: minor(stored.price_minor),
        refunded_to: refundedTo(stored),
        reason: reads_reason ? stored.cancel_reason : '',
      }

interface Reader {
  readonly is_party: boolean
  readonly may_cancel: boolean
  readonly reads_reason: boolean
  readonly bought_from: Receipt['bought_from']
}

/**
 * What a reader may: whoever came by a link may nothing, and reads neither why somebody
 * cancelled nor what was paid to whom.
 */
const stranger = { is_party: false, may_cancel: false, reads_reason: false, bought_from: null }

/** A receipt as it is printed, with the company's particulars of today. */
export const receiptOf = (
  stored: StoredReceipt,
  company: Company,
  secrets: Secrets,
  { is_party, may_cancel, reads_reason, bought_from }: Reader = stranger,
): Receipt => ({
  receipt_no: stored.receipt_no,
  at: stored.at,
  member_user_id: stored.member_user_id,
  member_name: stored.member_name,
  member_state: stored.member_state,
  package_name: stored.package_name,
  kind: stored.kind,
  from_package_name: stored.from_package_name,
  hsn: stored.hsn,
  products: receiptShape.shape.products.parse(stored.products),
  price: minor(stored.price_minor),
  taxable: minor(stored.taxable_minor),
  gst: minor(stored.gst_minor),
  gst_percent: plainPercent(stored.gst_percent),
  gst_parts: partsOf(stored, company),
  given: minor(stored.given_minor),
  price_in_words: inWords(stored.price_minor, company.currency_code),
  bv: minor(stored.bv_minor),
  mode: stored.mode,
  payment_mode: stored.payment_mode,
  pin_masked: stored.pin_no === null ? null : maskPinNo(stored.pin_no),
  by_user_id: stored.by_user_id,
  bought_from,
  cooling_off_ends_at: stored.cooling_off_ends_at,
  ask_id: is_party ? stored.id : null,
  may_cancel,
  refund_to: refundedTo(stored),
  cancelled: cancelledOf(stored, reads_reason),
  card_code: cardCode(secrets, { kind: 'receipt', id: stored.id }),
  company: {
    name: company.name,
    address: company.address,
    gstin: company.gstin,
    support_email: company.support_email,
    support_mobile: company.support_mobile,
  },
})

/** The pages whose holders look after members, pins and what was sold, and so may read every receipt. */
const overseeing = [
  'admin/pin-management/view-pin',
  'admin/member/member-search',
  'admin/donation/package-details',
] as const

/** A receipt is for the member it names, for whoever activated them, and for admins who look after members, pins or sales. */
export const mayRead = (
  { person_id, member_id, pages }: Actor,
  receipt: Pick<StoredReceipt, 'member_id' | 'by_person_id'>,
): boolean =>
  member_id === receipt.member_id || person_id === receipt.by_person_id || overseeing.some((page) => pages.has(page))
