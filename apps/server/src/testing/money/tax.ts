import type { World } from '../world.ts'
import { payReferral } from './referral.ts'

/** From a day long before the world began, tax is deducted above so much a year: 2 %, without a PAN more. */
export async function taxAbove({ db, clock }: World, threshold_minor: bigint, no_pan_percent = '20'): Promise<void> {
  const rates = { percent: '2', no_pan_percent, threshold_minor }
  const rule = { section: '194H', code: '', ...rates, from_day: '2025-04-02', added_at: clock.now() }
  await db.insertInto('tds_rule').values(rule).execute()
}

/** Somebody's activation that pays a sponsor so much; in rupees. */
export async function earnTaxed(
  world: World,
  sponsor: string,
  rupees: number,
): Promise<{ readonly user_id: string; readonly receipt_no: string }> {
  const { user_id } = await world.join({ sponsor })
  const { receipt_no } = await world.activate(user_id)
  await payReferral(world, receipt_no, sponsor, BigInt(rupees) * 100n)
  return { user_id, receipt_no }
}

/** Paid, tax and net of all incomes of a member, in the order of their credit; in rupees. */
export async function taxedIncomesOf({ db }: World, user_id: string): Promise<number[][]> {
  const rows = await db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['paid_minor', 'tds_minor', 'net_minor'])
    .where('person.user_id', '=', user_id)
    .orderBy('income.journal_id')
    .orderBy('income.id')
    .execute()
  return rows.map(({ paid_minor, tds_minor, net_minor }) =>
    [paid_minor, tds_minor, net_minor].map((of) => Number(of) / 100),
  )
}
