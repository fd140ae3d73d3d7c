import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { checkProducts, type RowFault } from '../check-file.ts'
import { readProductFile } from '../read-product-file.ts'
import { sumsOf } from '../sums.ts'
import { getProductTerms } from '../terms.ts'

async function keepFaults(trx: Transaction, import_id: bigint, faults: readonly RowFault[]): Promise<void> {
  if (faults.length === 0) return
  const rows = faults.map(({ row_no, product_code, column, value, words }, at) => ({
    no: at + 1,
    row_no,
    product_code,
    column_name: column,
    value,
    code: words.code,
    params: words.params,
    message: words.sentence,
  }))
  await sql`
    insert into product_import_fault (import_id, no, row_no, product_code, column_name, value, code, params, message)
    select ${import_id}, no, row_no, product_code, column_name, value, code, params, message
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fault (no int, row_no int, product_code text,
      column_name text, value text, code text, params jsonb, message text)`.execute(trx)
}

/** Keeps a file of products with what is wrong with its rows; no product is written. Refuses on `file` what is none. */
export async function uploadProducts(context: Context, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await readProductFile(bytes)
  const { products, faults, bad_rows } = await checkProducts(rows, await getProductTerms(context.db, context, rows))
  const digest = createHash('sha256').update(bytes).digest()
  const isGood = faults.length === 0
  return context.write(async (trx) => {
    const { id, import_no } = await trx
      .insertInto('product_import')
      .values({
        file_name: file.name.slice(0, 200),
        digest,
        state: isGood ? 'ready' : 'faulty',
        row_count: rows.length,
        lines: isGood ? JSON.stringify(rows) : null,
        bad_rows,
        ...sumsOf(products),
        uploaded_by: actorOf(context).person_id,
        uploaded_at: context.clock.now(),
      })
      .returning(['id', 'import_no'])
      .executeTakeFirstOrThrow()
    await keepFaults(trx, id, faults)
    const after = { import_no, rows: rows.length, bad_rows, sha256: digest.toString('hex') }
    context.note({ subject_type: 'product_import', subject_id: String(id), after })
    return { id, import_no, rows: rows.length, bad_rows }
  })
}
