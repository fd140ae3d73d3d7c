import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { transferColumns, transferFilters, type TransferList } from './transfer-columns.tsx'
import { TransferDrawer } from './transfer-drawer.tsx'

type Props = {
  of: TransferList
  page: PageKey
  /** Whose transfers: the reader's own, or everybody's. */
  scope: 'own' | 'all'
}

/** Which pins went from whom to whom; each transfer opens with its pins. */
export function TransfersPage({ of, page, scope }: Props) {
  const { packages } = useCompany()
  const { row, hrefOf, go } = useOpenRow(useList(of).data?.data)
  return (
    <>
      <ListPage
        of={of}
        title={usePageName(page)}
        columns={transferColumns(of, scope)}
        filters={transferFilters(of, packages, scope)}
        rowHref={hrefOf}
        empty={
          <Empty title={text('stock.no_transfers')} art={<PaperArt />}>
            {text('stock.no_transfers_note')}
          </Empty>
        }
      />
      <TransferDrawer of={row} onClose={() => go(undefined)} />
    </>
  )
}
