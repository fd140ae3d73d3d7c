import type { Database } from '#kit/database/database.ts'

/** One row per business day and visitor, however often they come; no address is kept. */
export async function recordVisitor(db: Database, visitor: { day: string; visitor_id: string }): Promise<void> {
  await db
    .insertInto('visit')
    .values(visitor)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
