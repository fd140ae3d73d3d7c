import { sql } from 'kysely'
import type { Version } from '@banyan/contract/kit/versions.ts'
import type { Reader, Transaction } from '../database/database.ts'

type Document = Readonly<Record<string, unknown>>

interface Subject {
  readonly noun: string
  readonly id: bigint
}

const newestOf = (noun: string, id: unknown) =>
  sql<number>`(select coalesce(max(version), 0) from record_version where noun = ${noun} and subject_id = ${id})`

/** Beside the row of a record: which version it is; 0 as long as none is kept. */
export const versionBeside = (noun: string, id: string) => newestOf(noun, sql.ref(id))

/** The version of a record; whoever changes it has locked its row before. */
export async function getRecordVersion(db: Reader, { noun, id }: Subject): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${newestOf(noun, id)} as version`.execute(db)
  return rows[0]?.version ?? 0
}

interface Change {
  readonly before: Document | null
  readonly after: Document
  readonly by_person_id: bigint
  readonly at: Date
}

/** Ids and amounts are kept as text. */
const kept = (document: Document | null): string | null =>
  document && JSON.stringify(document, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Keeps one change of a record, whose row is locked. */
export async function addRecordVersion(trx: Transaction, { noun, id }: Subject, change: Change): Promise<void> {
  const { before, after, ...by } = change
  await trx
    .insertInto('record_version')
    .values(({ selectFrom }) => ({
      noun,
      subject_id: id,
      version: selectFrom('record_version')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('noun', '=', noun)
        .where('subject_id', '=', id),
      before: kept(before),
      after: kept(after) ?? '{}',
      ...by,
    }))
    .execute()
}

/** The newest first. */
export async function findRecordVersions(db: Reader, { noun, id }: Subject): Promise<Version[]> {
  const rows = await db
    .selectFrom('record_version')
    .innerJoin('person', 'person.id', 'by_person_id')
    .select(['record_version.version', 'at', 'person.user_id as by_user_id', 'before', 'after'])
    .where('noun', '=', noun)
    .where('subject_id', '=', id)
    .orderBy('record_version.version', 'desc')
    .execute()
  return rows as Version[]
}

/** The newest first. */
export async function findSettingVersions(db: Reader, name: string): Promise<Version[]> {
  const rows = await db
    .selectFrom('setting')
    .leftJoin('person', 'person.id', 'by_person_id')
    .select(['setting.version', 'at', 'person.user_id as by_user_id', 'value as after'])
    .select(sql`lag(value) over (order by setting.version)`.as('before'))
    .where('setting.name', '=', name)
    .orderBy('setting.version', 'desc')
    .execute()
  return rows as Version[]
}
