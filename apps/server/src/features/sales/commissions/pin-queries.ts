import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

interface UsedPin {
  readonly pin_id: bigint
  /** The member that it was used for. */
  readonly member_id: bigint
}

/**
 * The franchise that sold a pin, with the person it was used for: whoever held it at its use, or else the last that sold it to a
 * member. Nobody where the company sold it to somebody else than a franchise, gave it away, or sold it at a discount, which is what
 * franchises earn on pins where there is one; and nobody while the page of commissions is off.
 */
export async function maybePinSale(trx: Transaction, { pin_id, member_id }: UsedPin) {
  const { rows } = await sql<{ franchise_id: bigint; buyer_person_id: bigint }>`
    select seller.person_id as franchise_id, member.person_id as buyer_person_id
    from pin
    join pin_batch batch on batch.id = pin.batch_id and batch.discount_minor = 0
    join person payer on payer.user_type = 'Franchise'
      and payer.id = case when batch.wallet is null then batch.owner_person_id else batch.generated_by end
    join member on member.id = ${member_id}
    join franchise seller on seller.person_id = coalesce(
      (select owner.id from person owner where owner.id = pin.owner_person_id and owner.user_type = 'Franchise'),
      (select sale.seller_person_id from pin_transfer_pin moved
        join counter_sale sale on sale.pin_transfer_id = moved.pin_transfer_id
        join person buyer on buyer.id = sale.buyer_person_id and buyer.user_type = 'User'
        where moved.pin_id = pin.id order by moved.pin_transfer_id desc limit 1),
      (select sale.seller_person_id from counter_sale sale where sale.pin_batch_id = batch.id))
    where pin.id = ${pin_id} and pin.kind in ('paid', 'upgrade') and pin.price_minor > 0
      and 2 = (select count(*) from route where is_active and key in ('admin/franchise-management', 'admin/commissions'))`.execute(
    trx,
  )
  return rows[0]
}
