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

/** Admins who agree to nothing, and who made each. */
const findClerks = async (db: Reader) => {
  const admins = await db
    .selectFrom('person')
    .select(['id', 'created_by', 'access_rights', 'is_read_only'])
    .where('user_type', '=', 'Admin')
    .execute()
  return admins.filter((voice) => !isApprover(voice))
}

/** Later than anything: whom an admin made is theirs at any time. */
const forever = new Date(8.64e15)

type TimedBond = Bond & { readonly at: Date }

/**
 * Which admins made which by themselves: nobody was there before who could notice, so that never ends. One who may agree
 * was made by two people, or at the console, and is a person of their own.
 */
const findMade = async (db: Reader): Promise<TimedBond[]> =>
  (await findClerks(db)).flatMap(({ id, created_by }) =>
    created_by === null ? [] : [{ by_person_id: created_by, person_id: id, is_admin: true, at: forever }],
  )

/** Who had whom in hand since then, or made them, each with the last time. */
export async function findBondsSince(db: Reader, since: Date): Promise<TimedBond[]> {
  const bonds = await db
    .selectFrom('voice_bond')
    .innerJoin('person', 'person.id', 'voice_bond.person_id')
    .select(['by_person_id', 'person_id', sql<boolean>`person.user_type = 'Admin'`.as('is_admin')])
    .select(({ fn }) => fn.max('at').as('at'))
    .groupBy(['by_person_id', 'person_id', 'person.user_type'])
    .where('at', '>', since)
    .execute()
  return [...bonds, ...(await findMade(db))]
}

/** Who counts as one voice with whom at this instant. */
export const findBonds = (db: Reader, now: Date): Promise<TimedBond[]> =>
  findBondsSince(db, new Date(now.getTime() - bond_ms))

/**
 * Everybody who may be one person with somebody in what was done from a moment on: those who were in one hand then, or came
 * to be since.
 */
export const findVoicesSince = async (db: Reader, person_id: bigint, from: Date): Promise<ReadonlySet<bigint>> =>
  voicesOf(person_id, await findBondsSince(db, new Date(from.getTime() - bond_ms)))

/**
 * Who counts as one voice with whom for what was done then and counts for ever: those who are in one hand now, and whoever
 * helped an admin who agrees to nothing to sign in since shortly before. What an admin did who may agree is theirs once the
 * seven days are over: a company of two could approve nothing else.
 */
async function findHandsSince(db: Reader, now: Date, from: Date): Promise<Bond[]> {
  const clerks = new Set((await findClerks(db)).map(({ id }) => id))
  const then = await findBondsSince(db, new Date(from.getTime() - bond_ms))
  return [...(await findBonds(db, now)), ...then.filter(({ person_id }) => clerks.has(person_id))]
}

/** Who has a hand in something, by its number. */
export type Hands = ReadonlyMap<bigint, ReadonlySet<bigint>>

/**
 * Everybody who had files of members in hand, by uploading, running or accepting them, with all who count as one voice with
 * them, then or now; by file.
 */
export async function findImportHands(db: Reader, now: Date, import_ids: readonly bigint[]): Promise<Hands> {
  if (import_ids.length === 0) return new Map()
  const batches = await db
    .selectFrom('import_batch')
    .select(['id', 'uploaded_at', 'uploaded_by', 'run_by', 'accepted_by'])
    .where('id', 'in', import_ids)
    .execute()
  const bonds = await findHandsSince(db, now, earliest(batches))
  return new Map(
    batches.map(({ id, uploaded_by, run_by, accepted_by }) => [
      id,
      new Set([uploaded_by, run_by, accepted_by].flatMap((hand) => (hand === null ? [] : [...voicesOf(hand, bonds)]))),
    ]),
  )
}

/**
 * Everybody who may have written how members are reached: the uploader of the file that brought them, however long ago, with
 * all who count as one voice with them, then or now; by the person who was brought.
 */
export async function findBringers(db: Reader, now: Date, person_ids: readonly bigint[]): Promise<Hands> {
  if (person_ids.length === 0) return new Map()
  const brought = await db
    .selectFrom('member')
    .innerJoin('import_batch', (join) =>
      join
        .onRef('import_batch.first_member_id', '<=', 'member.id')
        .onRef('import_batch.last_member_id', '>=', 'member.id'),
    )
    .select(['member.person_id', 'uploaded_at', 'uploaded_by'])
    .where('member.person_id', 'in', person_ids)
    .execute()
  if (brought.length === 0) return new Map()
  const bonds = await findHandsSince(db, now, earliest(brought))
  return new Map(brought.map(({ person_id, uploaded_by }) => [person_id, voicesOf(uploaded_by, bonds)]))
}

/** When the first of these files was uploaded: a later one is judged by a few bonds more. */
const earliest = (files: readonly { readonly uploaded_at: Date }[]): Date =>
  new Date(Math.min(...files.map(({ uploaded_at }) => uploaded_at.getTime())))

/**
 * The categories of support that an `approval` is about: its words are for whoever reads all of them. What waited to be said to
 * one person or to many before they were kept is for whoever reads every category there is; a ready answer says its own.
 */
const ofCategories = sql`coalesce(approval.details->'categories', case
  when approval.details->>'noun' = 'announcement' and approval.details->'after'->>'kind' in ('message', 'broadcast')
    then '[""]'::jsonb
  when approval.details->>'noun' = 'ready_answer'
    then to_jsonb(array_remove(array[approval.details->'after'->>'category', approval.details->'before'->>'category'], null))
  else '[]'::jsonb end)`

/** Whether an `approval` is there for somebody: their own always is, and of support what is of categories they read. */
export const isThereFor = (person_id: bigint) => sql<boolean>`(approval.requested_by = ${person_id}
  or (select reader.support_categories is null or to_jsonb(reader.support_categories) @> ${ofCategories}
    from person reader where reader.id = ${person_id}))`

/** Every admin, and whether they may agree to anything; `reads` says whether to what is of these categories of support. */
export async function findAgreeing(db: Reader) {
  const admins = await db
    .selectFrom('person')
    .select(['id', 'access_rights', 'is_read_only', 'is_blocked', 'support_categories'])
    .where('user_type', '=', 'Admin')
    .execute()
  return admins.map(({ id, is_blocked, support_categories: kept_to, ...voice }) => ({
    person_id: id,
    is_blocked,
    may_agree: !is_blocked && isApprover(voice),
    reads: (categories: readonly string[]): boolean =>
      kept_to === null || categories.every((one) => kept_to.includes(one)),
  }))
}
