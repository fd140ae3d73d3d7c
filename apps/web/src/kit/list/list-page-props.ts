import type { ReactNode } from 'react'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { Acts } from '../acts/act.ts'
import type { Columns } from './columns/columns.tsx'
import type { Filters } from './filters/filters-from.ts'
import type { NoneKey } from './rows/nothing-yet.tsx'
import type { RowSheet } from './rows/row-sheet.tsx'
import type { ListBulk } from './rows/use-chosen.ts'

export interface ListPageProps<L extends ListEndpoint> {
  of: L
  /** The page whose name is the title. */
  page: PageKey
  columns: Columns<L>
  filters?: Filters<L> | undefined
  /** What a list says that has nothing yet: this sentence, and the one beneath it ending in `_note`. */
  none: NoneKey
  /** One first act to fill it. */
  first?: ReactNode
  rowHref?: ((row: WireRowOf<L>) => string | undefined) | undefined
  /** What can be done with a row, behind its menu. */
  acts?: Acts<WireRowOf<L>> | undefined
  /** A row opens beside the list, at an address of its own. */
  sheet?: RowSheet<WireRowOf<L>> | undefined
  /** Lets rows be selected, and says what can be done with all that are. */
  bulk?: ListBulk<WireRowOf<L>> | undefined
  /** The page's own acts, beside the title. */
  act?: ReactNode
  /** Filters that belong to the page and are not the reader's: the closing whose rows these are. */
  fixed?: { readonly [K in keyof L['filters']]?: string } | undefined
  /** The way back, where the list is not a place of its own. */
  backHref?: string | undefined
  /** Shown between the title and the list. */
  note?: ReactNode
  /** The views the page gives, before those a person keeps. */
  views?: ReactNode
}
