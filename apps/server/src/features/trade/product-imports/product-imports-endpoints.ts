import { productColumns } from '@banyan/contract/product-imports/columns.ts'
import * as contract from '@banyan/contract/product-imports/imports.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { mount, mountBytes, mountList, type Api } from '#kit/http/mount.ts'
import { runImport } from './commands/run-import.ts'
import { undoImport } from './commands/undo-import.ts'
import { uploadProducts } from './commands/upload-products.ts'
import { writeProductFile } from './exporting/product-file.ts'
import { assertImport, findProductFaults, findProductImports, getImportDetail } from './queries.ts'

/** So that spreadsheets know the file for UTF-8. */
const byte_order_mark = '\uFEFF'

/** Products from files of spreadsheets. */
export function mountProductImports(api: Api): void {
  mountList(api, contract.listProductImports, ({ db }, request) => findProductImports(db, request))

  mountList(api, contract.listProductFaults, async ({ db }, request) => {
    // The list of no import is answered as an import that does not exist; without one named it is empty.
    if (request.filter.import_id !== undefined) await assertImport(db, request.filter.import_id)
    return findProductFaults(db, request)
  })

  mount(api, contract.getProductImport, async ({ db }, { params: { id } }) => ({ data: await getImportDetail(db, id) }))

  mountBytes(api, contract.productImportTemplate, async (_context, _input, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${contract.productTemplateName}"`)
      .send(`${byte_order_mark}${productColumns.join(',')}\r\n`),
  )

  mountBytes(api, contract.exportProducts, async (context, _input, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${contract.productCatalogueName}"`)
      .send(await writeProductFile(context)),
  )

  mount(api, contract.uploadProductImport, async (context, { body }) => ({
    data: await uploadProducts(context, body.file),
  }))

  mount(api, contract.runProductImport, async (context, { params: { id }, body: { current_password } }) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      await runImport(trx, context, id)
      return { data: await getImportDetail(trx, id) }
    })
  })

  mount(api, contract.undoProductImport, async (context, { params: { id }, body: { reason, current_password } }) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      await undoImport(trx, context, id, reason)
      return { data: await getImportDetail(trx, id) }
    })
  })
}
