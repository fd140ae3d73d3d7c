import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { hashToken, newToken } from '#kit/secrets/secrets.ts'
import { lockPerson } from '#features/people/persons/index.ts'

const lifetime_ms = 60_000

/**
 * A ticket with which an admin may impersonate a member, in another tab: exchanged within a minute, once, for a
 * read-only session of 15 minutes. A blocked member, or one who has left, may be looked at too. Anybody who is no
 * member is refused with 404. The caller has checked that the admin may open members, and writes the audit.
 */
export async function issueTicket(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { person_id, opened_by }: { readonly person_id: bigint; readonly opened_by: bigint },
): Promise<string> {
  const person = await lockPerson(trx, person_id)
  if (person?.user_type !== 'User') throw notFound('member')
  const ticket = newToken()
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + lifetime_ms)
  await trx
    .insertInto('session_ticket')
    .values({ token_hash: hashToken(ticket), person_id, opened_by, created_at, expires_at })
    .execute()
  return ticket
}
