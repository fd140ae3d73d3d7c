import { sql, type RawBuilder } from 'kysely'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { incomeIdsOf } from '#features/ledger/closings/index.ts'
import type { SealedPart, SealHead } from './seal-hash.ts'
import { above_closings, type Stream } from './sealed-tables.ts'

export interface Stretch {
  readonly after_id: bigint
  readonly to_id: bigint
}

/** So that a row is the same text whatever the connection was set to. Until the transaction ends. */
export const sameText = (trx: Transaction) =>
  sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(trx)

/** The rows of a stretch. Incomes of a closing are found by their ids, which are one stretch for each closing. */
function within(stream: Stream, { after_id, to_id }: Stretch): RawBuilder<unknown> {
  if (stream.by === 'closings' && stream.table === 'income') {
    return sql`id between ${incomeIdsOf(after_id + 1n).first} and ${incomeIdsOf(to_id).last}`
  }
  return sql`${sql.ref(stream.key)} > ${after_id} and ${sql.ref(stream.key)} <= ${to_id}`
}

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

const valuesOf = ({ first_value = {} }: Stream, columns: readonly string[]) =>
  sql.join(columns.map((column) => (column in first_value ? sql.raw(first_value[column]!) : sql.ref(column))))

const hashedRows = (stream: Stream, columns: readonly string[], stretch: Stretch) => sql`
  select ${listOf(stream.order)}, sha256(convert_to(row(${valuesOf(stream, columns)})::text, 'UTF8')) as row_hash
  from ${sql.table(stream.table)} where ${within(stream, stretch)}`

/** A row that lost the words of an erased member, and nothing else since, counts as it was sealed. */
const countedRows = (stream: Stream, columns: readonly string[], stretch: Stretch) =>
  stream.forgets === true
    ? sql`
      select ${listOf(stream.order)}, coalesce(gone.sealed_hash, seen.row_hash) as row_hash
      from (${hashedRows(stream, columns, stretch)}) as seen
      left join (select row_id, sealed_hash, left_hash from forgotten_words where stream = ${stream.name}) as gone
        on gone.row_id = seen.id and gone.left_hash = seen.row_hash`
    : hashedRows(stream, columns, stretch)

/** The hash of one row as it is now, over the columns of the part that sealed it; undefined where none did. */
export async function maybeSealedHash(trx: Transaction, stream: Stream, id: bigint): Promise<Buffer | undefined> {
  const part = await trx
    .selectFrom('seal_part')
    .select('columns')
    .where('stream', '=', stream.name)
    .where('after_id', '<', id)
    .where('to_id', '>=', id)
    .executeTakeFirst()
  if (part === undefined) return undefined
  const { rows } = await sql<{ row_hash: Buffer }>`
    ${hashedRows(stream, part.columns, { after_id: id - 1n, to_id: id })}`.execute(trx)
  return rows[0]?.row_hash
}

export interface Hashed {
  readonly row_count: bigint
  readonly hash: Buffer
}

/** One hash over all rows of a stretch, made inside the database. */
export async function hashStretch(
  trx: Transaction,
  stream: Stream,
  columns: readonly string[],
  stretch: Stretch,
): Promise<Hashed> {
  const { rows } = await sql<Hashed>`
    select count(*) as row_count, sha256(coalesce(string_agg(row_hash, '' order by ${listOf(stream.order)}), '')) as hash
    from (${countedRows(stream, columns, stretch)}) as hashed`.execute(trx)
  return rows[0]!
}

/** The first four bytes of every row's hash, row after row. */
export async function markStretch(
  trx: Transaction,
  stream: Stream,
  columns: readonly string[],
  stretch: Stretch,
): Promise<Buffer> {
  const { rows } = await sql<{ marks: Buffer }>`
    select coalesce(string_agg(substr(row_hash, 1, 4), '' order by ${listOf(stream.order)}), '') as marks
    from (${countedRows(stream, columns, stretch)}) as hashed`.execute(trx)
  return rows[0]!.marks
}

/** What a row of a stretch is called, by its place from 0: the values of its key. */
export async function maybeNameAt(
  trx: Transaction,
  stream: Stream,
  stretch: Stretch,
  place: number,
): Promise<string | undefined> {
  const keys =
    stream.by === 'closings' && stream.table !== 'closing' && stream.table !== 'income'
      ? [stream.key, ...stream.order]
      : stream.order
  const { rows } = await sql<{ name: string }>`
    select concat_ws('/', ${listOf(keys)}) as name from ${sql.table(stream.table)} where ${within(stream, stretch)}
    order by ${listOf(stream.order)} offset ${place} limit 1`.execute(trx)
  return rows[0]?.name
}

/** The highest key that is there; undefined when there is none above. */
export async function maybeHighest(db: Reader, stream: Stream, above: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ highest: bigint | null }>`
    select max(${sql.ref(stream.key)}) as highest from ${sql.table(stream.table)}
    where ${sql.ref(stream.key)} > ${above}`.execute(db)
  return rows[0]?.highest ?? undefined
}

