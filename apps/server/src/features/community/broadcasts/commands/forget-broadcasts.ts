import { sql } from 'kysely'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'

/** Messages to a list whose people are all erased, with their words still there. */
const findKept = async (db: Services['db']): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`select distinct listed.broadcast_id as id from member_life life
    join member on member.id = life.member_id
    join broadcast_person listed on listed.person_id = member.person_id
    join broadcast on broadcast.id = listed.broadcast_id and broadcast.forgotten_at is null
    where life.kind = 'erased' and not exists (select from broadcast_person other
      where other.broadcast_id = listed.broadcast_id and not is_erased_person(other.person_id))
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Empties one, in all its editions. @returns whether nobody else did */
async function forget(trx: Transaction, id: bigint, forgotten_at: Date): Promise<boolean> {
  const gone = await trx
    .updateTable('broadcast')
    .set({ subject: '', text: '', forgotten_at })
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) return false
  await trx.updateTable('broadcast_edition').set({ subject: '', text: '' }).where('broadcast_id', '=', id).execute()
  return true
}

/**
 * Empties what was told to people of a list once all of them are erased: for whom it was, when it was sent and read, and by
 * whom, stays. Several processes may do this at once.
 * @returns how many
 */
export async function forgetBroadcasts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<bigint> {
  let sum = 0n
  for (const id of await findKept(db)) if (await inTransaction(db, (trx) => forget(trx, id, clock.now()))) sum += 1n
  return sum
}
