import type { ReactNode } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { text } from '../text.ts'
import { usePageName } from '../nav/page-name.ts'
import { useCompany } from '../session/company.ts'
import { columnsFrom } from './columns.tsx'
import { ExportMenu } from './export-menu.tsx'
import { filtersFrom } from './filters-from.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListPageProps } from './list-page-props.ts'
import { ListTable } from './list-table.tsx'
import { ListViews } from './list-views.tsx'
import { sheetOf } from './sheet.ts'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'
import { useViews } from './use-views.ts'

/** A whole screen that is one list. For odd layouts there are `useList`, `ListFilters` and `ListTable` below it. */
export function ListPage<L extends ListEndpoint>(props: ListPageProps<L>): ReactNode {
  const { of, page, act, note, fixed } = props
  const title = usePageName(page)
  const list = useList(of, fixed as Readonly<Record<string, string>> | undefined)
  const columns = useColumns(of, columnsFrom(of, props.columns))
  const views = useViews(of, list.search)
  const { packages } = useCompany()
  const filters = filtersFrom(of, props.filters ?? [], { columns: columns.all, packages }).filter(
    (filter) => !filter.names.some((name) => fixed?.[name] !== undefined),
  )
  const onExport = (format: SheetFormat) => list.exportRows(format, sheetOf(of, columns.inSight))

  return (
    <div className="stack loose">
      <PageHeader
        title={title}
        acts={
          <>
            {act}
            <ListTools
              onExport={of.exportLimit === undefined ? undefined : onExport}
              isChoosing={columns.isOpen}
              onChoose={columns.toggle}
            />
          </>
        }
      />
      {note}
      <ListViews state={views} />
      {filters.length > 0 && <ListFilters filters={filters} list={list} />}
      <ListTable {...props} title={title} list={list} columns={columns} onSaveView={() => views.setNaming(true)} />
    </div>
  )
}

interface ToolsProps {
  onExport: ((format: SheetFormat) => Promise<void>) | undefined
  isChoosing: boolean
  onChoose: () => void
}

/** Export and columns. A phone's cards have no columns to choose. */
function ListTools({ onExport, isChoosing, onChoose }: ToolsProps) {
  const isPhone = usePhone()
  return (
    <>
      {onExport !== undefined && <ExportMenu onExport={onExport} />}
      {!isPhone && (
        <Button icon="view_column" tone={isChoosing ? 'soft' : 'plain'} aria-expanded={isChoosing} onClick={onChoose}>
          {text('kit.list.columns')}
        </Button>
      )}
    </>
  )
}
