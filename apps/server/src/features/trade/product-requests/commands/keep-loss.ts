import { piecesOwed, valueOf } from '@banyan/domain/product-requests/request-lines.ts'
import { worthOf } from '@banyan/domain/stock/corrections.ts'
import { findHighestPrices } from '#features/trade/products/index.ts'
import { todayOf } from '#kit/context.ts'
import type { Moving } from '../move-goods.ts'
import type { KeptLine } from '../queries.ts'

/**
 * Keeps what pieces that are owed count of what one admin says alone of stock, in hundredths: what the franchise paid for them, or
 * what members pay if that is more. They are read before they are settled. Between franchises nothing counts: what is missing is the
 * sender's own.
 */
export async function keepLoss({ trx, context, row, at, by }: Moving, lines: readonly KeptLine[]): Promise<void> {
  if (row.sender_person_id !== null) return
  const owed = lines.filter((line) => piecesOwed(line) > 0)
  const prices = await findHighestPrices(
    trx,
    owed.map(({ product_id }) => product_id),
    todayOf(context),
  )
  const worths = owed.map((line) =>
    worthOf({
      quantity: piecesOwed(line),
      value_minor: valueOf([line], piecesOwed),
      price_minor: prices.get(line.product_id)!.price_minor,
    }),
  )
  await trx
    .insertInto('product_request_loss')
    .values({
      request_id: row.id,
      worth_minor: worths.reduce((sum, worth) => sum + worth, 0n),
      approval_id: context.approval_id,
      at,
      by_person_id: by.person_id,
    })
    .execute()
}
