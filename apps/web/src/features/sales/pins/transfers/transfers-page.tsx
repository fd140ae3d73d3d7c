import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
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
  const { packages } = useCompany()
  return (
    <ListPage
      of={of}
      title={usePageName(page)}
      columns={transferColumns(of, scope)}
      filters={transferFilters(of, packages, scope)}
      sheet={{
        title: ({ count }) => text('stock.moved', { count }),
        draw: (transfer) => <TransferSheet of={transfer} />,
      }}
      empty={
        <Empty title={text('stock.no_transfers')} art={<PaperArt />}>
          {text('stock.no_transfers_note')}
        </Empty>
      }
    />
  )
}
