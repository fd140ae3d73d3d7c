import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { saleColumns, saleFilters, type SaleList, type SaleScope } from './sale-columns.tsx'

interface Props {
  of: SaleList
  /** Who reads it: a member what was sold to them, a franchise its own sales, an admin all. */
  scope: SaleScope
}

/** What franchises sold from their own stock, and what they took for it. */
export function CounterSalesPage({ of, scope }: Props) {
  const { packages } = useCompany()
  return (
    <ListPage
      of={of}
      title={usePageName(`${scope}/counter-sales`)}
      columns={saleColumns(of, scope)}
      filters={saleFilters(of, packages, scope)}
      empty={
        <Empty title={text('counter.none')} art={<PaperArt />}>
          {text(`counter.none_note.${scope}`)}
        </Empty>
      }
    />
  )
}
