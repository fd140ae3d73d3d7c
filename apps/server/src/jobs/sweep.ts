import { forgetWords } from '#features/books/verify/index.ts'
import { forgetOldNotices } from '#features/people/notices/index.ts'
import { forgetConversations, sweepPresence } from '#features/community/support/index.ts'
import { forgetBroadcasts } from '#features/community/broadcasts/index.ts'
import { forgetContactMessages } from '#features/community/contact/index.ts'
import { forgetOldTexts } from '#features/people/messages/index.ts'
import { endAllExpired } from '#features/platform/approval-requests/index.ts'
import type { Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'

const day_ms = 86_400_000

/** How long rows that nothing reads any more are kept for whoever looks into what happened. */
const kept_ms = {
  session: 30 * day_ms,
  request_key: 7 * day_ms,
  guess_guard: 7 * day_ms,
  record_link: 7 * day_ms,
  /** Codes, challenges and tickets, which count for minutes. */
  code: day_ms,
  /** A year of who came in is what the law asks to keep (DPDP Rules 2025). */
  sign_in_attempt: 366 * day_ms,
}

async function sweepCodes(db: Database, before: Date): Promise<bigint> {
  const tables = ['two_factor_challenge', 'session_ticket', 'one_time_code'] as const
  const swept = await Promise.all(
    tables.map((table) => db.deleteFrom(table).where('expires_at', '<', before).executeTakeFirst()),
  )
  return swept.reduce((sum, { numDeletedRows }) => sum + numDeletedRows, 0n)
}

const rows_at_once = 10_000

/** From the oldest on, which stand first: nothing searches through a year of sign-ins for those of a day. */
async function sweepSignIns(db: Database, before: Date): Promise<bigint> {
  for (let sum = 0n; ;) {
    const oldest = db.selectFrom('sign_in_attempt').select('id').orderBy('id').limit(rows_at_once)
    const swept = await db
      .deleteFrom('sign_in_attempt')
      .where('id', 'in', oldest)
      .where('at', '<', before)
      .executeTakeFirst()
    sum += swept.numDeletedRows
    if (swept.numDeletedRows < rows_at_once) return sum
  }
}

/**
 * Takes away what time has made useless: sessions that ended long ago, codes that count no more, sign-ins of more than a
 * year ago, answers kept for calls that nobody sends again, waits of guessers that are long over, browsers nobody signs in with any more, dead links, the texts
 * of old messages, of what strangers wrote and of what erased members wrote, the secrets of requests that nobody answered in time. Visits are statistics and stay.
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
  const record_links = await db
    .deleteFrom('record_link')
    .where('expires_at', '<', before(kept_ms.record_link))
    .executeTakeFirst()
  await db.deleteFrom('known_device').where('expires_at', '<', before(kept_ms.code)).execute()
  const codes = await sweepCodes(db, before(kept_ms.code))
  const sign_in_attempts = await sweepSignIns(db, before(kept_ms.sign_in_attempt))
  const swept = {
    sessions: sessions.numDeletedRows,
    request_keys: request_keys.numDeletedRows,
    guess_guards: guess_guards.numDeletedRows,
    notices: await forgetOldNotices(db, clock.now()),
    message_texts: await forgetOldTexts(db, clock.now()),
    contact_messages: await forgetContactMessages({ db, clock }),
    presence: await sweepPresence(db, clock.now()),
    conversations: await forgetConversations({ db, clock }),
    broadcasts: await forgetBroadcasts({ db, clock }),
    record_links: record_links.numDeletedRows,
    approvals: await endAllExpired(db, clock.now()),
    codes,
    sign_in_attempts,
    words_of_orders: await forgetWords({ db, clock }),
  }
  log.debug(swept, 'old rows were swept')
}
