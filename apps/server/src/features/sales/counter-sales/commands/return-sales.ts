import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { shareOf } from '@banyan/domain/counter-sales/counter-sale.ts'
import type { Transaction } from '#kit/database/database.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { findSalesOfPins, maybeSaleOfActivation, type PinSale } from '../queries.ts'
import { openSaleMemos } from './open-sale-memos.ts'

interface Act {
  readonly at: Date
  readonly by_person_id: bigint
}

interface Part {
  readonly sale: Pick<PinSale, 'id' | 'seller_person_id' | 'buyer_person_id'>
  readonly amount_minor: bigint
  readonly of: { readonly pin_id: bigint } | { readonly activation_id: bigint }
}

async function mirror(trx: Transaction, parts: readonly Part[], { at, by_person_id }: Act): Promise<void> {
  const stated = parts.filter(({ amount_minor }) => amount_minor > 0n)
  await openSaleMemos(
    trx,
    stated.flatMap(({ sale }) => [sale.seller_person_id, sale.buyer_person_id]),
  )
  for (const { sale, amount_minor, of } of stated) {
    const { id } = await trx
      .insertInto('counter_sale_return')
      .values({ at, counter_sale_id: sale.id, amount_minor, ...of })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reference = `counter_sale_return:${id}`
    await postJournal(trx, {
      kind: 'counter_sale_returned',
      reference,
      idempotency_key: reference,
      input: { counter_sale_return_id: id },
      event_at: at,
      created_by: by_person_id,
      transfers: [
        {
          debit: saleMemoCode(sale.seller_person_id),
          credit: saleMemoCode(sale.buyer_person_id),
          amount_minor,
          kind: 'counter_sale_returned',
        },
      ],
    })
  }
}

/**
 * Mirrors the memo of pins that were cancelled or whose package was taken back: each pin's part of the sale by which
 * its holder came by it. Pins that came another way are left out. Memo accounts are locked last.
 */
export async function returnPinSales(trx: Transaction, pin_ids: readonly bigint[], act: Act): Promise<void> {
  const sales = await findSalesOfPins(trx, pin_ids)
  const parts = sales.map(({ pin_id, no, count, taken_minor, ...sale }) => ({
    sale,
    amount_minor: shareOf(taken_minor ?? 0n, no, BigInt(count)),
    of: { pin_id },
  }))
  await mirror(trx, parts, act)
}

/** The same for a package that was taken back: its own sale, or that of the pin that paid for it. */
export async function returnSaleOf(
  trx: Transaction,
  { id, pin_id }: { readonly id: bigint; readonly pin_id: bigint | null },
  act: Act,
): Promise<void> {
  const own = await maybeSaleOfActivation(trx, id)
  if (own !== undefined)
    return mirror(trx, [{ sale: own, amount_minor: own.taken_minor ?? 0n, of: { activation_id: id } }], act)
  if (pin_id !== null) await returnPinSales(trx, [pin_id], act)
}
