import { sql } from 'kysely'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import {
  endOfStretch,
  findColumns,
  findCreditedAfter,
  findEnds,
  hashStretch,
  markStretch,
  maybeHighest,
  maybeNewestSeal,
  maybeUndoable,
  sameText,
  type Stretch,
} from '../queries.ts'
import { sealHash, type SealHead } from '../seal-hash.ts'
import { firstOf, streams, type Stream } from '../sealed-tables.ts'

/** Rows of a part: small enough to be hashed again alone when one of them differs. */
const rows_a_part = 100_000
const lock_wait_ms = 2_000

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * The last id that no smaller one can follow. Ids commit out of order, so writers are held back for the moment in which
 * the highest is read, as docs/decisions/0004 does for closings; one table at a time, so that nobody waits in a circle.
 * Members stop below an import that may still be undone. Undefined when nothing is new, null when the table is too busy just now.
 */
async function settledEnd(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stream: Stream,
  after_id: bigint,
): Promise<bigint | undefined | null> {
  const now = clock.now()
  if ((await maybeHighest(db, stream, after_id)) === undefined) return undefined
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${`${lock_wait_ms}ms`}, true)`.execute(trx)
      await sql`lock table ${sql.table(stream.table)} in share mode`.execute(trx)
      const highest = await maybeHighest(trx, stream, after_id)
      if (highest === undefined || stream.name !== 'member') return highest
      const open = await maybeUndoable(trx, now)
      const to_id = open === undefined || highest < open ? highest : open - 1n
      return to_id > after_id ? to_id : undefined
    })
  } catch (error) {
    if (isBusy(error)) return null
    throw error
  }
}

interface Due {
  readonly stream: Stream
  readonly stretch: Stretch
}

/**
 * What can be sealed of every stream, before anything is. Journals come before their transfers and incomes, so that a
 * sealed journal has all of its own sealed too; where one table is too busy, all rows wait for the next time.
 */
async function findDue(services: Pick<Services, 'db' | 'clock'>): Promise<Due[]> {
  const ends = await findEnds(services.db)
  const due: Due[] = []
  for (const stream of streams) {
    const after_id = ends.get(stream.name) ?? firstOf(stream)
    if (stream.by === 'closings') {
      for (const id of await findCreditedAfter(services.db, after_id))
        due.push({ stream, stretch: { after_id: id - 1n, to_id: id } })
    } else {
      const to_id = await settledEnd(services, stream, after_id)
      if (to_id === null) return []
      if (to_id !== undefined) due.push({ stream, stretch: { after_id, to_id } })
    }
  }
  return due
}

/** A long stretch in parts; rows of a closing stay one part. */
async function* partsOf(trx: Transaction, { stream, stretch }: Due): AsyncGenerator<Stretch> {
  if (stream.by === 'closings') {
    yield stretch
    return
  }
  for (let { after_id } = stretch; after_id < stretch.to_id;) {
    const to_id = await endOfStretch(trx, stream, { after_id, to_id: stretch.to_id }, rows_a_part)
    yield { after_id, to_id }
    after_id = to_id
  }
}

async function writeSeal(trx: Transaction, due: readonly Due[], sealed_at: Date): Promise<SealHead | undefined> {
  await sql`lock table seal in exclusive mode`.execute(trx)
  await sameText(trx)
  const [ends, newest] = [await findEnds(trx), await maybeNewestSeal(trx)]
  // Whoever was faster has sealed these: they come from their new ends next time.
  const mine = due.filter(({ stream, stretch }) => (ends.get(stream.name) ?? stretch.after_id) <= stretch.after_id)
  const parts = []
  for (const one of mine) {
    const columns = one.stream.columns ?? (await findColumns(trx, one.stream.table))
    for await (const stretch of partsOf(trx, one)) {
      const hashed = await hashStretch(trx, one.stream, columns, stretch)
      const marks = await markStretch(trx, one.stream, columns, stretch)
      parts.push({
        part_no: parts.length + 1,
        stream: one.stream.name,
        columns: [...columns],
        ...stretch,
        ...hashed,
        marks,
      })
    }
  }
  if (parts.length === 0) return undefined
  const head = { no: (newest?.no ?? 0n) + 1n, sealed_at }
  const hash = sealHash(newest?.hash ?? Buffer.alloc(0), head, parts)
  await trx
    .insertInto('seal')
    .values({ ...head, hash })
    .execute()
  for (const part of parts)
    await trx
      .insertInto('seal_part')
      .values({ seal_no: head.no, ...part })
      .execute()
  return { no: head.no, hash }
}

/**
 * Seals every row that is new since the last seal and complete, in one seal. Answers its head; undefined when nothing
 * is new. Any number of processes may do so at once.
 */
export async function sealNew(services: Pick<Services, 'db' | 'clock'>): Promise<SealHead | undefined> {
  const due = await findDue(services)
  if (due.length === 0) return undefined
  return inTransaction(services.db, (trx) => writeSeal(trx, due, services.clock.now()))
}
