import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import type { NoneKey } from '#kit/list/rows/nothing-yet.tsx'

/** Whose incomes: the reader's own, or everybody's. */
export type IncomeScope = 'user' | 'admin'

/** What is peculiar to one view of a kind; all else follows from its row. */
export interface Looks<L extends ListEndpoint> {
  readonly none: NoneKey
  /** A member can do something about it, and the tree is where. */
  readonly isForTheTree?: boolean
  /** Its own columns, and shared ones that it draws otherwise. */
  readonly columns: (scope: IncomeScope) => Columns<L>
  /** Its own filters. */
  readonly filters?: () => Filters<L>
  /** The income whose why a row opens, where that is not the row's id; a row that paid nothing has none. */
  readonly incomeOf?: (row: WireRowOf<L>) => string | null
}

/** The looks of one kind by its views. */
export type KindLooks = Readonly<Record<string, Looks<ListEndpoint>>>

/** Looks whose rows are known, as the registry keeps those of all kinds. */
export const looks = <L extends ListEndpoint>(_lists: { readonly user: L }, given: Looks<L>): Looks<ListEndpoint> =>
  given as unknown as Looks<ListEndpoint>
