import { minor } from '@banyan/domain/money/minor.ts'
import { requestPrice } from '@banyan/domain/product-requests/request-price.ts'
import { todayOf, type Context } from '#kit/context.ts'
import { findOffered } from './queries.ts'

interface Picking {
  /** Whose stock is shown beside a product; null is the company. */
  readonly person_id: bigint | null
  readonly owes: boolean
}

/** What somebody picks from: active products with what a piece costs a franchise today. */
export async function offeredTo(context: Context, words: string, { person_id, owes }: Picking) {
  const found = await findOffered(context.db, words, { person_id, today: todayOf(context) })
  return found.flatMap(({ id, code, name, unit, available, member_price_minor, franchise_price_minor }) =>
    member_price_minor === null || franchise_price_minor === null
      ? []
      : [
          {
            id,
            code,
            name,
            unit,
            available,
            price: minor(requestPrice({ member_price_minor, franchise_price_minor }, owes)),
          },
        ],
  )
}
