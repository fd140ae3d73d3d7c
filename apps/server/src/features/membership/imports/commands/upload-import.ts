import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { import_job, rows_at_once } from '../import-job.ts'
import { readUpload } from '../read-upload.ts'

async function keepRows(trx: Transaction, batch_id: bigint, rows: readonly WrittenRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rows_at_once) {
    const some = rows.slice(at, at + rows_at_once)
    await sql`
      insert into import_line (batch_id, row_no, cell_count, wanted, cells)
      select ${batch_id}, row_no, cell_count, wanted, cells::jsonb
      from unnest(${some.map(({ row_no }) => row_no)}::int[], ${some.map(({ cell_count }) => cell_count)}::int[],
        ${some.map(({ wanted }) => wanted)}::int[], ${some.map(({ cells }) => JSON.stringify(cells))}::text[])
        as line (row_no, cell_count, wanted, cells)`.execute(trx)
  }
}

/** Keeps a file of members row by row, and asks for its check. Refuses on `file` what cannot be read as such a file. */
export async function uploadImport(context: Context, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await readUpload(bytes)
  const digest = createHash('sha256').update(bytes).digest()
  const uploaded = { file_name: file.name.slice(0, 200), digest, row_count: rows.length }
  return context.write(async (trx) => {
    const { id, import_no } = await trx
      .insertInto('import_batch')
      .values({ ...uploaded, uploaded_by: actorOf(context).person_id, uploaded_at: context.clock.now() })
      .returning(['id', 'import_no'])
      .executeTakeFirstOrThrow()
    await keepRows(trx, id, rows)
    await enqueueUnlessWaiting(trx, import_job)
    const after = { file_name: uploaded.file_name, rows: rows.length, sha256: digest.toString('hex') }
    context.note({ subject_type: 'import', subject_id: String(id), after })
    return { id, import_no, rows: rows.length }
  })
}
