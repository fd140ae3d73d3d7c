import type { Transaction } from '#kit/database/database.ts'
import { maybePinSale } from '../pin-queries.ts'
import { payCommission } from './pay-commission.ts'
import { reverseCommission } from './reverse-commission.ts'

interface Used {
  readonly activation_id: bigint
  readonly pin_id: bigint
  readonly member_id: bigint
  readonly at: Date
  /** The first instant at which the activation can no longer be taken back. */
  readonly ripens_at: Date
  /** The price of the pin without tax. */
  readonly taxable_minor: bigint
  readonly by_person_id: bigint
}

/** An activation by a pin is one line. */
const line = { line_no: 1, quantity: 1 }

/**
 * Pays what a franchise, and the one above it, earn on a pin that a member was activated with: as on goods, held until the
 * activation can no longer be taken back. A pin that no franchise had paid for in full pays nothing.
 */
export async function payPinCommission(trx: Transaction, used: Used): Promise<void> {
  const sale = await maybePinSale(trx, used)
  if (sale === undefined) return
  const { activation_id, at, ripens_at, taxable_minor, by_person_id } = used
  await payCommission(trx, {
    source: 'activation',
    source_id: activation_id,
    ...sale,
    sold_at: at,
    at,
    ripens_at,
    by_person_id,
    lines: [{ ...line, base_minor: taxable_minor, received_minor: taxable_minor }],
  })
}

/** Takes back what franchises earned on the pin of an activation that was taken back. */
export const reversePinCommission = (
  trx: Transaction,
  { activation_id, ...act }: { readonly activation_id: bigint; readonly at: Date; readonly by_person_id: bigint },
): Promise<void> => reverseCommission(trx, { source: 'activation', source_id: activation_id, lines: [line], ...act })
