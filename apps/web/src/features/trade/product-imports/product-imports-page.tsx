import { listProductImports } from '@banyan/contract/product-imports/imports.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { stateName } from './import.ts'
import { ImportStatus } from './import-status.tsx'
import { UploadCards } from './upload-cards.tsx'

const columns = (): Columns<typeof listProductImports> => ({
  import_no: { head: text('product_imports.import_no'), as: 'code', card: 'title' },
  file_name: { head: text('product_imports.file_name'), card: 'note' },
  state: {
    head: text('product_imports.status'),
    cell: ({ state }) => <ImportStatus of={state} />,
    words: stateName,
    card: 'status',
  },
  rows: { head: text('product_imports.rows') },
  bad_rows: { head: text('product_imports.bad_rows') },
  products: { head: text('product_imports.products'), card: 'figure' },
  uploaded_at: { head: text('product_imports.uploaded_at'), card: 'note' },
  uploaded_by_user_id: { head: text('product_imports.uploaded_by'), as: 'code' },
  imported_at: { head: text('product_imports.imported_at'), isExtra: true },
  imported_by_user_id: { head: text('product_imports.imported_by'), as: 'code', isExtra: true },
})

/** A new file of products above those that were uploaded before. */
export function ProductImportsPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={listProductImports}
      page="admin/product-imports"
      columns={columns()}
      filters={[{ name: 'state', words: stateName }]}
      rowHref={({ id }) => openPath('admin/product-import', { id })}
      note={<UploadCards />}
      none="product_imports.none"
    />
  )
}
