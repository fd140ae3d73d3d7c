import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { refundParts, type RefundRule } from '@banyan/domain/topups/cancelling.ts'
import { refundOf } from '@banyan/domain/pins/refund.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockAccounts, openClawbacks, postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { findPaid, getSaleOfPin } from './queries.ts'

interface Paid {
  readonly id: bigint
  /** The wallet that the pin was bought from, of activations by pin. */
  readonly source_wallet: string | null
  readonly refund_rule: RefundRule
  readonly is_own: boolean
  readonly is_confirmed: boolean
  readonly pin_id: bigint | null
  readonly member_person_id: bigint
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

const accounts = { sales: 'sale_refund', gst_payable: 'gst_refund' } as const

/** Out of sales and tax into the member's wallets, each part by where it came from. */
async function refundsOf(trx: Transaction, activation: Paid): Promise<Transfer[]> {
  const { id, source_wallet, refund_rule, is_own, is_confirmed, member_person_id } = activation
  const paid = await findPaid(trx, id)
  return (['sales', 'gst_payable'] as const).flatMap((debit) => {
    const parts = paid
      .filter(({ into }) => into === debit)
      .map(({ wallet, amount_minor }) => ({
        wallet: (wallet ?? source_wallet) as WalletName | null,
        is_own,
        is_confirmed,
        amount_minor,
      }))
    return [...refundParts(parts, refund_rule)].map(([wallet, amount_minor]) => ({
      debit,
      credit: walletCode(wallet, member_person_id),
      amount_minor,
      kind: accounts[debit],
    }))
  })
}

/**
 * Gives the whole price, tax included, back to the member the package was for, and takes the discount on the pin back
 * from whoever had it; what that wallet lacks is owed. Nothing paid moves nothing.
 */
export async function giveBack(
  trx: Transaction,
  paid: Paid,
  { at, by_person_id }: { readonly at: Date; readonly by_person_id: bigint },
): Promise<void> {
  const transfers = await refundsOf(trx, paid)
  const discount = await discountOf(trx, paid)
  if (discount !== undefined) {
    const [wallet, clawback] = [walletCode(discount.wallet, discount.person_id), clawbackCode(discount.person_id)]
    const touched = transfers.flatMap(({ debit, credit }) => [debit, credit])
    const locked = await lockAccounts(trx, [
      ...new Set([...touched, 'franchise_commission_expense' as const, wallet, clawback]),
    ])
    const refunded_minor = transfers.reduce((sum, one) => sum + (one.credit === wallet ? one.amount_minor : 0n), 0n)
    const held_minor = (locked.get(wallet)?.balance_minor ?? 0n) + refunded_minor
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
