import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import type { SettingValue } from '@banyan/contract/kit/setting.ts'
import { leftAlone, lone_day_ms, lone_month_ms, type LeftAlone } from '@banyan/domain/rights/lone-limit.ts'
import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { getSetting, lockSetting } from '#kit/settings/queries.ts'
import { findBondsSince } from '#features/platform/approval-requests/index.ts'
import { maybeRaisedFrom, sumLone } from './queries.ts'

type Rules = SettingValue<typeof transferSetting>

interface Asker {
  readonly admin_id: bigint
  readonly now: Date
}

async function leftTo(db: Reader, { admin_id, now }: Asker, rules: Rules): Promise<LeftAlone> {
  const since = new Date(now.getTime() - lone_month_ms)
  const voices = [...voicesOf(admin_id, await findBondsSince(db, since))]
  const sumSince = (window_ms: number) => sumLone(db, voices, new Date(now.getTime() - window_ms))
  return leftAlone({
    set_minor: rules.adjustment_limit,
    raised_from_minor: await maybeRaisedFrom(db, voices),
    month_limit_minor: rules.adjustment_limit_month,
    in_day_minor: await sumSince(lone_day_ms),
    in_month_minor: await sumSince(lone_month_ms),
  })
}

/**
 * How much an admin may still do alone, in hundredths, of what needs two people above a limit: what was done of it in a day
 * and in 30 days counts. Whoever may be the admin's own voice counts with them, so that a second account is no second limit:
 * those in one hand within these 30 days, and for as long as they are there those who made each other.
 */
export const readLone = async (db: Reader, asker: Asker): Promise<LeftAlone> =>
  leftTo(db, asker, await getSetting(db, transferSetting))

/** What is left of it now, while nobody else does anything of it: of two acts at once the second counts the first. */
export const lockLone = async (trx: Transaction, asker: Asker): Promise<bigint> =>
  (await leftTo(trx, asker, await lockSetting(trx, transferSetting, { alone: true }))).left_minor

/** Counts what the actor does alone. */
export async function keepLoneAct(
  trx: Transaction,
  context: Pick<Context, 'actor' | 'clock'>,
  act: { readonly call: string; readonly amount_minor: bigint },
): Promise<void> {
  const who = { person_id: actorOf(context).person_id, at: context.clock.now() }
  await trx
    .insertInto('lone_act')
    .values({ ...act, ...who })
    .execute()
}
