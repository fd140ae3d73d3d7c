import { sql } from 'kysely'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { isMeant } from '../queries.ts'

/** Broadcasts whose e-mails and SMS are not all written, the oldest first. */
export const findToTell = (db: Reader) =>
  db
    .selectFrom('broadcast')
    .select('id')
    .where(sql<boolean>`(by_email or by_sms)`)
    .where('told_at', 'is', null)
    .where('recalled_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .execute()

/** One that is not another worker's just now, and still to be told of. */
export const maybeLockToTell = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('recalled_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export type ToTell = NonNullable<Awaited<ReturnType<typeof maybeLockToTell>>>

/** Everybody it is for and who can sign in, wherever they are placed. */
const meant = (db: Reader, { id }: Pick<ToTell, 'id'>) =>
  db
    .selectFrom('person as reader')
    .innerJoin('broadcast', (join) => join.on('broadcast.id', '=', id))
    .leftJoin('member', 'member.person_id', 'reader.id')
    .leftJoin('profile', 'profile.person_id', 'reader.id')
    .where('reader.is_blocked', '=', false)
    .where(isMeant)

export async function countMeant(db: Reader, of: ToTell): Promise<number> {
  const { count } = await meant(db, of)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next people in the order of their ids, with the member each is. */
export const findNextMeant = (db: Reader, of: ToTell, { after, limit }: { after: bigint; limit: number }) =>
  meant(db, of)
    .select(['reader.id', 'member.id as member_id'])
    .where('reader.id', '>', after)
    .orderBy('reader.id')
    .limit(limit)
    .execute()
