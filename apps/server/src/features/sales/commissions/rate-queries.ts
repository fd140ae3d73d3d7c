import { sql } from 'kysely'
import type { Commission } from '@banyan/domain/franchises/franchise.ts'
import { readSetting } from '@banyan/contract/kit/setting.ts'
import { presetIn, shopSetting } from '@banyan/contract/orders/settings.ts'
import type { Reader } from '#kit/database/database.ts'
import { findSettings, getSetting } from '#kit/settings/queries.ts'

interface Whose {
  readonly id: bigint
  readonly parent_id: bigint | null
}

/** The usual commission of a franchise, or of one below another, by the rules of now. */
export const presetOf = async (db: Reader, parent_id: bigint | null): Promise<Commission> =>
  presetIn(await getSetting(db, shopSetting), parent_id !== null)

/** What a franchise earns now: the last that was set, or the preset of its kind. */
export async function commissionOf(db: Reader, { id, parent_id }: Whose): Promise<Commission> {
  const last = await db
    .selectFrom('franchise_commission')
    .select(['goods_percent', 'pins_percent'])
    .where('franchise_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? presetOf(db, parent_id)
}

/** What a franchise earned at an instant: what was set by then, or the preset that was in force. A rate of later is none of it. */
export async function commissionAt(db: Reader, { id, parent_id }: Whose, at: Date): Promise<Commission> {
  const last = await db
    .selectFrom('franchise_commission')
    .select(['goods_percent', 'pins_percent'])
    .where('franchise_id', '=', id)
    .where('created_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined) return last
  const rules = (await findSettings(db, shopSetting)).findLast((version) => version.at <= at)?.value
  return presetIn(rules ?? readSetting(shopSetting, {}), parent_id !== null)
}

/** The percent of goods of the franchise that earns most by now; '0' where there is none. */
export async function getMostGoodsPercent(db: Reader): Promise<string> {
  const rules = await getSetting(db, shopSetting)
  const usual = (isBelow: boolean) => sql`${presetIn(rules, isBelow).goods_percent}::numeric`
  const { rows } = await sql<{ percent: string }>`
    select coalesce(max(coalesce(
      (select goods_percent from franchise_commission rate where rate.franchise_id = franchise.person_id order by rate.id desc limit 1),
      case when franchise.parent_id is null then ${usual(false)} else ${usual(true)} end)), 0)::text as percent
    from franchise`.execute(db)
  return rows[0]!.percent
}
