import { sql } from 'kysely'
import {
  codes_window_ms,
  most_code_tries,
  most_codes_to_buyer,
  most_wrong_tries,
  tries_window_ms,
} from '@banyan/domain/counter-orders/counter-order.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

interface Counted {
  readonly return_id: bigint
  readonly seller_person_id: bigint
  readonly now: Date
}

/** Why no code for a return is sent now: too many wrong ones were typed at this shop, or the buyer just got as many as may be. */
export async function codeFault(
  db: Reader,
  { return_id, seller_person_id, now }: Counted,
): Promise<'too_many_wrong' | 'too_many_to_buyer' | undefined> {
  const lately = new Date(now.getTime() - codes_window_ms)
  const day_ago = new Date(now.getTime() - tries_window_ms)
  const { rows } = await sql<{ wrong: number; sent: number }>`
    select coalesce(sum(${most_code_tries} - code.tries_left), 0)::integer as wrong,
      count(*) filter (where code.return_id = ${return_id} and code.asked_at > ${lately})::integer as sent
    from order_return_code code
    join order_return on order_return.id = code.return_id
    join counter_order sold on sold.id = order_return.counter_order_id
    where sold.seller_person_id = ${seller_person_id} and code.asked_at > ${day_ago}`.execute(db)
  const { wrong, sent } = rows[0]!
  if (wrong >= most_wrong_tries) return 'too_many_wrong'
  return sent >= most_codes_to_buyer ? 'too_many_to_buyer' : undefined
}

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
