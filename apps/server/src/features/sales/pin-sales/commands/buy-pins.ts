import type { PayingWallet } from '@banyan/contract/payments/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { StatedSale } from '@banyan/domain/counter-sales/counter-sale.ts'
import { billFor, refuseReceiver } from '@banyan/domain/pin-sales/pin-sale.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { assertMayWant, generatePins, getSale } from '#features/sales/pins/index.ts'
import { receiverRefusal } from '../receiver-refusal.ts'
import { payFromWallet } from '#features/ledger/payments/index.ts'
import { maybeReceiver, pinTermsFor } from '../queries.ts'

interface Purchase {
  readonly actor: Actor
  readonly wallet: PayingWallet
  readonly package_id: bigint
  /** The package that upgrade pins start from; ordinary pins otherwise. */
  readonly from_package_id?: bigint | null | undefined
  /** 1 to 1000. */
  readonly count: number
  /** What a franchise says it took, where it sells them. */
  readonly stated?: StatedSale | undefined
}

/** The user id of a member that pins may be sold to. */
async function getReceiver(trx: Transaction, actor: Actor, member_user_id: string): Promise<string> {
  const receiver = await maybeReceiver(trx, member_user_id)
  const refusal = refuseReceiver(receiver, actor.person_id)
  if (refusal !== undefined || receiver === undefined) throw receiverRefusal(refusal ?? 'receiver_unknown')
  return receiver.user_id
}

/**
 * Issues pins to the buyer, paid from a wallet of the buyer's. Refuses on the wallet with `insufficient_funds` or
 * `no_wallet`, and a package that is not on sale.
 */
export async function buyPins(
  trx: Transaction,
  services: Services,
  { actor, wallet, package_id, from_package_id, count, stated }: Purchase,
  owner_user_id = actor.user_id,
) {
  if (owner_user_id === actor.user_id) await assertMayWant(trx, actor.person_id)
  const kind = typeof from_package_id === 'bigint' ? 'upgrade' : 'paid'
  const sale = await getSale(trx, services, {
    owner_user_id,
    package_id,
    from_package_id: from_package_id ?? null,
    kind,
  })
  const { discount_percent, round_off_digits } = await pinTermsFor(trx, actor)
  const terms = { discount_percent, round_off_digits }
  const { to_pay_minor } = billFor({ price_minor: sale.terms.price_minor, count, ...terms })
  return payFromWallet(trx, { actor, wallet }, to_pay_minor, async () => {
    const { pins, total_minor, discount_minor, ...batch } = await generatePins(trx, services, {
      owner_user_id,
      package_id,
      from_package_id,
      kind,
      count,
      payment_mode: 'Wallet',
      payment_reference: '',
      reason: '',
      by_person_id: actor.person_id,
      paid_from: { wallet, person_id: actor.person_id, ...terms, stated },
    })
    return {
      ...batch,
      total: minor(total_minor),
      discount: minor(discount_minor),
      paid: minor(total_minor - discount_minor),
      pin_nos: pins.map((pin) => pin.pin_no),
    }
  })
}

/**
 * The same for another member, who receives the pins. Refuses nobody, oneself, and whoever is blocked or has left, and on
 * `taken` more than the pins cost.
 */
export async function sellPins(
  trx: Transaction,
  services: Services,
  { member_user_id, ...purchase }: Purchase & { readonly member_user_id: string },
) {
  return buyPins(trx, services, purchase, await getReceiver(trx, purchase.actor, member_user_id))
}
