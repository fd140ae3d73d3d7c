import type { ShopBody } from '@banyan/contract/franchises/franchises.ts'
import { changedMeanwhile, notFound } from '#kit/http/refusal.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockFranchise, maybeFranchise } from '../queries.ts'

interface Kept {
  readonly franchise_id: bigint
  readonly version: number
  readonly shop: ShopBody
  readonly reason: string
  readonly created_by: bigint
  readonly created_at: Date
}

export const keepShop = (trx: Transaction, { shop, ...kept }: Kept) =>
  trx
    .insertInto('franchise_version')
    .values({ ...kept, ...shop })
    .execute()

const shopFields = ['shop_name', 'address', 'city', 'state', 'pincode', 'gstin', 'territory'] as const

interface Saving {
  readonly id: bigint
  readonly shop: ShopBody
  readonly reason: string
  /** What whoever saves had before them. */
  readonly seen: number
}

/** Changes what papers say of a shop; what it was is kept. 404 where there is none, 409 where somebody saved meanwhile. */
export async function saveShop(
  trx: Transaction,
  context: Context,
  { id, shop, reason, seen }: Saving,
): Promise<number> {
  const locked = await lockFranchise(trx, id)
  const before = await maybeFranchise(trx, id, null)
  if (locked === undefined || before === undefined) throw notFound('franchise')
  if (locked.version !== seen) throw changedMeanwhile()
  const changed = shopFields.filter((field) => before[field] !== shop[field])
  if (changed.length === 0) return seen
  const version = seen + 1
  await trx
    .updateTable('franchise')
    .set({ ...shop, version })
    .where('person_id', '=', id)
    .execute()
  const by = { created_by: actorOf(context).person_id, created_at: context.clock.now() }
  await keepShop(trx, { franchise_id: id, version, shop, reason, ...by })
  const only = (of: ShopBody | typeof before) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  context.note({ subject_type: 'franchise', subject_id: String(id), before: only(before), after: only(shop), reason })
  return version
}
