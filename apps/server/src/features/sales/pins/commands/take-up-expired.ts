import type { Transaction } from '#kit/database/database.ts'
import { recordMovements } from './record-movements.ts'

/**
 * An expired pin is counted no more with whoever holds it. Before it is cancelled it is taken up again, so that it leaves
 * their count once and as what it is.
 */
export const takeUpExpired = (
  trx: Transaction,
  pins: readonly { readonly id: bigint; readonly status: string }[],
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> =>
  recordMovements(trx, {
    kind: 'renewed',
    pin_ids: pins.filter(({ status }) => status === 'expired').map(({ id }) => id),
    at,
    reason,
  })
