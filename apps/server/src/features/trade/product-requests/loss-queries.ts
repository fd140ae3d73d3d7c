import type { Reader } from '#kit/database/database.ts'

/** What was refunded or sent again last of a request counts of what one admin says alone of stock, in hundredths. */
export const getLossWorth = async (db: Reader, request_id: bigint): Promise<bigint> =>
  (
    await db
      .selectFrom('product_request_loss')
      .select('worth_minor')
      .where('request_id', '=', request_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).worth_minor
