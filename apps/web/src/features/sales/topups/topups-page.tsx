import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { cancelActs } from './cancelling/cancel-acts.tsx'
import { topupColumns, topupFilters, type TopupList, type TopupScope } from './topup-columns.tsx'

interface Props {
  of: TopupList
  page: PageKey
  scope: TopupScope
  /** What fills an empty list: a page, and the word that leads there. */
  first?: { readonly page: PageKey; readonly label: string } | undefined
  /** Shown between the title and the list. */
  note?: ReactNode
}

/** Packages that have been taken, each with its receipt behind it. */
export function TopupsPage({ of, page, scope, first, note }: Props) {
  const openPath = useOpenPath()
  const firstHref = first && openPath(first.page)
  return (
    <ListPage
      of={of}
      acts={scope === 'franchise' ? undefined : cancelActs()}
      page={page}
      note={note}
      columns={topupColumns(scope)}
      filters={topupFilters(scope)}
      rowHref={({ receipt_no }) => openPath('any/topup-receipt', { receipt_no })}
      none={`topups.list.none.${scope}`}
      first={firstHref && <Button href={firstHref}>{first.label}</Button>}
    />
  )
}
