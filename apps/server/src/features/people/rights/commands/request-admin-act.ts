import { said } from '@banyan/contract/words/refusals.ts'
import type { Person } from '#features/people/persons/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { assertSecond, requestApproval } from '#features/platform/approval-requests/index.ts'
import { type AdminRequest, consoleSays, request_lifetime_ms, requestLabels } from '../admin-requests.ts'
import { tellAsked } from './tell-changed.ts'

interface AdminActInput {
  readonly kind: AdminRequest
  /** Null for somebody who does not exist yet. */
  readonly target: Pick<Person, 'id'> | null
  readonly user_id: string
  readonly reason: string
  readonly details?: Readonly<Record<string, unknown>>
}

const least_reason = 3

/**
 * Asks for an act on an admin that a second admin has to agree to, and tells whom it is about by every contact there is.
 * Refuses without a reason with 400, and with 409 where nobody else may agree, naming the way there is.
 */
export async function requestAdminAct(
  trx: Transaction,
  context: Context,
  { kind, target, user_id, reason, details }: AdminActInput,
): Promise<bigint> {
  if (reason.length < least_reason) throw refuseField('reason', said('company.reason_for_second'))
  const { person_id: by } = actorOf(context)
  const asked = { by, about: target?.id ?? null }
  await assertSecond(trx, { asked, now: context.clock.now(), at_console: consoleSays[kind](user_id) })
  // Whoever does not exist yet is nobody's subject: such a request is about whoever asks.
  const request = { kind, person_id: target?.id ?? by, reason, by_person_id: by, lifetime_ms: request_lifetime_ms }
  const id = await requestApproval(trx, context, { ...request, ...(details && { details }) })
  if (target !== null && kind !== 'new_admin') {
    await tellAsked(trx, context, { event: String(id), person_id: target.id, what: requestLabels[kind] })
  }
  context.note({
    subject_type: 'approval',
    subject_id: String(id),
    after: { kind, state: 'waiting', about: user_id },
    reason,
  })
  return id
}
