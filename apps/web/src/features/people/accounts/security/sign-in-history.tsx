import { listSignIns } from '@banyan/contract/accounts/security.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { ExportMenu } from '#kit/list/export-menu.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { sheetOf } from '#kit/list/sheet.ts'
import { useColumns } from '#kit/list/use-columns.ts'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'

type Outcome = WireRowOf<typeof listSignIns>['outcome']

const marks = {
  signed_in: 'done',
  wrong_password: 'failed',
  wrong_code: 'failed',
  blocked: 'ended',
} as const satisfies Record<Outcome, StatusKind>

const outcomes = Object.keys(marks) as Outcome[]

function historyColumns() {
  const column = columnsOf(listSignIns)
  return [
    column.time('at', text('security.history.at'), { card: 'note' }),
    column.of(
      'outcome',
      text('security.history.outcome'),
      ({ outcome }) => (
        <Status kind={marks[outcome]} shape="bare">
          {text(`security.history.outcomes.${outcome}`)}
        </Status>
      ),
      { card: 'status' },
    ),
    column.text('device', text('security.history.device'), { card: 'title' }),
    column.text('ip', text('security.history.ip'), { card: 'figure' }),
  ]
}

const historyFilters = () => [
  filtersOf(listSignIns).choice(
    'outcome',
    text('security.history.outcome'),
    outcomes.map((value) => ({ value, label: text(`security.history.outcomes.${value}`) })),
  ),
]

/** Every sign-in and failed try at the own account. */
export function SignInHistory() {
  const list = useList(listSignIns)
  const columns = useColumns(listSignIns, historyColumns())
  const title = text('security.page.history')
  return (
    <section className="stack loose" aria-labelledby="sign-in-history">
      <div className="row wrap between">
        <div>
          <h2 id="sign-in-history">{title}</h2>
          <p className="small quiet">{text('security.history.strange')}</p>
        </div>
        <ExportMenu
          onExport={(format) => list.exportRows(format, sheetOf(listSignIns, columns.inSight, historyFilters()))}
        />
      </div>
      <ListFilters filters={historyFilters()} list={list} />
      <ListTable
        title={title}
        list={list}
        columns={columns}
        empty={
          <Empty title={text('security.history.none')} art={<PaperArt />}>
            {text('security.history.none_note')}
          </Empty>
        }
      />
    </section>
  )
}
