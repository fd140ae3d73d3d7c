import type { ReactNode } from 'react'
import { listProductFaults } from '@banyan/contract/product-imports/imports.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { reasonText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import type { Import } from './import.ts'
import '#kit/imports/import.css'

const columns = (): Columns<typeof listProductFaults> => ({
  row_no: { head: text('product_imports.row_no'), card: 'figure' },
  product_code: { head: text('product_imports.product_code'), as: 'code', card: 'title' },
  column: {
    head: text('product_imports.column_head'),
    cell: ({ column }) => column ?? '–',
    words: (column) => column,
    card: 'note',
    priority: 1,
  },
  value: { head: text('product_imports.value'), as: 'code', card: 'note', priority: 0 },
  message: {
    head: text('product_imports.fault'),
    cell: ({ reason, message }) => <span className="import-fault">{reasonText(reason, message)}</span>,
    card: 'note',
    priority: 0,
  },
})

/** Every fault of every row, with what the cell holds. */
export const ImportFaults = ({ of, ...page }: { of: Import; note: ReactNode; backHref: string | undefined }) => (
  <ListPage
    of={listProductFaults}
    page="admin/product-import"
    fixed={{ import_id: of.id }}
    {...page}
    columns={columns()}
    filters={[{ name: 'column', head: text('product_imports.column_head'), words: (column) => column }]}
    none="product_imports.none_faults"
  />
)
