import { sql } from 'kysely'
import { isBuyerBlocked } from '#features/trade/orders/index.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { isOfHolder } from '#kit/database/holders.ts'
import { isPageOn } from '#kit/routes.ts'
import { isAskedAbout, reminderDays } from './queries.ts'

/** Whether the page is switched on on which buyers say that goods are sent. */
export const isSendingOn = (db: Reader) => isPageOn(db, 'user/returns')

/** Whether the page is switched on on which franchises take goods back; each needs it among its rights, too. */
export const isTakingBackOn = (db: Reader) => isPageOn(db, 'franchise/returns')

const isBlocked = isBuyerBlocked('order_return')

/**
 * Returns whose goods are to be sent. Once a second admin was asked whether one is accepted the goods are there, whatever the
 * answer was; who is blocked cannot say that they are sent, and neither can the heir of an id.
 */
const toSend = (db: Reader) =>
  db
    .selectFrom('order_return')
    .select('order_return.id')
    .where('order_return.state', '=', 'requested')
    .where(isOfHolder('order_return'))
    .where(({ not, or }) => not(or([isAskedAbout, isBlocked])))

/** Those whose buyer is to be told that the day comes near, and was not. */
const toRemind = (db: Reader, now: Date) =>
  toSend(db)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`send_by <= ${now}::timestamptz + ${reminderDays}`)

/** Those whose day is over, and whose buyer was told in time. */
const notSent = (db: Reader, now: Date) =>
  toSend(db)
    .where('send_by', '<=', now)
    .where(sql<boolean>`reminded_at <= ${now}::timestamptz - ${reminderDays}`)

/** Whether one that is locked is among those to remind of still. */
export const isToRemind = async (trx: Transaction, id: bigint, now: Date): Promise<boolean> =>
  (await toRemind(trx, now).where('order_return.id', '=', id).executeTakeFirst()) !== undefined

/** The first to remind of, the nearest day first. */
export const findToRemind = (db: Reader, now: Date, limit: number) =>
  toRemind(db, now).orderBy('send_by').limit(limit).execute()

/** Whether one that is locked is among those not sent still. */
export const isNotSent = async (trx: Transaction, id: bigint, now: Date): Promise<boolean> =>
  (await notSent(trx, now).where('order_return.id', '=', id).executeTakeFirst()) !== undefined

/** The first that nobody sent, the longest first. */
export const findNotSent = (db: Reader, now: Date, limit: number) =>
  notSent(db, now).orderBy('send_by').limit(limit).execute()

/** Those that were reminded of and could not be sent since: all, while the page is switched off, else those of who is blocked. */
export const findStopped = (db: Reader, isOn: boolean, limit: number) =>
  db
    .selectFrom('order_return')
    .select('order_return.id')
    .where('order_return.state', '=', 'requested')
    .where('reminded_at', 'is not', null)
    .$if(isOn, (those) => those.where(isBlocked))
    .orderBy('order_return.id')
    .limit(limit)
    .execute()
