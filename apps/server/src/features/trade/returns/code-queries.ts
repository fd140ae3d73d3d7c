import type { Transaction } from '#kit/database/database.ts'

/** The last code that was sent for a return: of two at once the second waits, and finds what the first did. */
export const maybeLockCode = (trx: Transaction, return_id: bigint) =>
  trx
    .selectFrom('order_return_code')
    .selectAll()
    .where('return_id', '=', return_id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
