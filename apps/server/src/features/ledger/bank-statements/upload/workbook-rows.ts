import { Worker } from 'node:worker_threads'
import { said } from '@banyan/contract/words/refusals.ts'
import type { CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { turnsOf } from '#kit/http/time-limits.ts'
import { createTurns } from '#kit/http/turns.ts'
import { unpacked } from './packed-rows.ts'
import { largeWorkbook } from './unpacked-workbook.ts'
import type { WorkbookNews } from './workbook-thread.ts'

const inTurn = createTurns({ ...turnsOf.workbooks, refusal: said('banks.workbooks_busy') })

interface Limits {
  readonly most_ms: number
  readonly most_megabytes: number
}

/** The largest that is let in takes a second and 150 MB; whatever needs ten times as much is none of a bank. */
const usual: Limits = { most_ms: 10_000, most_megabytes: 256 }

const threadFile = new URL('./workbook-thread.ts', import.meta.url)

const isTooLarge = (error: Error & { readonly code?: string }): boolean => error.code === 'ERR_WORKER_OUT_OF_MEMORY'

async function readInThread(bytes: Buffer, { most_ms, most_megabytes }: Limits): Promise<CellRow[]> {
  const thread = new Worker(threadFile, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: most_megabytes },
  })
  const answered = Promise.withResolvers<WorkbookNews>()
  const late = setTimeout(() => answered.reject(largeWorkbook()), most_ms)
  thread.once('message', answered.resolve)
  thread.once('error', (error: Error) => answered.reject(isTooLarge(error) ? largeWorkbook() : error))
  thread.once('exit', (code) => answered.reject(new Error(`the thread of a workbook ended with ${code}`)))
  try {
    const news = await answered.promise
    if ('refused' in news) throw refuseField('file', news.refused.said, news.refused.code)
    return unpacked(news.rows)
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}

/**
 * The rows of the first sheet of an Excel workbook, read where it disturbs nobody: in a thread of its own, within bounds of
 * time and memory. Refuses on `file` what cannot be opened, and what is too large.
 */
export const workbookRows = (bytes: Buffer, limits: Limits = usual): Promise<CellRow[]> =>
  inTurn(() => readInThread(bytes, limits))
