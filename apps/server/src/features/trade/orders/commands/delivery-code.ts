import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

const purpose = 'order delivery code'
export const most_tries = 5
const figures = 6

/** Makes the code that proves a delivery, and keeps it sealed. */
export async function keepCode(
  trx: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  order_id: bigint,
): Promise<string> {
  const code = String(randomInt(10 ** figures)).padStart(figures, '0')
  await trx
    .insertInto('product_order_code')
    .values({ order_id, sealed_code: secrets.seal(purpose, code), tries_left: most_tries })
    .execute()
  return code
}

/** The code of an order, for its buyer, and how many wrong tries are left. */
export async function getCode(db: Reader, { secrets }: Pick<Services, 'secrets'>, order_id: bigint) {
  const { sealed_code, tries_left } = await db
    .selectFrom('product_order_code')
    .selectAll()
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { code: secrets.open(purpose, sealed_code), tries_left }
}

/** How the typed code was: right, or wrong with so many tries left; none left, and no code counts any more. */
export type Tried = { readonly is_right: true } | { readonly is_right: false; readonly tries_left: number }

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Tries a code and counts it where it is wrong. Of many at once each waits for the one before, so there are never more than five;
 * it commits by itself, before whatever it proves is refused.
 */
export async function tryCode(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  { order_id, typed }: { readonly order_id: bigint; readonly typed: string },
): Promise<Tried> {
  await trx.selectFrom('product_order_code').select('order_id').where('order_id', '=', order_id).forUpdate().execute()
  const { code, tries_left } = await getCode(trx, services, order_id)
  if (tries_left === 0) return { is_right: false, tries_left: 0 }
  if (isSame(code, typed)) return { is_right: true }
  await trx
    .updateTable('product_order_code')
    .set({ tries_left: tries_left - 1 })
    .where('order_id', '=', order_id)
    .execute()
  return { is_right: false, tries_left: tries_left - 1 }
}
