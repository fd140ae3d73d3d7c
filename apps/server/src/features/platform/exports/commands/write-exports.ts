import { randomBytes } from 'node:crypto'
import type { exportFaults } from '@banyan/contract/exports/exports.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { underAllowance, underLimits } from '#kit/http/allowance.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { timeLimits } from '#kit/http/time-limits.ts'
import { inPieces, putPiece, removePieces } from '../pieces.ts'
import { maybeReader, mayOpen } from '../reader.ts'
import { findReadScope, maybeLockNext, type ExportJob } from '../queries.ts'
import { rememberLeftover } from './remember-leftover.ts'
import type { Exports } from './begin-export.ts'

type Fault = (typeof exportFaults)[number]

/** A writer that has said nothing for so long is dead. */
const silence_ms = 60_000
/** How often it says how far it has come, and looks whether it may go on. */
const beat_ms = 1_000
const most_tries = 3
/** How long a file is kept. */
const kept_ms = 86_400_000

/** Why an export is not written to its end: somebody ended it, another server has it, or it may not be. */
class Ended extends Error {
  readonly fault: Fault | undefined
  constructor(fault?: Fault) {
    super('the export has ended')
    this.fault = fault
  }
}

/** How far the writing has come. */
interface Far {
  rows: number
  pieces: number
}

interface Claimed extends ExportJob {
  readonly file_name: string
}

/** Takes the next export in hand. What a dead writer left of it goes first, while the row still says where it is. */
const maybeClaim = ({ db, clock, files }: Services, exports: Exports): Promise<Claimed | undefined> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    const silent_since = new Date(now.getTime() - silence_ms)
    const job = await maybeLockNext(trx, { lists: [...exports.keys()], silent_since })
    if (job === undefined) return undefined
    if (job.file_name !== null) {
      await removePieces(files, job.file_name, job.pieces)
      await rememberLeftover(trx, { ...job, file_name: job.file_name }, now)
    }
    const file_name = randomBytes(16).toString('hex')
    const fresh = { file_name, pieces: 0, size_bytes: 0n, rows_written: 0, tries: job.tries + 1 }
    await trx
      .updateTable('export_job')
      .set({ ...fresh, status: 'running', started_at: now, alive_at: now })
      .where('id', '=', job.id)
      .execute()
    return { ...job, ...fresh }
  })

/** Writes into the row of an export for as long as it is this writer's. Throws Ended when it is not. */
async function say(
  { db }: Services,
  { id, file_name }: Claimed,
  news: Readonly<Partial<Omit<ExportJob, 'id'>>>,
): Promise<void> {
  const own = db.updateTable('export_job').set(news).where('id', '=', id).where('file_name', '=', file_name)
  const { numUpdatedRows } = await own.where('status', '=', 'running').executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Ended()
}

/** The person as they are now. Throws Ended when they may not have the list any more. */
async function readerOf(services: Services, exports: Exports, { person_id, list }: Claimed) {
  const source = exports.get(list)
  const reader = await maybeReader(services, person_id)
  if (source === undefined || reader === undefined || !mayOpen(source.list, reader.actor))
    throw new Ended('not_allowed')
  return { source, reader }
}

/** Writes one export from its beginning to its end. */
async function writeFile(services: Services, exports: Exports, job: Claimed, signal: AbortSignal, far: Far) {
  const { db, clock, files } = services
  const { source, reader } = await readerOf(services, exports, job)
  const wanted = source.read(job.query)
  const at = clock.now()
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (trx) => {
    const context = { ...reader, db: trx, clock: { now: () => at } }
    // Of the same moment as the rows.
    const kept_to = await findReadScope(trx, job.person_id)
    await say(services, job, { kept_to, rows_expected: await wanted.count(context) })
    const parts = wanted.pieces(context, job.format, (rows) => (far.rows += rows))
    let size_bytes = 0n
    for await (const bytes of inPieces(endingBy(parts, signal))) {
      far.pieces += 1
      size_bytes += BigInt(bytes.length)
      // The row comes first, so that whatever happens next it says where the pieces are.
      await say(services, job, { pieces: far.pieces, size_bytes, rows_written: far.rows, alive_at: clock.now() })
      await putPiece(files, job.file_name, far.pieces - 1, bytes)
    }
  })
}

