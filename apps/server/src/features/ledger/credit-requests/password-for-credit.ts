import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { credit_without_password_minor } from '@banyan/domain/credit-requests/credit-terms.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { moved_lately_ms } from '@banyan/domain/pins/moved-lately.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getCreditedSince, lockCrediting } from './queries.ts'

type Asking = Pick<Context, 'actor' | 'clock'>

/** What the acting admin may still credit without the password, as it is now. */
export async function creditAllowance(db: Reader, { clock, ...context }: Asking) {
  const since = new Date(clock.now().getTime() - moved_lately_ms)
  const credited = await getCreditedSince(db, actorOf(context).person_id, since)
  const left = credit_without_password_minor - credited
  return {
    allowed: minor(credit_without_password_minor),
    credited: minor(credited),
    left: minor(left > 0n ? left : 0n),
  }
}

/**
 * Refuses on `current_password` an admin who credits more within 24 hours than goes without it. Until the act ends the
 * admin's other approvals wait here, so that those of one moment are counted together.
 */
export async function assertMayCredit(
  trx: Transaction,
  context: Asking,
  { amount_minor, is_proven }: { readonly amount_minor: bigint; readonly is_proven: boolean },
): Promise<void> {
  await lockCrediting(trx, actorOf(context).person_id)
  if (is_proven) return
  const { allowed, credited, left } = await creditAllowance(trx, context)
  if (amount_minor <= left) return
  const message = said('money.password_for_credit', {
    allowed: money.encode(allowed),
    credited: money.encode(credited),
  })
  throw refuseField('current_password', message, 'password_needed')
}
