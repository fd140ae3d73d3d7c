import { listImportFaults, listImportRows } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { importColumns } from '@banyan/contract/imports/imports.ts'
import type { Context } from '#kit/context.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { mount, mountBytes, mountList, type Api } from '#kit/http/mount.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { acceptImport } from './commands/accept-import.ts'
import { checkAgain, discardImport } from './commands/keep-or-discard.ts'
import { runImport } from './commands/run-import.ts'
import { undoImport } from './commands/undo-import.ts'
import { uploadImport } from './commands/upload-import.ts'
import { presentImport } from './present-import.ts'
import { findImportFaults, findImportRows, findImports, getBatch } from './queries.ts'

/** So that spreadsheets know the file for UTF-8. */
const byte_order_mark = '\uFEFF'

/** The lists of no import are answered as an import that does not exist; without one named they are empty. */
async function assertThere(db: Database, id: bigint | undefined): Promise<void> {
  if (id !== undefined) await getBatch(db, id)
}

export function mountImports(api: Api): void {
  mountList(api, contract.listImports, ({ db }, request) => findImports(db, request))

  mountList(api, listImportFaults, async ({ db }, request) => {
    await assertThere(db, request.filter.import_id)
    return findImportFaults(db, request)
  })

  mountList(api, listImportRows, async ({ db }, request) => {
    await assertThere(db, request.filter.import_id)
    return findImportRows(db, request)
  })

  mount(api, contract.getImport, async (context, { params }) => ({ data: await presentImport(context, params.id) }))

  mountBytes(api, contract.importTemplate, async (_context, _input, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${contract.importTemplateName}"`)
      .send(`${byte_order_mark}${importColumns.join(',')}\r\n`),
  )

  mount(api, contract.uploadImport, async (context, { body }) => ({ data: await uploadImport(context, body.file) }))

  /** An act on one import, once; answers the import as it is then. */
  const once = async (context: Context, id: bigint, act: (trx: Transaction) => Promise<void>) =>
    context.once(async (trx) => {
      await act(trx)
      return { data: await presentImport({ ...context, db: trx }, id) }
    })

  mount(api, contract.checkImport, (context, { params: { id } }) =>
    once(context, id, (trx) => checkAgain(trx, context, id)),
  )

  mount(api, contract.runImport, (context, { params: { id } }) =>
    once(context, id, (trx) => runImport(trx, context, id)),
  )

  mount(api, contract.acceptImport, async (context, { params: { id }, body: { current_password, ...sums } }) => {
    await proveSelf(context, current_password)
    return once(context, id, (trx) => acceptImport(trx, context, { id, ...sums }))
  })

  mount(api, contract.undoImport, async (context, { params: { id }, body: { reason, current_password } }) => {
    await proveSelf(context, current_password)
    return once(context, id, (trx) => undoImport(trx, context, { id, reason }))
  })

  mount(api, contract.discardImport, (context, { params: { id } }) =>
    once(context, id, (trx) => discardImport(trx, context, id)),
  )
}
