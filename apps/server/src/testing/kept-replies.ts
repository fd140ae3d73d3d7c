import { sql } from 'kysely'
import type { World } from './world.ts'

/** The answers that are kept for calls that are sent again, opened: each of them has to be sealed. */
export async function keptReplies({ db, services }: World): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`select reply #>> '{}' as sealed from request_key`.execute(db)
  return rows.map(({ sealed }) => services.secrets.open('kept reply', Buffer.from(sealed, 'base64')))
}
