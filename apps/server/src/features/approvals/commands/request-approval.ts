import type { Selectable } from 'kysely'
import type { Approval as ApprovalTable } from '../../../../db/schema.generated.ts'
import type { Clock } from '../../../kit/clock.ts'
import type { Transaction } from '../../../kit/database.ts'
import { Refusal } from '../../../kit/refusal.ts'

export type Approval = Selectable<ApprovalTable>

export type ApprovalKind = 'two_factor_recovery' | 'death_transfer' | 'erasure' | 'closing_reopening'

interface Wish {
  readonly kind: ApprovalKind
  readonly person_id: bigint
  /** What the act needs, by its kind; nothing in clear that is personal. */
  readonly details?: Readonly<Record<string, string>>
  readonly reason: string
  readonly by_person_id: bigint
}

/** Asks for an act that somebody else must agree to. One wish of a kind waits for a person at a time. */
export async function requestApproval(
  trx: Transaction,
  { clock }: { readonly clock: Clock },
  { kind, person_id, details = {}, reason, by_person_id }: Wish,
): Promise<bigint> {
  const requested = { kind, person_id, reason, requested_by: by_person_id, requested_at: clock.now() }
  const made = await trx
    .insertInto('approval')
    .values({ ...requested, details: JSON.stringify(details) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new Refusal(409, 'waits_already', 'This waits for a second admin already.')
  return made.id
}
