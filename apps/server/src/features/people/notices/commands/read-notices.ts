import type { Transaction } from '#kit/database/database.ts'

interface Reading {
  readonly person_id: bigint
  readonly up_to: bigint
  readonly now: Date
}

/** Marks the person's notices up to this one as read; what came after it stays unread. */
export async function readNotices(trx: Transaction, { person_id, up_to, now }: Reading): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ read_at: now })
    .where('person_id', '=', person_id)
    .where('id', '<=', up_to)
    .where('read_at', 'is', null)
    .execute()
}
