import type { Services } from '#kit/context.ts'
import { isOverdue } from './proof-times.ts'
import { maybeLookedAt } from './queries.ts'

/** Whether an admin has to look: the last proof found something or failed, or there was none for too long. */
export async function isProofWanting({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const looked = await maybeLookedAt(db)
  if (looked === undefined) return { is_overdue: false, is_broken: false }
  const { set_up_at, in_order_at, last_state } = looked
  return {
    is_overdue: isOverdue(clock.now(), in_order_at, set_up_at),
    is_broken: last_state !== null && last_state !== 'in_order',
  }
}
