import type { ReactNode } from 'react'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import type { ListColumn } from './columns.tsx'
import type { ListFilter } from './filters.tsx'
import type { ListBulk } from './use-chosen.ts'

export interface ListPageProps<L extends ListEndpoint> {
  of: L
  title: string
  columns: readonly ListColumn<L>[]
  filters?: readonly ListFilter<L>[] | undefined
  /** The face of a list that has nothing yet: what would fill it, and one first act. */
  empty: ReactNode
  rowHref?: ((row: WireRowOf<L>) => string | undefined) | undefined
  /** What can be done with a row, behind its menu. */
  rowActs?: ((row: WireRowOf<L>) => readonly MenuEntry[]) | undefined
  /** Lets rows be selected, and says what can be done with all that are. */
  bulk?: ListBulk<WireRowOf<L>> | undefined
  /** The page's own acts, beside the title. */
  act?: ReactNode
  /** Filters that belong to the page and are not the reader's: the closing whose rows these are. */
  fixed?: { readonly [K in keyof L['filters']]?: string } | undefined
  /** What stands between the title and the list. */
  note?: ReactNode
  /** The views the page gives, before those a person keeps. */
  views?: ReactNode
}
