import { sql } from 'kysely'
import {
  codes_window_ms,
  most_code_tries,
  most_codes_of_buyer,
  most_codes_to_buyer,
  tries_window_ms,
  type codeFault,
} from '@banyan/domain/buyer-codes/buyer-code.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

export interface Between {
  readonly seller_person_id: bigint
  /** The buyer. */
  readonly person_id: bigint
}

interface Counting extends Between {
  readonly now: Date
  /** For a return, which its buyer asked for: codes of sales, which any shop can send to anybody, keep nobody from it. */
  readonly is_return: boolean
}

/** Other codes of this franchise, and other codes to this buyer, wait until this commits, so that there are no more than may be. */
export async function lockCodes(trx: Transaction, { seller_person_id, person_id }: Between): Promise<void> {
  for (const name of [`codes to:${person_id}`, `codes of:${seller_person_id}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

type Counted = Parameters<typeof codeFault>[0] & {
  /** When the code was sent that has to be an hour old before the next; null while there are fewer than may be. */
  readonly to_buyer_full_at: Date | null
  readonly of_buyer_full_at: Date | null
}

/**
 * Codes of a franchise that count now and its wrong tries of a day, and codes that a buyer got lately from it and from anybody; of
 * sales and of returns together. One that did what it was sent for counts no more, and of a return only the last counts.
 */
export async function countCodes(
  db: Reader,
  { seller_person_id, person_id, now, is_return }: Counting,
): Promise<Counted> {
  const since = new Date(now.getTime() - codes_window_ms)
  const day_ago = new Date(now.getTime() - tries_window_ms)
  const { rows } = await sql<Counted>`
    with code as (
      select offer.seller_person_id as seller, offer.person_id as buyer, offer.asked_at, offer.expires_at, offer.tries_left,
        sold.id is not null as is_used, false as is_replaced, false as is_return
      from counter_offer offer left join counter_order sold on sold.offer_id = offer.id
      where offer.asked_at > ${day_ago} and (offer.seller_person_id = ${seller_person_id} or offer.person_id = ${person_id})
      union all
      select sold.seller_person_id, back.person_id, sent.asked_at, sent.expires_at, sent.tries_left,
        back.state = 'returned' and newer.id is null, newer.id is not null, true
      from order_return back
      join counter_order sold on sold.id = back.counter_order_id
      join order_return_code sent on sent.return_id = back.id
      left join lateral (
        select id from order_return_code later where later.return_id = back.id and later.id > sent.id limit 1) newer on true
      where sent.asked_at > ${day_ago} and (sold.seller_person_id = ${seller_person_id} or sold.person_id = ${person_id})
    ), counted as (
      select code.*, seller = ${seller_person_id} as is_of_seller, buyer = ${person_id} and asked_at > ${since} and not is_used as is_lately,
        asked_at > ${since} and expires_at > ${now} and tries_left > 0 and not is_used and not is_replaced as is_open
      from code
    )
    select coalesce(sum(${most_code_tries} - tries_left) filter (where is_of_seller), 0)::integer as wrong_of_seller,
      (count(*) filter (where is_of_seller and is_lately))::integer as lately_to_buyer,
      (count(*) filter (where is_of_seller and is_open))::integer as open_of_seller,
      (count(*) filter (where is_lately and (is_return or not ${is_return}::boolean)))::integer as lately_of_buyer,
      (array_agg(asked_at order by asked_at desc) filter (where is_of_seller and is_lately))[${most_codes_to_buyer}::integer]
        as to_buyer_full_at,
      (array_agg(asked_at order by asked_at desc) filter (where is_lately and (is_return or not ${is_return}::boolean)))[${most_codes_of_buyer}::integer]
        as of_buyer_full_at
    from counted`.execute(db)
  return rows[0]!
}
