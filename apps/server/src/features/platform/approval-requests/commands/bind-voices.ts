import { bond_ms } from '@banyan/domain/rights/voices.ts'
import type { Transaction } from '#kit/database/database.ts'

export type BondReason = 'made' | 'password' | 'two_factor' | 'contact' | 'rights' | 'unblocked' | 'messages'

interface Binding {
  readonly by_person_id: bigint
  readonly person_id: bigint
  readonly why: BondReason
  readonly at: Date
}

/** From now on the two count as one voice, for as long as a bond holds. */
export async function bindVoices(trx: Transaction, bond: Binding): Promise<void> {
  if (bond.by_person_id === bond.person_id) return
  await trx.insertInto('voice_bond').values(bond).execute()
}

/**
 * Whoever chose where messages go could have read the code by which somebody's password was just replaced: the two are
 * bound.
 */
export async function bindToSender(trx: Transaction, person_id: bigint, at: Date): Promise<void> {
  const settings = await trx
    .selectFrom('message_settings')
    .select(['ways_changed_by', 'ways_changed_at'])
    .executeTakeFirstOrThrow()
  const { ways_changed_by: by_person_id, ways_changed_at } = settings
  if (by_person_id === null || ways_changed_at === null) return
  if (at.getTime() - ways_changed_at.getTime() < bond_ms)
    await bindVoices(trx, { by_person_id, person_id, why: 'messages', at })
}
