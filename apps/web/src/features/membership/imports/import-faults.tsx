import { listImportFaults } from '@banyan/contract/imports/import-lists.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { reasonText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import { faultKindName } from './fault-kind.ts'
import type { ListProps } from './import.ts'
import '#kit/imports/import.css'

const columns = (): Columns<typeof listImportFaults> => ({
  row_no: { head: text('imports.row_no'), card: 'figure' },
  user_id: { head: text('imports.user_id'), as: 'code', card: 'title' },
  column: {
    head: text('imports.column_head'),
    cell: ({ column }) => (
      <>
        {column ?? '–'}
        <span className="import-on-card">:</span>
      </>
    ),
    words: (column) => column,
    card: 'note',
    priority: 1,
  },
  value: { head: text('imports.value'), as: 'code', card: 'note', priority: 0 },
  code: {
    head: text('imports.fault'),
    cell: ({ reason, message }) => (
      <span className="import-fault">
        <span className="import-on-card">– </span>
        {reasonText(reason, message)}
      </span>
    ),
    words: faultKindName,
    card: 'note',
    priority: 0,
  },
})

/** Every fault of every row, with what the cell holds. */
export const ImportFaults = ({ of, ...page }: ListProps) => (
  <ListPage
    of={listImportFaults}
    page="admin/import"
    fixed={{ import_id: of.id }}
    {...page}
    columns={columns()}
    filters={[
      { name: 'code', head: text('imports.fault'), only: of.faults.map(({ code }) => code), words: faultKindName },
      { name: 'column', head: text('imports.column_head'), words: (column) => column },
    ]}
    none="imports.none_faults"
  />
)
