import type { ReactNode } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { Button } from '../../ui/basics/button.tsx'
import { PageHeader } from '../../ui/shell/page-header.tsx'
import { useText } from '../text.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListPageProps } from './list-page-props.ts'
import { ListTable } from './list-table.tsx'
import { ListViews } from './list-views.tsx'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'

/** A whole screen that is one list. For odd layouts there are `useList`, `ListFilters` and `ListTable` below it. */
export function ListPage<L extends ListEndpoint>(props: ListPageProps<L>): ReactNode {
  const { of, title, act, note, fixed } = props
  const text = useText()
  const list = useList(of, fixed as Readonly<Record<string, string>> | undefined)
  const columns = useColumns(of, props.columns)
  const filters = (props.filters ?? []).filter((filter) => !filter.names.some((name) => fixed?.[name] !== undefined))

  return (
    <div className="stack loose">
      <PageHeader
        title={title}
        acts={
          <>
            {act}
            {of.exportLimit !== undefined && (
              <Button icon="download" onClick={() => void list.exportRows(columns.exported).catch(() => {})}>
                {text('kit.list.export')}
              </Button>
            )}
            <Button icon="view_column" tone={columns.isOpen ? 'soft' : 'plain'} aria-expanded={columns.isOpen} onClick={columns.toggle}>
              {text('kit.list.columns')}
            </Button>
          </>
        }
      />
      {note}
      <ListViews of={of} search={list.search} />
      {filters.length > 0 && <ListFilters filters={filters} list={list} />}
      <ListTable {...props} list={list} columns={columns} />
    </div>
  )
}