/** Stops between two parts, so that an ended export does not go on to its next piece. */
async function* endingBy<T>(parts: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const part of parts) {
    signal.throwIfAborted()
    yield part
  }
}

/** Says every second that the export is alive and how far it has come, and ends it when it is over or not allowed. */
function startBeat(services: Services, exports: Exports, job: Claimed, far: Far) {
  const ending = new AbortController()
  let beat = Promise.resolve()
  const once = async (): Promise<void> => {
    await say(services, job, { rows_written: far.rows, alive_at: services.clock.now() })
    await readerOf(services, exports, job)
  }
  const look = () => underLimits('request', once).catch((reason: unknown) => ending.abort(reason))
  const timer = setInterval(() => (beat = beat.then(look)), beat_ms)
  return {
    ending,
    stop: () => {
      clearInterval(timer)
      return beat
    },
  }
}

const faultOf = (error: unknown): Fault | undefined => {
  if (error instanceof Ended) return error.fault
  if (error instanceof Refusal && error.status === 400)
    return error.code === 'export_too_large' ? 'too_large' : 'changed'
  return undefined
}

/** What an export becomes that was not written to its end. */
function afterwards(job: Claimed, error: unknown, isStopping: boolean, now: Date): Partial<Omit<ExportJob, 'id'>> {
  const waits = { status: 'queued', alive_at: null, rows_written: 0 } as const
  // A server that stops leaves it to the next, and that counts as no try.
  if (isStopping) return { ...waits, tries: job.tries - 1 }
  const fault = faultOf(error) ?? (job.tries >= most_tries ? 'interrupted' : undefined)
  return fault === undefined ? waits : { status: 'failed', fault, alive_at: null, ended_at: now }
}

async function giveUp(
  services: Services,
  job: Claimed,
  { pieces }: Far,
  error: unknown,
  isStopping: boolean,
): Promise<void> {
  const { db, clock, files, log } = services
  if (faultOf(error) === undefined && !(error instanceof Ended) && !isStopping)
    log.error({ err: error, export_id: String(job.id) }, 'an export could not be written')
  await say(services, job, afterwards(job, error, isStopping, clock.now())).catch((reason: unknown) => {
    if (!(reason instanceof Ended)) throw reason
  })
  await removePieces(files, job.file_name, pieces)
  const cleaned = db.updateTable('export_job').set({ file_name: null, pieces: 0 }).where('id', '=', job.id)
  await cleaned.where('file_name', '=', job.file_name).execute()
}

async function writeOne(services: Services, exports: Exports, job: Claimed, stopping: AbortSignal): Promise<void> {
  const far: Far = { rows: 0, pieces: 0 }
  const { ending, stop } = startBeat(services, exports, job, far)
  const signal = AbortSignal.any([ending.signal, stopping])
  try {
    await underAllowance({ limits: timeLimits.schedule, signal }, () => writeFile(services, exports, job, signal, far))
    await stop()
    signal.throwIfAborted()
    await readerOf(services, exports, job)
    const now = services.clock.now()
    const expires_at = new Date(now.getTime() + kept_ms)
    await say(services, job, { status: 'done', alive_at: null, ended_at: now, expires_at, rows_written: far.rows })
  } catch (error) {
    await stop()
    const reason: unknown = ending.signal.aborted ? ending.signal.reason : error
    await giveUp(services, job, far, reason, stopping.aborted && !ending.signal.aborted)
  }
}

/** The servers of this process that are writing: each writes one export at a time. */
const writing = new WeakSet<Services>()

/**
 * Writes the exports that wait, one after the other, until none is left or the server stops. Several servers share the
 * work: an export is in the hands of one, and when that one falls silent the next begins it again.
 */
export async function writeExports(services: Services, exports: Exports, stopping: AbortSignal): Promise<void> {
  if (writing.has(services) || exports.size === 0) return
  writing.add(services)
  try {
    while (!stopping.aborted) {
      const job = await maybeClaim(services, exports)
      if (job === undefined) return
      await writeOne(services, exports, job, stopping)
    }
  } finally {
    writing.delete(services)
  }
}
