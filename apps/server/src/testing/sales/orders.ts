import { recordEvent, reduceEvent } from '#features/ledger/events/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { World } from '../world.ts'

/** The books of a company, and its clock. */
type Company = Pick<World, 'db'> & { readonly clock: { now(): Date } }

/**
 * Lets a company pay levels of orders from its first day on. Settings refuse such a plan while members cannot order, so it
 * is written here.
 */
export async function payOrders(
  { db }: Pick<Company, 'db'>,
  repurchase_level: object,
  rest: object = {},
): Promise<void> {
  const { plan, effective_from } = await db.selectFrom('plan_version').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('plan_version')
    .values({
      plan: JSON.stringify({
        ...(plan as object),
        matching: { enabled: false },
        sponsored: { enabled: false },
        ...rest,
        repurchase_level,
      }),
      effective_from,
      reason: 'Orders',
      created_at: effective_from,
    })
    .execute()
}

async function memberOf({ db }: Pick<Company, 'db'>, user_id: string): Promise<bigint> {
  const { id } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return id
}

/** The event that an order of so many rupees, with as much volume, writes when it is delivered now. */
export async function deliver(world: Company, user_id: string, order_no: number, rupees: number): Promise<bigint> {
  const member_id = await memberOf(world, user_id)
  const minor = BigInt(rupees) * 100n
  const cause = { source_type: 'order_of_tests', source_id: BigInt(order_no), created_by: null }
  return inTransaction(world.db, (trx) =>
    recordEvent(trx, {
      kind: 'repurchase',
      member_id,
      at: world.clock.now(),
      amount_minor: minor,
      bv_minor: minor,
      ...cause,
    }),
  )
}

/** The event that the return of an order writes now. */
export async function returnOrder(world: Company, user_id: string, order_no: number, event_id: bigint): Promise<void> {
  const member_id = await memberOf(world, user_id)
  const cause = { source_type: 'return_of_tests', source_id: BigInt(order_no), created_by: null }
  await inTransaction(world.db, (trx) =>
    recordEvent(trx, { kind: 'reversal', member_id, at: world.clock.now(), reverses_id: event_id, ...cause }),
  )
}

/** What the return of a part of an order writes now: the event becomes so many rupees, with as much volume; null is nothing. */
export async function returnPart(
  world: Company,
  event_id: bigint,
  return_no: number,
  kept_rupees: number | null,
): Promise<void> {
  const minor = BigInt(kept_rupees ?? 0) * 100n
  const cause = { source_type: 'return_of_tests', source_id: BigInt(return_no), created_by: null }
  await inTransaction(world.db, (trx) =>
    reduceEvent(trx, {
      event_id,
      kept: kept_rupees === null ? null : { amount_minor: minor, bv_minor: minor },
      at: world.clock.now(),
      ...cause,
    }),
  )
}
