import type { lineLots } from '@banyan/contract/orders/order-lines.ts'
import { lotsOfLines } from '@banyan/domain/orders/lots-of-lines.ts'
import { findPartsOf } from '#features/trade/products/index.ts'
import { findSetAside } from '#features/trade/stock/index.ts'
import type { z } from 'zod'
import type { Reader } from '#kit/database/database.ts'
import type { findOrderLines, LockedOrder } from './queries/orders.ts'
import { setAsideFor } from './set-aside-for.ts'

type Lines = Awaited<ReturnType<typeof findOrderLines>>

/**
 * Which lots each line of an order has, in the order of the lines: set aside for it, or sent. None of one that was cancelled: its
 * goods are in the store again.
 */
export async function findLineLots(
  db: Reader,
  row: LockedOrder,
  lines: Lines,
): Promise<readonly z.output<typeof lineLots>[]> {
  if (row.state === 'cancelled') return lines.map(() => [])
  const parts = await findPartsOf(
    db,
    lines.map(({ product_id }) => product_id),
  )
  return lotsOfLines(lines, parts, await findSetAside(db, setAsideFor(row)))
}
