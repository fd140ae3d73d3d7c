import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { approvalKind } from '@banyan/contract/approvals/approvals.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Approval as ApprovalTable } from '../../../../../db/schema.generated.ts'
import type { Clock } from '#kit/clock.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'

export type Approval = Selectable<ApprovalTable>

export type ApprovalKind = z.output<typeof approvalKind>

interface ApprovalInput {
  readonly kind: ApprovalKind
  readonly person_id: bigint
  /** What it is on, of a kind that is about many things. */
  readonly subject?: string
  /** What the act needs, by its kind; nothing in clear that is personal or secret. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly by_person_id: bigint
  /** Nobody agrees before. */
  readonly not_before?: Date
  /** How long somebody may still agree; for ever when left out. */
  readonly lifetime_ms?: number
}

/** Of its details: kept only while a request waits. */
export const secret_details = ['password_hash', 'password_sealed', 'sealed_contact', 'sealed_call', 'passing'] as const

/** The requests too old to agree to, which end without their secrets. */
const endingExpired = (db: Database | Transaction, now: Date) =>
  db
    .updateTable('approval')
    .set(({ ref }) => ({
      state: 'expired',
      decided_at: ref('expires_at'),
      details: sql`details - ${[...secret_details]}::text[]`,
    }))
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)

/** A request too old to agree to makes room for another. */
const endExpired = (trx: Transaction, { kind, person_id, subject = '' }: ApprovalInput, now: Date) =>
  endingExpired(trx, now)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .$if(subject === '', (query) => query.where('person_id', '=', person_id))
    .execute()

/** Ends every request too old to agree to, so that nothing secret of it is kept, and answers how many. */
export const endAllExpired = async (db: Database, now: Date): Promise<bigint> =>
  (await endingExpired(db, now).executeTakeFirst()).numUpdatedRows

/**
 * Asks for an act that somebody else must agree to. One request of a kind waits for a person at a time; of a kind that is
 * about many things, one for each.
 */
export async function requestApproval(
  trx: Transaction,
  { clock }: { readonly clock: Clock },
  input: ApprovalInput,
): Promise<bigint> {
  const { kind, person_id, subject = '', details = {}, reason, by_person_id, lifetime_ms, not_before = null } = input
  const now = clock.now()
  await endExpired(trx, input, now)
  const expires_at = lifetime_ms === undefined ? null : new Date(now.getTime() + lifetime_ms)
  const about = { kind, person_id, subject, not_before }
  const requested = { ...about, reason, requested_by: by_person_id, requested_at: now, expires_at }
  const made = await trx
    .insertInto('approval')
    .values({ ...requested, details: JSON.stringify(details) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new Refusal(409, 'waits_already', said('company.waits_already'))
  return made.id
}
