import type { World } from '../world.ts'

/** From a day long before the world began, tax is deducted above so much a year: 2 %, without a PAN more. */
export async function taxAbove({ db, clock }: World, threshold_minor: bigint, no_pan_percent = '20'): Promise<void> {
  const rates = { percent: '2', no_pan_percent, threshold_minor }
  const rule = { section: '194H', code: '', ...rates, from_day: '2025-04-02', added_at: clock.now() }
  await db.insertInto('tds_rule').values(rule).execute()
}
