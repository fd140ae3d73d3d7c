import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { transferColumns, transferFilters, type TransferList } from './transfer-columns.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

type Props = {
  of: TransferList
  page: PageKey
  /** Whose transfers: the reader's own, or everybody's. */
  scope: 'own' | 'all'
}

/** Which pins went from whom to whom; each transfer opens with its pins. */
export function TransfersPage({ of, page, scope }: Props) {
  return (
    <ListPage
      of={of}
      page={page}
      columns={transferColumns(scope)}
      filters={transferFilters(scope)}
      sheet={{
        title: ({ count }) => text('pin_stock.moved', { count }),
        draw: (transfer) => <TransferSheet of={transfer} />,
      }}
      none="pin_stock.no_transfers"
    />
  )
}
