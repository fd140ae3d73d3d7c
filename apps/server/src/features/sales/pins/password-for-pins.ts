import { said } from '@banyan/contract/words/refusals.ts'
import { leftWithoutPassword, moved_lately_ms, needsPassword } from '@banyan/domain/pins/moved-lately.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { countMovedSince, getPinsWithoutPassword, lockMoves } from './queries.ts'

type Asking = Pick<Context, 'actor' | 'clock' | 'db'>

/** What the actor may still move or generate without the password, as it is now. */
export async function pinAllowance({ db, clock, ...context }: Asking) {
  const { person_id } = actorOf(context)
  const since = new Date(clock.now().getTime() - moved_lately_ms)
  const [allowed, moved] = [await getPinsWithoutPassword(db), await countMovedSince(db, person_id, since)]
  return { allowed, moved, left: leftWithoutPassword(allowed, moved) }
}

/**
 * Refuses on `current_password` an actor who moves or generates more pins within 24 hours than the company allows without
 * it, admins like everybody else. A top-up without a pin, or with one of the actor's own, counts as one. Until the act
 * ends the actor's other acts wait here, so that acts at the same moment are counted together.
 */
export async function assertMayMove(
  trx: Transaction,
  { clock, ...context }: Pick<Context, 'actor' | 'clock'>,
  { count, is_proven }: { readonly count: number; readonly is_proven: boolean },
): Promise<void> {
  const { person_id } = actorOf(context)
  await lockMoves(trx, person_id)
  if (is_proven) return
  const since = new Date(clock.now().getTime() - moved_lately_ms)
  const [allowed, moved] = [await getPinsWithoutPassword(trx), await countMovedSince(trx, person_id, since)]
  if (!needsPassword(allowed, moved, count)) return
  const message = said('sales.password_for_pins', { allowed, moved })
  throw refuseField('current_password', message, 'password_needed')
}
