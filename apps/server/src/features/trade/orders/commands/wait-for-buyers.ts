import { sql } from 'kysely'
import type { Services } from '#kit/context.ts'
import { findToResume, findToStop } from '../queries/arrivals.ts'

const day_ms = 86_400_000
const orders_at_once = 200

/** From now on no day makes it delivered. */
const stop = ({ db, clock }: Services, id: bigint) =>
  db
    .updateTable('product_order')
    .set({ stopped_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'dispatched')
    .where('stopped_at', 'is', null)
    .execute()

/** Its buyer has all the days from an instant on, and never fewer than before. */
const resume = ({ db }: Services, { id, from, days }: { id: bigint; from: Date; days: number }) =>
  db
    .updateTable('product_order')
    .set({
      arrives_at: sql<Date>`greatest(arrives_at, ${new Date(from.getTime() + days * day_ms)}::timestamptz)`,
      stopped_at: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'dispatched')
    .execute()

/**
 * The days of a parcel stop while nobody can say that it did not come, and all of them begin again once its buyer can: from when a
 * blocked buyer was let in, or from now where the page was off.
 */
export async function waitForBuyers(
  services: Services,
  { isOn, days }: { readonly isOn: boolean; readonly days: number },
): Promise<void> {
  const { db, clock } = services
  for (const { id } of await findToStop(db, isOn, orders_at_once)) await stop(services, id)
  if (!isOn) return
  for (const { id, stopped_at, let_in_at } of await findToResume(db, days, orders_at_once))
    await resume(services, { id, days, from: (stopped_at === null ? let_in_at : null) ?? clock.now() })
}
