import type { Database } from '#kit/database/database.ts'

/** Writes down when a browser's push service last took a notice, or refused one. */
export async function noteTaken(
  db: Database,
  id: bigint,
  { isTaken, at }: { readonly isTaken: boolean; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('push_browser')
    .set(isTaken ? { last_sent_at: at, failed_at: null } : { failed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Forgets a browser that its push service does not know any more. */
export async function forgetBrowser(db: Database, id: bigint): Promise<void> {
  await db.deleteFrom('push_browser').where('id', '=', id).execute()
}
