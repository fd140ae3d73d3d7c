import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/** Names the next members of a batch that is accepted, so that every table may refer to them; answers whether there are more. */
export async function nameMembers(trx: Transaction, batch_id: bigint, at_once: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member set is_unnamed = false, named_id = id where id in (
      select member.id from import_batch batch
      join member on member.id between batch.first_member_id and batch.last_member_id
      where batch.id = ${batch_id} and batch.state = 'accepting' and member.is_unnamed
      order by member.id limit ${at_once} for update of member
    )`.execute(trx)
  return numAffectedRows === BigInt(at_once)
}
