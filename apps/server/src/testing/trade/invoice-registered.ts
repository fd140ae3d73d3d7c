import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { writePaper } from '#features/trade/papers/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { addFranchiseTo } from '../people/add-franchise.ts'
import { gstinOf } from '../people/kyc-documents.ts'
import { keepProduct } from '../sales/keep-product.ts'
import type { World } from '../world.ts'

interface Invoiced {
  readonly id: bigint
  readonly paper_no: string
  readonly day: Day
}

interface Sold {
  /** Of the order, which no other has. */
  readonly no: number
  /** Of the shop that buys; empty: it is not registered. */
  readonly gstin?: string
  readonly address?: string
}

/** An invoice of the company, which has a GSTIN for as long as it writes it, to a franchise that is added for it. */
export async function invoiceRegistered(
  world: World,
  { no, gstin = '27AAPFU0939F1ZV', address = '12 Hill Road' }: Sold,
): Promise<Invoiced> {
  const { db } = world
  const buyer_person_id = await addFranchiseTo(world, { user_id: `einvoice-shop-${no}` })
  const shop = { shop_name: 'Namuna Store', address, city: 'Pune', pincode: '411001', state: 'Maharashtra', gstin }
  await db.updateTable('franchise').set(shop).where('person_id', '=', buyer_person_id).execute()
  const product_id = await keepProduct(db, { code: `EINVOICED-${no}` })
  const kept = await db.selectFrom('company').select(['address', 'gstin']).executeTakeFirstOrThrow()
  const registered = { address: '4 Sample Road, Mumbai 400053', gstin: gstinOf('AABCN1234C') }
  await db.updateTable('company').set(registered).execute()
  const soap = { product_id, name: 'Namuna soap', hsn: '3401', unit: 'PCS', quantity: 1, gst_rate: '18' }
  const { paper_id } = await inTransaction(db, (trx) =>
    writePaper(trx, world.services, {
      kind: 'invoice',
      seller_person_id: null,
      buyer_person_id,
      // An order that nobody placed.
      source: { type: 'order', id: BigInt(1_000_000 + no) },
      at: world.clock.now(),
      lines: [{ ...soap, gross_minor: 11_800n }],
    }),
  )
  await db.updateTable('company').set(kept).execute()
  return db
    .selectFrom('trade_paper')
    .select(['id', 'paper_no', 'day'])
    .where('id', '=', paper_id)
    .executeTakeFirstOrThrow()
}
