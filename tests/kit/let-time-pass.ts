import { reopens_for_ms } from '@banyan/domain/support/conversation-life.ts'
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

/** A conversation was resolved so long ago that nothing opens it again. */
export async function letReopeningPass({ database }: Pick<Running, 'database'>, id: string): Promise<void> {
  const { pool, close } = openDatabase(database, { max: 1 })
  try {
    await pool.query(
      `update conversation set resolved_at = resolved_at - ($2 + 1000) * interval '1 millisecond' where id = $1`,
      [id, reopens_for_ms],
    )
  } finally {
    await close()
  }
}
