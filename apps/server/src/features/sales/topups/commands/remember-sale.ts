import type { StatedSale } from '@banyan/domain/counter-sales/counter-sale.ts'
import { isSold, type PinKind } from '@banyan/domain/pins/pin-status.ts'
import type { Transaction } from '#kit/database/database.ts'
import { recordSale, takenOf } from '#features/sales/counter-sales/index.ts'
import { maybeFranchise } from '../queries.ts'
import type { ActivationPayment } from './activation-payment.ts'

interface Sold {
  readonly activation_id: bigint
  readonly member_id: bigint
  readonly package_id: bigint
  readonly price_minor: bigint
  readonly at: Date
  /** What a franchise says it took; left out where nobody was asked. */
  readonly stated: StatedSale | undefined
}

/** Whose stock pays: the owner of a pin that was sold, or of a wallet. */
function stockOf(payment: ActivationPayment): bigint | undefined {
  if (payment.mode === 'wallet') return payment.payer_person_id
  if (payment.mode === 'pin' && isSold(payment.pin.kind as PinKind)) return payment.pin.owner_person_id
  return undefined
}

/**
 * Remembers that a package was sold from the stock of a franchise, whoever acted: a pin that a franchise handed over by
 * its number alone is on record too, with nothing said of what was taken. Refuses on `taken` more than the package cost.
 */
export async function rememberSale(trx: Transaction, payment: ActivationPayment, sold: Sold): Promise<void> {
  const { activation_id, member_id, package_id, price_minor, at, stated } = sold
  const owner_person_id = stockOf(payment)
  if (owner_person_id === undefined) return
  const found = await maybeFranchise(trx, owner_person_id, member_id)
  if (found === undefined) return
  await recordSale(trx, {
    at,
    ...found,
    package_id,
    count: 1,
    list_minor: price_minor,
    of: { activation_id },
    taken: stated === undefined ? null : takenOf(stated, price_minor),
  })
}
