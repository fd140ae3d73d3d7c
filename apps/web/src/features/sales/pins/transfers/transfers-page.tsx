import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
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
  const { row, hrefOf, go } = useOpenRow(useList(of).data?.data)
  return (
    <>
      <ListPage
        of={of}
        page={page}
        columns={transferColumns(scope)}
        filters={transferFilters(scope)}
        rowHref={hrefOf}
        none="stock.no_transfers"
      />
      <TransferDrawer of={row} onClose={() => go(undefined)} />
    </>
  )
}
