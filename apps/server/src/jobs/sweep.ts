import type { Services } from '../kit/context.ts'

const day_ms = 86_400_000

/** How long rows that nothing reads any more are kept for whoever looks into what happened. */
const kept_ms = { session: 30 * day_ms, request_key: 7 * day_ms, guess_guard: 7 * day_ms }

/**
 * Takes away what time has made useless: sessions that ended long ago, answers kept for calls that nobody sends again,
 * waits of guessers that are long over. Visits are statistics and stay.
 */
export async function sweep({ db, clock, log }: Services): Promise<void> {
  const now_ms = clock.now().getTime()
  const before = (age_ms: number) => new Date(now_ms - age_ms)
  const sessions = await db.deleteFrom('session').where('expires_at', '<', before(kept_ms.session)).executeTakeFirst()
  const request_keys = await db
    .deleteFrom('request_key')
    .where('created_at', '<', before(kept_ms.request_key))
    .executeTakeFirst()
  const guess_guards = await db
    .deleteFrom('guess_guard')
    .where('last_failed_at', '<', before(kept_ms.guess_guard))
    .executeTakeFirst()
  const swept = {
    sessions: sessions.numDeletedRows,
    request_keys: request_keys.numDeletedRows,
    guess_guards: guess_guards.numDeletedRows,
  }
  log.debug(swept, 'old rows were swept')
}
