import { bond_ms } from '@banyan/domain/rights/voices.ts'
import type { Transaction } from '../../../kit/database.ts'

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
 * Whoever chose where messages go could have read the code by which an admin's password was just replaced: the two are
 * bound. Nothing for anybody else.
 */
export async function bindToSender(trx: Transaction, person_id: bigint, at: Date): Promise<void> {
  const { user_type } = await trx
    .selectFrom('person')
    .select('user_type')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  const settings = await trx
    .selectFrom('message_settings')
    .select(['ways_changed_by', 'ways_changed_at'])
    .executeTakeFirst()
  if (user_type !== 'Admin' || settings?.ways_changed_by === null || settings?.ways_changed_by === undefined) return
  const bond = { by_person_id: settings.ways_changed_by, person_id, why: 'messages', at } as const
  if (at.getTime() - settings.ways_changed_at!.getTime() < bond_ms) await bindVoices(trx, bond)
}
