import type { Database } from '../kit/database.ts'

/** False while there is no company yet, and while a demo company lives through its past, which closes its own days. */
export async function isClosingScheduled(db: Database): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select(['is_closing_scheduled', 'demo_from', 'is_demo_complete'])
    .executeTakeFirst()
  if (company === undefined) return false
  const isGrowing = company.demo_from !== null && !company.is_demo_complete
  return company.is_closing_scheduled && !isGrowing
}
