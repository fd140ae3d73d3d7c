import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import type { Running } from './banyan.ts'

/** All that conversations owe is so much nearer: the server's clock is that of the machine. */
export async function letDueTimesPass({ database }: Pick<Running, 'database'>, days: number): Promise<void> {
  const { pool, close } = openDatabase(database, { max: 1 })
  try {
    await pool.query(
      `update conversation_due set running_since = running_since - $1 * interval '1 day',
        answer_due_at = answer_due_at - $1 * interval '1 day', resolve_due_at = resolve_due_at - $1 * interval '1 day',
        acknowledge_due_at = acknowledge_due_at - $1 * interval '1 day'`,
      [days],
    )
  } finally {
    await close()
  }
}
