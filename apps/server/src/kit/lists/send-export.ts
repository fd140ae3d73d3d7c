import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ListEndpoint, ListRequest } from '@banyan/contract/kit/list.ts'
import type { SheetFormat } from '@banyan/contract/kit/sheet.ts'
import type { Asking } from '../context.ts'
import { csvOf } from './csv.ts'
import { countExported, readBatches, type ListAnswer } from './read-batches.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { xlsxOf } from './xlsx.ts'

const makers = {
  csv: { make: csvOf, type: 'text/csv; charset=utf-8' },
  xlsx: { make: xlsxOf, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const

interface Wanted<L extends ListEndpoint> {
  readonly list: L
  readonly request: ListRequest<L>
  readonly format: SheetFormat
  readonly columns: readonly SheetColumn[]
}

/**
 * Sends a list as a file while it is read, as it stood at one moment: the server holds no more than a batch of its rows.
 * What goes wrong before the first byte is refused as usual; later the connection is cut, so that no half file is taken
 * for a whole one. Resolves when everything is read.
 */
export async function sendExport<L extends ListEndpoint>(
  reply: FastifyReply,
  asking: Asking,
  answer: ListAnswer<L>,
  { list, request, format, columns }: Wanted<L>,
): Promise<FastifyReply> {
  const { make, type } = makers[format]
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
      await countExported(list, answer, context, request)
      const batches = readBatches(list, answer, context, request)
      const file = Readable.from(piecesOf(make(batches, columns, asking.company?.zone ?? 'UTC')), { objectMode: false })
      void reply.header('content-type', type)
      void reply.header('content-disposition', `attachment; filename="${list.path.split('/').at(-1)}.${format}"`)
      void reply.send(file)
      // The sender tells what went wrong, and cuts the connection.
      file.once('close', read.resolve)
      await read.promise
    })
  } finally {
    setImmediate(isOver.resolve)
  }
  return reply
}
