import { sql } from 'kysely'
import type { CountedKind, PlaceKind } from '@banyan/domain/stock/movements.ts'
import type { Transaction } from '#kit/database/database.ts'

/** The place of a kind outside of all stores, such as the supplier. */
export async function placeOutside(trx: Transaction, kind: Exclude<PlaceKind, CountedKind>): Promise<bigint> {
  const { id } = await trx.selectFrom('stock_place').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()
  return id
}

interface Owner {
  /** Null owns as the company. */
  readonly owner_person_id: bigint | null
}

const maybePlaceOf = (trx: Transaction, kind: CountedKind, { owner_person_id }: Owner) =>
  trx
    .selectFrom('stock_place')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`owner_person_id is not distinct from ${owner_person_id}`)

/** The place of an owner of goods, opened where it is the first time. */
export async function placeOf(
  trx: Transaction,
  kind: CountedKind,
  { owner_person_id, now }: Owner & { readonly now: Date },
): Promise<bigint> {
  const known = await maybePlaceOf(trx, kind, { owner_person_id }).executeTakeFirst()
  if (known !== undefined) return known.id
  await trx
    .insertInto('stock_place')
    .values({ kind, owner_person_id, created_at: now })
    .onConflict((conflict) => conflict.constraint('stock_place_owner').doNothing())
    .execute()
  return (await maybePlaceOf(trx, kind, { owner_person_id }).executeTakeFirstOrThrow()).id
}
