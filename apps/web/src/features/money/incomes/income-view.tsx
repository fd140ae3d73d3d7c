import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { ListColumn } from '#kit/list/columns.tsx'
import type { ListFilter } from '#kit/list/filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { TreeArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'

/** Whose incomes: the reader's own, or everybody's. */
export type IncomeScope = 'user' | 'admin'

interface EmptyWords {
  readonly title: string
  readonly note: string
  /** A member can do something about it, and the tree is where. */
  readonly isForTheTree?: boolean
}

/** One way to look at one kind of income, for both scopes: the same columns, and for admins whose row it is. */
export interface IncomeView<L extends ListEndpoint> {
  readonly lists: Readonly<Record<IncomeScope, L>>
  readonly pages: Readonly<Record<IncomeScope, PageKey>>
  readonly columns: (scope: IncomeScope) => readonly ListColumn<L>[]
  readonly filters: (scope: IncomeScope) => readonly ListFilter<L>[]
  /** The income whose why a row opens; a row that paid nothing has none. */
  readonly incomeOf: (row: WireRowOf<L>) => string | null
  readonly empty: () => EmptyWords
}

/** Makes the screen of a view. */
export function incomeScreen<L extends ListEndpoint>(view: IncomeView<L>) {
  return function IncomeScreen({ scope }: { scope: IncomeScope }): ReactNode {
    return (
      <ListPage
        of={view.lists[scope]}
        title={usePageName(view.pages[scope])}
        columns={view.columns(scope)}
        filters={view.filters(scope)}
        rowHref={(row) => whyHref(view.incomeOf(row))}
        empty={<NoIncome {...view.empty()} scope={scope} />}
      />
    )
  }
}

export const whyHref = (income_id: string | null): string | undefined =>
  income_id === null ? undefined : pathTo('any/income-why', { id: income_id })

function NoIncome({ title, note, isForTheTree = false, scope }: EmptyWords & { scope: IncomeScope }) {
  const first =
    isForTheTree && scope === 'user' ? (
      <Button href={pathTo('any/binary-tree')}>{text('incomes.open_tree')}</Button>
    ) : undefined
  return (
    <Empty title={title} art={<TreeArt />} act={first}>
      {note}
    </Empty>
  )
}
