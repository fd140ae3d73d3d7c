import { said } from '@banyan/contract/words/refusals.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { namedWallet, type OwnedWallet } from '../owner.ts'
import { maybeWithin } from './queries.ts'
import type { Stretch } from './stretch.ts'

/** What a passbook is asked by: whose, which wallet, and business days with both ends included; an end that is left out is open. */
export interface AskedPeriod {
  readonly user_id?: string | undefined
  readonly wallet?: WalletName | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/**
 * The wallet that is asked for, and which of its entries the period has. A passbook is read by the days of its entries, so
 * they are one stretch of places, found at its two ends.
 *
 * @throws Refusal 404 for nobody's id and for a wallet that the owner does not have; 400 when the first day is after the last
 */
export async function stretchFor(
  context: Asking,
  asked: AskedPeriod,
): Promise<{ wallet: OwnedWallet; stretch: Stretch }> {
  const { from, to } = asked
  const { zone } = companyOf(context)
  if (from !== undefined && to !== undefined && from > to) throw refuseField('from', said('kit.days_reversed'))
  const named = await namedWallet(context, asked)
  const bounds = {
    since: from === undefined ? null : new Date(startOfDay(from, zone)),
    before: to === undefined ? null : new Date(startOfDay(addDays(to, 1), zone)),
  }
  const found = await maybeWithin(context.db, named, bounds)
  if (found === undefined) throw notFound('wallet')
  const { account_id, first, last, after_no, until_no } = found
  const stretch = { first, last, count: last < first ? 0 : Number(last - first + 1n), after_no, until_no, ...bounds }
  return { wallet: { ...named, account_id }, stretch }
}
