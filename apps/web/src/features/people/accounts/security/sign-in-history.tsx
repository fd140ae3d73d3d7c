import { listSignIns } from '@banyan/contract/accounts/security.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { columnsFrom, type Columns } from '#kit/list/columns/columns.tsx'
import { filtersFrom } from '#kit/list/filters/filters-from.ts'
import { ExportMenu } from '#kit/list/export/export-menu.tsx'
import { ListFilters } from '#kit/list/filters/list-filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { sheetOf } from '#kit/list/export/sheet.ts'
import { useColumns } from '#kit/list/columns/use-columns.ts'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

type Outcome = WireRowOf<typeof listSignIns>['outcome']

const marks = {
  signed_in: 'done',
  wrong_password: 'failed',
  wrong_code: 'failed',
  blocked: 'ended',
} as const satisfies Record<Outcome, StatusKind>

const historyColumns = (): Columns<typeof listSignIns> => ({
  at: { card: 'note' },
  outcome: {
    words: (outcome) => text(`account_security.history.outcomes.${outcome}`),
    cell: ({ outcome }) => (
      <Status kind={marks[outcome]} shape="bare">
        {text(`account_security.history.outcomes.${outcome}`)}
      </Status>
    ),
    card: 'status',
  },
  device: { card: 'title' },
  ip: { card: 'figure' },
})

/** Every sign-in and failed try at the own account. */
export function SignInHistory() {
  const list = useList(listSignIns)
  const columns = useColumns(listSignIns, columnsFrom(listSignIns, historyColumns()))
  const filters = filtersFrom(listSignIns, ['outcome'], { columns: columns.all, packages: [] })
  const title = text('account_security.page.history')
  return (
    <div className="stack loose">
      <div className="row wrap between">
        <div>
          <h2>{title}</h2>
          <p className="small quiet">{text('account_security.history.strange')}</p>
        </div>
        <ExportMenu
          onExport={(format) => list.exportRows(format, { ...sheetOf(listSignIns, columns.inSight), title })}
        />
      </div>
      <ListFilters filters={filters} list={list} />
      <ListTable title={title} list={list} columns={columns} none="account_security.history.none" />
    </div>
  )
}
