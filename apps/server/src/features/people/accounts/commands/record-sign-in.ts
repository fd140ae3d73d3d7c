import { sql } from 'kysely'
import type { signInOutcome } from '@banyan/contract/accounts/security.ts'
import type { z } from 'zod'
import { appendAudit } from '#kit/audit.ts'
import type { Asking } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Person } from '#features/people/persons/index.ts'

const longest_user_id = 50

interface Attempt {
  /** Undefined for an id that nobody has. */
  readonly person: Pick<Person, 'id' | 'user_id' | 'user_type'> | undefined
  /** As it was typed. */
  readonly user_id: string
  readonly outcome: z.output<typeof signInOutcome>
  /** The call it came by. */
  readonly act: string
}

/**
 * Writes a sign-in, or a failed try, into the person's own history and into the audit. For an id that nobody has it
 * runs the same statements, so that no answer comes sooner for one. The last thing a transaction does: it holds the end
 * of the audit.
 */
export async function recordSignIn(
  trx: Transaction,
  { clock, ip, user_agent }: Pick<Asking, 'clock' | 'ip' | 'user_agent'>,
  { person, user_id, outcome, act }: Attempt,
): Promise<void> {
  const at = clock.now()
  const person_id = person?.id ?? null
  await sql`
    insert into sign_in_attempt (person_id, at, outcome, ip, user_agent)
    select ${person_id}::bigint, ${at}, ${outcome}, ${ip}, ${user_agent} where ${person_id}::bigint is not null`.execute(
    trx,
  )
  await appendAudit(trx, {
    at,
    person_id,
    user_id: person?.user_id ?? user_id.slice(0, longest_user_id),
    user_type: person?.user_type ?? 'Any',
    opened_by: null,
    act,
    outcome: outcome === 'signed_in' ? 'done' : 'refused',
    input: { outcome },
    note: { subject_type: 'person', subject_id: person_id === null ? '' : String(person_id) },
    ip,
    user_agent,
  })
}
