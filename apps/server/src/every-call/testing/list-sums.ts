import { z } from 'zod'
import { listLinks } from '@banyan/contract/donations/desk.ts'
import { linkStatus } from '@banyan/contract/donations/links.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { orderLists } from '@banyan/contract/orders/orders.ts'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { isInSums } from '@banyan/domain/donations/link.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { type OrderState, isSummedOrder } from '@banyan/domain/orders/order-life.ts'
import type { WireRow } from '#kit/lists/cells.ts'

const minorOf = (value: unknown): bigint => (typeof value === 'string' ? z.decode(money, value) : 0n)

/** Which rows a list adds up, where that is not all of them: what was not paid, or was paid back, is left out. The pages add up the same rows of a day. */
const addedUp: Readonly<Record<string, (row: WireRow) => boolean>> = {
  [listLinks.path]: ({ status }) => isInSums(linkStatus.parse(status)),
  ...Object.fromEntries(
    Object.values(orderLists).map(({ path }) => [path, ({ state }: WireRow) => isSummedOrder(state as OrderState)]),
  ),
  ...Object.fromEntries(Object.values(topupLists).map(({ path }) => [path, (row) => row['cancelled_at'] === null])),
}

const amountsOf = (rows: readonly WireRow[], name: string): string =>
  z.encode(money, rows.reduce((sum, row) => sum + minorOf(row[name]), 0n) as Minor)

const piecesOf = (rows: readonly WireRow[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)

/**
 * What a total has to be: the sum of the rows' amounts or pieces of that name, of those of a side for `left_bv`, or how many are in
 * the state or on the side of that name.
 */
export function sumOf(list: ListEndpoint, rows: readonly WireRow[], name: string): string | number {
  if (name in list.row.shape) {
    const counted = rows.filter(addedUp[list.path] ?? (() => true))
    return list.totals.shape[name] instanceof z.ZodNumber ? piecesOf(counted, name) : amountsOf(counted, name)
  }
  const [, of_side, field] = /^(left|right)_(\w+)$/.exec(name) ?? []
  if (of_side !== undefined && field !== undefined)
    return amountsOf(
      rows.filter(({ side }) => side === of_side),
      field,
    )
  return rows.filter(({ status, side }) => status === name || side === name).length
}
