import { sql } from 'kysely'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { bond_ms, voicesOf, type Bond } from '@banyan/domain/rights/voices.ts'
import type { Reader } from '#kit/database/database.ts'

export const approvals_page_id = page('admin/approvals').id

interface Voice {
  readonly access_rights: readonly number[] | null
  readonly is_read_only: boolean
}

/** Whether rights let somebody agree to what another admin asks for, whether the page is switched on or not. */
export const isApprover = ({ access_rights, is_read_only }: Voice): boolean =>
  !is_read_only && (access_rights === null || access_rights.includes(approvals_page_id))

/** Who had whom in hand since then, each with the last time. */
export const findBondsSince = (db: Reader, since: Date): Promise<(Bond & { readonly at: Date })[]> =>
  db
    .selectFrom('voice_bond')
    .innerJoin('person', 'person.id', 'voice_bond.person_id')
    .select(['by_person_id', 'person_id', sql<boolean>`person.user_type = 'Admin'`.as('is_admin')])
    .select(({ fn }) => fn.max('at').as('at'))
    .groupBy(['by_person_id', 'person_id', 'person.user_type'])
    .where('at', '>', since)
    .execute()

/** Who counts as one voice with whom at this instant. */
export const findBonds = (db: Reader, now: Date): Promise<Bond[]> =>
  findBondsSince(db, new Date(now.getTime() - bond_ms))

/**
 * Everybody who may be one person with somebody in what was done from a moment on: those who were in one hand then, or came
 * to be since.
 */
export const findVoicesSince = async (db: Reader, person_id: bigint, from: Date): Promise<ReadonlySet<bigint>> =>
  voicesOf(person_id, await findBondsSince(db, new Date(from.getTime() - bond_ms)))

/**
 * Everybody who had a file of members in hand, by uploading, running or accepting it, with all who count as one voice with
 * them now.
 */
export async function findImportHands(db: Reader, now: Date, import_id: bigint): Promise<ReadonlySet<bigint>> {
  const { uploaded_by, run_by, accepted_by } = await db
    .selectFrom('import_batch')
    .select(['uploaded_by', 'run_by', 'accepted_by'])
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  const bonds = await findBonds(db, now)
  return new Set(
    [uploaded_by, run_by, accepted_by].flatMap((hand) => (hand === null ? [] : [...voicesOf(hand, bonds)])),
  )
}

/**
 * Everybody who may have written how a member is reached: the uploader of the file that brought them, however long ago, with
 * all who count as one voice with them now.
 */
export async function findBringers(db: Reader, now: Date, person_id: bigint): Promise<ReadonlySet<bigint>> {
  const batch = await db
    .selectFrom('member')
    .innerJoin('import_batch', (join) =>
      join
        .onRef('import_batch.first_member_id', '<=', 'member.id')
        .onRef('import_batch.last_member_id', '>=', 'member.id'),
    )
    .select('uploaded_by')
    .where('member.person_id', '=', person_id)
    .executeTakeFirst()
  return batch === undefined ? new Set() : voicesOf(batch.uploaded_by, await findBonds(db, now))
}

/** Every admin, and whether they may agree to anything. */
export async function findAgreeing(db: Reader) {
  const admins = await db
    .selectFrom('person')
    .select(['id', 'access_rights', 'is_read_only', 'is_blocked'])
    .where('user_type', '=', 'Admin')
    .execute()
  return admins.map(({ id, is_blocked, ...voice }) => ({
    person_id: id,
    is_blocked,
    may_agree: !is_blocked && isApprover(voice),
  }))
}
