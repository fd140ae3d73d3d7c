import type { Database } from '../kit/database.ts'

/** False while there is no company yet. */
export async function isClosingScheduled(db: Database): Promise<boolean> {
  const company = await db.selectFrom('company').select('is_closing_scheduled').executeTakeFirst()
  return company?.is_closing_scheduled ?? false
}
