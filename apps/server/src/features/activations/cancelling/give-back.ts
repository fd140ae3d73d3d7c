import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { refundWallet } from '@banyan/domain/pins/cancelling.ts'
import { refundOf } from '@banyan/domain/pins/refund.ts'
import type { Transaction } from '../../../kit/database.ts'
import { lockAccounts, openClawbacks, postJournal, type Transfer } from '../../ledger/index.ts'
import { getSaleOfPin } from './queries.ts'

interface Paid {
  readonly id: bigint
  readonly mode: string
  readonly wallet: string | null
  readonly pin_id: bigint | null
  readonly by_person_id: bigint
  readonly member_person_id: bigint
  readonly price_minor: bigint
  readonly taxable_minor: bigint
  readonly gst_minor: bigint
}

interface Discount {
  readonly share_minor: bigint
  readonly wallet: WalletName
  readonly person_id: bigint
}

/** What whoever sold the pin paid less for it: kept, it would be a profit made of nothing. */
async function discountOf(trx: Transaction, { pin_id }: Paid): Promise<Discount | undefined> {
  if (pin_id === null) return undefined
  const sale = await getSaleOfPin(trx, pin_id)
  const { discount_minor } = refundOf({ ...sale, no: Number(sale.no) })
  if (discount_minor === 0n || sale.wallet === null) return undefined
  return { share_minor: discount_minor, wallet: sale.wallet as WalletName, person_id: sale.generated_by }
}

/**
 * Gives back the whole price, tax included, out of sales and tax, and takes the discount on the pin back from whoever
 * had it; what that wallet lacks is owed. Nothing paid moves nothing.
 */
export async function giveBack(
  trx: Transaction,
  paid: Paid,
  { at, by_person_id }: { readonly at: Date; readonly by_person_id: bigint },
): Promise<void> {
  const to = refundWallet(paid)
  const credit = walletCode(to.wallet, to.person_id)
  const transfers: Transfer[] = [
    { debit: 'sales', credit, amount_minor: paid.taxable_minor, kind: 'sale_refund' },
    { debit: 'gst_payable', credit, amount_minor: paid.gst_minor, kind: 'gst_refund' },
  ]
  const discount = await discountOf(trx, paid)
  if (discount !== undefined) {
    const [wallet, clawback] = [walletCode(discount.wallet, discount.person_id), clawbackCode(discount.person_id)]
    const locked = await lockAccounts(trx, [
      'sales',
      'gst_payable',
      'franchise_commission_expense',
      credit,
      wallet,
      clawback,
    ])
    const held_minor = (locked.get(wallet)?.balance_minor ?? 0n) + (wallet === credit ? paid.price_minor : 0n)
    const { taken_minor, owed_minor } = takeBack(held_minor, discount.share_minor)
    if (owed_minor > 0n) await openClawbacks(trx, [discount.person_id])
    const kind = 'pin_discount_returned'
    transfers.push(
      { debit: wallet, credit: 'franchise_commission_expense', amount_minor: taken_minor, kind },
      { debit: clawback, credit: 'franchise_commission_expense', amount_minor: owed_minor, kind },
    )
  }
  const moved = transfers.filter((transfer) => transfer.amount_minor > 0n)
  if (moved.length === 0) return
  const reference = `activation:${paid.id}`
  await postJournal(trx, {
    kind: 'activation_cancelled',
    reference,
    idempotency_key: `activation_cancelled:${paid.id}`,
    input: { activation_id: paid.id },
    event_at: at,
    created_by: by_person_id,
    transfers: moved,
  })
}
