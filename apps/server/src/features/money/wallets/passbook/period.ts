import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { entriesWithin } from './queries.ts'

/** Business days, both ends included; an end that is left out is open. */
export interface Period {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The entries of a period: those from one number to another. None when the last is before the first. */
export interface Stretch {
  readonly first: bigint
  readonly last: bigint
  readonly count: number
}

/**
 * Which entries of a wallet a period has. Time never goes back in a passbook, so they are one stretch of numbers, found at
 * its two ends.
 *
 * @throws Refusal 400 when the first day is after the last
 */
export async function stretchOf(db: Reader, account_id: bigint, { from, to }: Period, zone: string): Promise<Stretch> {
  if (from !== undefined && to !== undefined && from > to) throw refuseField('from', said('kit.days_reversed'))
  const { first, last } = await entriesWithin(db, account_id, {
    since: from === undefined ? null : new Date(startOfDay(from, zone)),
    before: to === undefined ? null : new Date(startOfDay(addDays(to, 1), zone)),
  })
  return { first, last, count: last < first ? 0 : Number(last - first + 1n) }
}
