import type { Insertable } from 'kysely'
import type { placeOrder } from '@banyan/contract/orders/orders.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { WalletPart } from '@banyan/domain/orders/pay-order.ts'
import type { ProductOrder, ProductOrderLine } from '../../../../../db/schema.generated.ts'
import type { Transaction } from '#kit/database/database.ts'

/** A product of an order, with everything that it is priced by. */
export type OrderedLine = Omit<Insertable<ProductOrderLine>, 'order_id' | 'line_no'> & {
  readonly price_minor: bigint
  readonly bv_minor: bigint
}

interface Writing {
  readonly order: Pick<
    Insertable<ProductOrder>,
    'member_id' | 'person_id' | 'placed_by' | 'placed_at' | 'total_minor' | 'bv_minor' | 'reserve_id' | 'paid_id'
  > & { readonly id: bigint }
  readonly body: Pick<BodyOf<typeof placeOrder>, 'way' | 'name' | 'mobile' | 'address' | 'city' | 'state' | 'pincode'>
  readonly place_person_id: bigint | null
  readonly lines: readonly OrderedLine[]
  /** Who paid each line. */
  readonly split: readonly (readonly WalletPart[])[]
}

/** Writes an order down with its lines and their payment, in one round trip. @returns its number */
export async function writeOrder(
  trx: Transaction,
  { order, body, place_person_id, lines, split }: Writing,
): Promise<string> {
  const { way, name, mobile, address, city, state, pincode } = body
  const about = (place: number) => ({ order_id: order.id, line_no: place + 1 })
  const { order_no } = await trx
    .with('ordered', (db) =>
      db
        .insertInto('product_order')
        .values({
          ...order,
          quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
          way,
          receiver_name: name,
          mobile,
          address,
          city,
          home_state: state,
          pincode,
          place_person_id,
        })
        .returning('order_no'),
    )
    .with('line', (db) =>
      db.insertInto('product_order_line').values(lines.map((line, place) => ({ ...about(place), ...line }))),
    )
    .with('part', (db) =>
      db
        .insertInto('product_order_part')
        .values(split.flatMap((parts, place) => parts.map((part) => ({ ...about(place), ...part })))),
    )
    .selectFrom('ordered')
    .select('order_no')
    .executeTakeFirstOrThrow()
  return order_no
}
