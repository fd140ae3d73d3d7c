import { useRef, type ReactNode } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { useEdges } from '#ui/table/use-edges.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { usePageName } from '../nav/page-name.ts'
import { useCompany } from '../session/company.ts'
import { columnsFrom } from './columns/columns.tsx'
import { filtersFrom } from './filters/filters-from.ts'
import { ListFilters } from './filters/list-filters.tsx'
import type { ListPageProps } from './list-page-props.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import './list-page.css'
import { ListViews } from './views/list-views.tsx'
import { RowDrawer } from './rows/row-sheet.tsx'
import type { FileKind } from './export/file-kinds.ts'
import { sheetOf } from './export/sheet.ts'
import { useColumns } from './columns/use-columns.ts'
import { useList } from './use-list.ts'
import { useOpenRow } from './rows/use-open-row.ts'
import { useViews } from './views/use-views.ts'

/** A whole screen that is one list. For odd layouts there are `useList`, `ListFilters` and `ListTable` below it. */
export function ListPage<L extends ListEndpoint>(props: ListPageProps<L>): ReactNode {
  const { of, page, act, note, fixed, backHref } = props
  const title = usePageName(page)
  const list = useList(of, fixed as Readonly<Record<string, string>> | undefined)
  const open = useOpenRow(of, list.data?.data)
  const columns = useColumns(of, columnsFrom(of, props.columns))
  const views = useViews(of, list.search)
  const { packages } = useCompany()
  const filters = filtersFrom(of, props.filters ?? [], { columns: columns.all, packages }).filter(
    (filter) => !filter.names.some((name) => fixed?.[name] !== undefined),
  )
  const onExport = (kind: FileKind) => list.exportRows(kind, { ...sheetOf(of, columns.inSight), title })

  const isPhone = usePhone()
  const lines = useRef<HTMLDivElement>(null)
  useEdges(lines)

  return (
    <div className="stack loose">
      <PageHeader
        title={title}
        backHref={backHref}
        tools={
          <ListTools
            act={act}
            filters={filters}
            list={list}
            onExport={of.exportLimit === undefined ? undefined : onExport}
            isChoosing={columns.isOpen}
            onChoose={columns.toggle}
          />
        }
      />
      <div className="list-over stack loose">{note}</div>
      <div className="list-lines" ref={lines}>
        {props.views}
        <ListViews state={views} />
        {filters.length > 0 && <ListFilters filters={filters} list={list} areSetOnly={isPhone} />}
      </div>
      <ListTable
        {...props}
        title={title}
        list={list}
        columns={columns}
        onSaveView={() => views.setNaming(true)}
        rowHref={props.sheet === undefined ? props.rowHref : open.hrefOf}
      />
      {props.sheet !== undefined && <RowDrawer of={props.sheet} open={open} />}
    </div>
  )
}
