import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { appendAudit } from '../audit.ts'
import type { Asking } from '../context.ts'
import { tookTooLong } from '../database/database-fault.ts'
import { inTransaction } from '../database/transaction.ts'
import { maybeAllowance } from '../http/allowance.ts'
import { callerInAudit } from '../http/caller-in-audit.ts'
import { takenInTime } from '../http/taken-in-time.ts'
import type { HeldLimits } from '../http/time-limits.ts'
import { exportInAudit, fileHeaders, type WantedExport } from './export-source.ts'

/**
 * Says in the audit who takes a list away, also of whoever may only look: the line is the portal's act and not theirs. It
 * is written before the first byte goes out, so that nobody has a row of which it says nothing.
 */
const writeDown = (asking: Asking, wanted: WantedExport, format: SheetFormat, rows: number): Promise<void> =>
  inTransaction(asking.db, (trx) =>
    appendAudit(trx, {
      ...callerInAudit(asking),
      at: asking.clock.now(),
      act: `GET ${wanted.path}.${format}`,
      outcome: 'done',
      input: undefined,
      note: { subject_type: 'export', subject_id: wanted.path, after: exportInAudit(wanted, format, rows) },
    }),
  )

interface Sending {
  readonly wanted: WantedExport
  readonly format: SheetFormat
  readonly held: HeldLimits
}

/**
 * Sends a list as a file while it is read, as it stood at one moment: the server holds no more of it than it reads ahead.
 * What goes wrong before the first byte is refused as usual; later the connection is cut, so that no half file is taken
 * for a whole one. Resolves when everything is read, though not with the reply, which is waited for until it is sent: what
 * is read ahead waits for nobody, and beyond it a slow reader is cut off.
 */
export async function sendExport(
  reply: FastifyReply,
  asking: Asking,
  { wanted, format, held }: Sending,
): Promise<void> {
  const now = asking.clock.now()
  const reading = asking.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  // The file ends only when its connection and its turn are given back, so that whoever has it can ask for the next.
  const read = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  async function* piecesOf(pieces: AsyncIterable<string | Uint8Array>) {
    try {
      yield* pieces
    } finally {
      read.resolve()
    }
    await isOver.promise
  }
  try {
    await reading.execute(async (trx) => {
      const context: Asking = { ...asking, db: trx, clock: { now: () => now } }
      await writeDown(asking, wanted, format, await wanted.count(context))
      const pieces = piecesOf(wanted.pieces(context, format))
      const file: Readable = Readable.from(
        takenInTime(pieces, held, () => file.destroy(tookTooLong())),
        { objectMode: false, highWaterMark: held.ahead_bytes },
      )
      const { signal } = maybeAllowance() ?? {}
      signal?.addEventListener('abort', () => file.destroy(signal.reason as Error), { once: true })
      void reply.headers(fileHeaders(wanted.path, format))
      void reply.send(file)
      // The sender tells what went wrong, and cuts the connection.
      file.once('close', read.resolve)
      await read.promise
    })
  } finally {
    setImmediate(isOver.resolve)
  }
}