/** The first member of the imports that may still be undone at a moment: from there on nothing is for ever yet. */
export async function maybeUndoable(db: Reader, now: Date): Promise<bigint | undefined> {
  const { first } = await db
    .selectFrom('import_batch')
    .select(({ fn }) => fn.min('first_member_id').as('first'))
    .where(({ eb, or }) => or([eb('state', 'in', ['running', 'undoing']), eb('undo_until', '>', now)]))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

/** The end of a stretch of at most so many rows. */
export async function endOfStretch(db: Reader, stream: Stream, { after_id, to_id }: Stretch, most: number) {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(key) as last from (
      select ${sql.ref(stream.key)} as key from ${sql.table(stream.table)}
      where ${within(stream, { after_id, to_id })} order by key limit ${sql.lit(most)}
    ) as first_rows`.execute(db)
  return rows[0]?.last ?? to_id
}

/**
 * The columns of a table that can be compared after a dump and a restore: transaction ids cannot, and what the database
 * computes by itself needs no seal.
 */
export async function findColumns(db: Reader, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid <> 'xid8'::regtype
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Credited closings above one, in order, up to the first that is missing or waits. */
export async function findCreditedAfter(db: Reader, after_id: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('closing')
    .select(['id', 'status'])
    .where('id', '>', after_id)
    .orderBy('id')
    .execute()
  const credited: bigint[] = []
  for (const { id, status } of rows) {
    if (status !== 'credited' || id !== after_id + BigInt(credited.length) + 1n) break
    credited.push(id)
  }
  return credited
}

/** Where the sealed rows of every stream end; as of one seal, or of the last. */
export async function findEnds(db: Reader, to_no?: bigint): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('seal_part')
    .$if(to_no !== undefined, (parts) => parts.where('seal_no', '<=', to_no!))
    .select(({ fn }) => ['stream', fn.max('to_id').as('to_id')])
    .groupBy('stream')
    .execute()
  return new Map(rows.map(({ stream, to_id }) => [stream, to_id]))
}

export const maybeNewestSeal = (db: Reader): Promise<SealHead | undefined> =>
  db.selectFrom('seal').select(['no', 'hash']).orderBy('no', 'desc').limit(1).executeTakeFirst()

/** Of heads that were written down, those that no seal has. */
export async function findUnknownHeads(db: Reader, heads: readonly SealHead[]): Promise<bigint[]> {
  if (heads.length === 0) return []
  const { rows } = await sql<{ no: bigint }>`
    select head.no from unnest(${heads.map(({ no }) => no)}::bigint[], ${heads.map(({ hash }) => hash)}::bytea[]) as head (no, hash)
    left join seal on seal.no = head.no and seal.hash = head.hash where seal.no is null order by head.no`.execute(db)
  return rows.map(({ no }) => no)
}

export const findHeadsAfter = (db: Reader, after_no: bigint): Promise<SealHead[]> =>
  db.selectFrom('seal').select(['no', 'hash']).where('no', '>', after_no).orderBy('no').execute()

/** Seals after a number, in order. */
export const findSeals = (db: Reader, after_no: bigint, most: number) =>
  db.selectFrom('seal').selectAll().where('no', '>', after_no).orderBy('no').limit(most).execute()

export type PartOfSeal = SealedPart & { readonly seal_no: bigint }

/** The parts of seals in a stretch of numbers, without their marks. */
export const findParts = (db: Reader, after_no: bigint, to_no: bigint): Promise<PartOfSeal[]> =>
  db
    .selectFrom('seal_part')
    .select(['seal_no', 'part_no', 'stream', 'columns', 'after_id', 'to_id', 'row_count', 'hash'])
    .where('seal_no', '>', after_no)
    .where('seal_no', '<=', to_no)
    .orderBy('seal_no')
    .orderBy('part_no')
    .execute()

/** Parts of seals that are not there, which no walk from seal to seal would meet. */
export async function countStrayParts(db: Reader): Promise<bigint> {
  const { rows } = await sql<{ strays: bigint }>`
    select count(*) as strays from seal_part left join seal on seal.no = seal_part.seal_no where seal.no is null`.execute(
    db,
  )
  return rows[0]!.strays
}

/** What was put into a journal after it was sealed: newer than every sealed row of its own table. */
export const lateEntries = sql`
  select 'transfer ' || transfer.id as what, journal.id <= sealed.journal_id as is_broken
  from (select
    coalesce(max(to_id) filter (where stream = 'journal'), 0) as journal_id,
    coalesce(max(to_id) filter (where stream = 'transfer'), 0) as transfer_id,
    coalesce(max(to_id) filter (where stream = 'income_of_event'), ${above_closings}) as income_id
    from seal_part) as sealed
  cross join lateral (
    select id, journal_id from transfer where id > sealed.transfer_id
    union all select id, journal_id from income where id > sealed.income_id
  ) as transfer join journal on journal.id = transfer.journal_id`

export const getMarks = async (db: Reader, { seal_no, part_no }: PartOfSeal): Promise<Buffer> =>
  (
    await db
      .selectFrom('seal_part')
      .select('marks')
      .where('seal_no', '=', seal_no)
      .where('part_no', '=', part_no)
      .executeTakeFirstOrThrow()
  ).marks

/** Heads that proofs have written down, the oldest first. */
export const findProvenHeads = async (db: Reader): Promise<SealHead[]> =>
  (
    await db
      .selectFrom('proof')
      .select(['seal_no', 'seal_hash'])
      .where('seal_no', 'is not', null)
      .orderBy('id')
      .execute()
  ).flatMap(({ seal_no, seal_hash }) =>
    seal_no === null || seal_hash === null ? [] : [{ no: seal_no, hash: seal_hash }],
  )
