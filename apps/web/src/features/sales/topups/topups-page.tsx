import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { cancelActs } from './cancelling/cancel-acts.tsx'
import { topupColumns, topupFilters, type TopupList, type TopupScope } from './topup-columns.tsx'

interface Props {
  of: TopupList
  page: PageKey
  scope: TopupScope
  /** What fills an empty list: a page, and the word that leads there. */
  first?: { readonly page: PageKey; readonly label: string } | undefined
  /** What stands between the title and the list. */
  note?: ReactNode
}

/** Packages that have been taken, each with its receipt behind it. */
export function TopupsPage({ of, page, scope, first, note }: Props) {
  const openPath = useOpenPath()
  const { packages } = useCompany()
  const firstHref = first && openPath(first.page)
  return (
    <ListPage
      of={of}
      acts={scope === 'franchise' ? undefined : cancelActs()}
      title={usePageName(page)}
      note={note}
      columns={topupColumns(of, scope)}
      filters={topupFilters(of, packages, scope)}
      rowHref={({ receipt_no }) => openPath('any/topup-receipt', { receipt_no })}
      empty={
        <Empty
          title={text(`topup.list.none.${scope}`)}
          art={<PaperArt />}
          act={firstHref && <Button href={firstHref}>{first.label}</Button>}
        >
          {text(`topup.list.none_note.${scope}`)}
        </Empty>
      }
    />
  )
}
