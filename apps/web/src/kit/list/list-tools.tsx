import type { ReactNode } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { text } from '../text.ts'
import { ExportMenu } from './export/export-menu.tsx'
import type { FileKind } from './export/file-kinds.ts'
import { FilterSheet } from './filters/filter-sheet.tsx'
import type { Exported } from './use-list.ts'
import type { AnyFilter, FilterableList } from './filters/list-filters.tsx'

interface Props {
  /** The page's own act, which comes first. */
  act: ReactNode
  filters: readonly AnyFilter[]
  list: FilterableList
  onExport: ((kind: FileKind) => Promise<Exported>) | undefined
  isChoosing: boolean
  onChoose: () => void
}

/** What can be done with a list, beside its title. A phone's cards have no columns to choose, and no room for chips. */
export function ListTools({ act, filters, list, onExport, isChoosing, onChoose }: Props) {
  const isPhone = usePhone()
  const words = text('kit.list.columns')
  return (
    <>
      {act !== undefined && <div className="page-act">{act}</div>}
      {isPhone && filters.length > 0 && <FilterSheet filters={filters} list={list} />}
      {onExport !== undefined && <ExportMenu onExport={onExport} />}
      {!isPhone && (
        <Button
          icon="view_column"
          title={words}
          tone={isChoosing ? 'soft' : 'plain'}
          aria-expanded={isChoosing}
          onClick={onChoose}
        >
          {words}
        </Button>
      )}
    </>
  )
}
