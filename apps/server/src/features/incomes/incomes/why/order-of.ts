import type { IncomeWhy } from '@banyan/contract/incomes/why.ts'
import { parseDecimal } from '@banyan/domain/money/decimal.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { getOrderOf } from '../orders/queries.ts'
import type { WhyRow } from './queries.ts'

const volume_digits = 2

/** Of a level of an order: the order, and the own orders that decided whether it is paid. */
export async function orderOf(db: Database, row: WhyRow, zone: string): Promise<IncomeWhy['order']> {
  if (row.order_event_id === null || row.adjusts_closing_id !== null) return null
  const { self_bv_minor, self_bv_needed, ...order } = await getOrderOf(db, row.id, zone)
  return {
    ...order,
    self_bv: self_bv_minor as Minor,
    self_bv_needed: parseDecimal(self_bv_needed, volume_digits) as Minor,
  }
}
