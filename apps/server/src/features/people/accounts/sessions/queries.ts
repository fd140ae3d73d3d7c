import { sql } from 'kysely'
import { listSignIns, type sessionRow } from '@banyan/contract/accounts/security.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { z } from 'zod'
import type { Database } from '#kit/database/database.ts'
import { heldSince } from '#kit/database/holders.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { deviceOf } from '#features/people/persons/index.ts'

type SessionRow = z.output<typeof sessionRow>

/** The open sessions of a person, newest first; not those in which an admin impersonates them. */
export async function findSessions(
  db: Database,
  person_id: bigint,
  { now, session_hash }: { now: Date; session_hash: Buffer },
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', person_id)
    .where('opened_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<Date>`last_seen_at + idle_ms * interval '1 millisecond'`, '>', now)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, token_hash, user_agent, ip, created_at, last_seen_at, is_remembered }) => ({
    id,
    is_this: token_hash.equals(session_hash),
    device: deviceOf(user_agent),
    ip,
    created_at,
    last_seen_at,
    is_remembered,
  }))
}

/** Sign-ins and failed tries of whoever holds the id of a person. */
export const findSignIns = (db: Database, person_id: bigint, request: ListRequest<typeof listSignIns>) =>
  findPage(listSignIns, request, {
    db,
    rows: db
      .selectFrom('sign_in_attempt')
      .select(['id', 'at', 'outcome', 'user_agent', 'ip'])
      .where('person_id', '=', person_id)
      .where('at', '>=', heldSince(person_id)),
    filters: { outcome: is('outcome') },
    // In the order they were written, which is that of their instants.
    sorts: { at: 'id' },
    tieBreak: 'id',
    row: ({ user_agent }) => ({ device: deviceOf(user_agent) }),
  })
