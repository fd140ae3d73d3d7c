import { sql } from 'kysely'
import type { getPush } from '@banyan/contract/notices/push.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Services } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { openAddress, type PushAddress } from './address.ts'

type Browsers = ReplyOf<typeof getPush>['data']['browsers']

/** The browsers on which a person is shown notices, newest first. */
export async function findBrowsers(db: Reader, person_id: bigint, session_hash: Buffer): Promise<Browsers> {
  const rows = await db
    .selectFrom('push_browser')
    .innerJoin('session', 'session.id', 'push_browser.session_id')
    .select(['push_browser.id', 'device', 'push_browser.created_at', 'last_sent_at', 'failed_at', 'token_hash'])
    .where('push_browser.person_id', '=', person_id)
    .orderBy('push_browser.id', 'desc')
    .execute()
  return rows.map(({ token_hash, ...row }) => ({ ...row, is_this: token_hash.equals(session_hash) }))
}

/** The browsers of many people at once, by their names. */
export const findBrowsersOf = (db: Reader, person_ids: readonly bigint[]) =>
  db
    .selectFrom('push_browser')
    .select(['id', 'person_id', 'device'])
    .where('person_id', '=', sql<bigint>`any(${person_ids}::bigint[])`)
    .orderBy('id')
    .execute()

/** Where a notice goes; undefined of a browser that was forgotten meanwhile, or is somebody else's now. */
export async function maybeAddress(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { id, person_id }: { readonly id: bigint; readonly person_id: bigint },
): Promise<PushAddress | undefined> {
  const found = await db
    .selectFrom('push_browser')
    .select('address_sealed')
    .where('id', '=', id)
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  return found && openAddress(secrets, found.address_sealed)
}

/** Whose notice it is, as far as it decides which pages they may open. */
export async function getHolder(db: Reader, person_id: bigint) {
  const { user_type, access_rights } = await db
    .selectFrom('person')
    .select(['user_type', 'access_rights'])
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  return { user_type, access_rights }
}
