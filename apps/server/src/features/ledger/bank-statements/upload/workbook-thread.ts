import { parentPort, workerData } from 'node:worker_threads'
import type { CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { packed, type PackedRows } from './packed-rows.ts'
import { sheetRows } from './sheet-rows.ts'

/** What the thread says: the rows, or by which name and with which words the workbook is refused. */
export type WorkbookNews = { readonly rows: PackedRows } | { readonly refused: Pick<Refusal, 'code' | 'said'> }

const say = (news: WorkbookNews, moved: ArrayBuffer[] = []) => parentPort?.postMessage(news, moved)

try {
  const rows: readonly CellRow[] = await sheetRows(Buffer.from(workerData as Uint8Array))
  const { texts, numbers } = packed(rows)
  say({ rows: { texts, numbers } }, [numbers.buffer])
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  const { code, said } = error
  say({ refused: { code, said } })
}
