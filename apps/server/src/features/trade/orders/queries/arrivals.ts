import { sql } from 'kysely'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { isOfHolder } from '#kit/database/holders.ts'
import { isPageOn } from '#kit/routes.ts'
import { isBuyerBlocked } from './silent.ts'

/** Whether the page is switched on on which buyers say that a parcel did not come. */
export const isObjectingOn = (db: Reader) => isPageOn(db, 'user/repurchase/orders-list')

const isBlocked = isBuyerBlocked('product_order')
const isHeld = isOfHolder('product_order')
const isByCourier = sql<boolean>`(product_order.arrives_at is not null)`

const onTheWay = (db: Reader) =>
  db.selectFrom('product_order').select('product_order.id').where('product_order.state', '=', 'dispatched')

/** Since when its buyer can say something again, where they were blocked on its way and are not any more; null otherwise. */
const letInAt = sql<Date | null>`(select max(block.at) from member_block block
  where block.member_id = product_order.member_id and not block.is_blocked and block.at > product_order.dispatched_at)`

const daysOf = (days: number) => sql`make_interval(days => ${days}::int)`

/**
 * Those on their way of which nobody can say that they did not come, and that are not stopped: with a courier, while the page is
 * off or the buyer blocked; and of an id that another holds since, however they go.
 */
export const findToStop = (db: Reader, isOn: boolean, most: number) =>
  onTheWay(db)
    .where('product_order.stopped_at', 'is', null)
    .where(
      isOn
        ? sql<boolean>`(${isByCourier} and ${isBlocked} or not ${isHeld})`
        : sql<boolean>`(${isByCourier} or not ${isHeld})`,
    )
    .orderBy('product_order.id')
    .limit(most)
    .execute()

/**
 * Those whose buyer can say it again, while the page is on: stopped ones, and those whose buyer was let in again since and has not
 * had the days.
 */
export const findToResume = (db: Reader, days: number, most: number) =>
  onTheWay(db)
    .select(['product_order.stopped_at', letInAt.as('let_in_at')])
    .where(isByCourier)
    .where(isHeld)
    .where(sql<boolean>`not ${isBlocked}`)
    .where(
      sql<boolean>`(product_order.stopped_at is not null or ${letInAt} + ${daysOf(days)} > product_order.arrives_at)`,
    )
    .orderBy('product_order.id')
    .limit(most)
    .execute()

/** Those whose days with the courier are over, and whose buyer could say for all of them that they did not come. */
const arrived = (db: Reader, now: Date, days: number) =>
  onTheWay(db)
    .where('product_order.arrives_at', '<=', now)
    .where('product_order.stopped_at', 'is', null)
    .where(isHeld)
    .where(sql<boolean>`not ${isBlocked}`)
    .where(sql<boolean>`coalesce(${letInAt} + ${daysOf(days)} <= ${now}::timestamptz, true)`)

/** The first of them, the longest first. */
export const findArrived = (db: Reader, now: Date, { days, most }: { days: number; most: number }) =>
  arrived(db, now, days).orderBy('product_order.arrives_at').orderBy('product_order.id').limit(most).execute()

/** Whether one that is locked is among them still. */
export const isArrived = async (trx: Transaction, id: bigint, { now, days }: { now: Date; days: number }) =>
  (await arrived(trx, now, days).where('product_order.id', '=', id).executeTakeFirst()) !== undefined
