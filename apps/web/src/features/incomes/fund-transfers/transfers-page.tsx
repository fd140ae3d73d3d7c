import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { transferColumns, transferFilters, type TransferList } from './transfer-columns.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

interface Props {
  of: TransferList
  page: PageKey
  /** Where one transfers. */
  form: PageKey
  /** Whose transfers: the reader's own, or everybody's. */
  scope: 'own' | 'all'
}

/** What moved between wallets, in and out; each transfer opens. */
export function TransfersPage({ of, page, form, scope }: Props) {
  const transfer = useOpenPath()(form)
  return (
    <ListPage
      of={of}
      page={page}
      columns={transferColumns(scope)}
      filters={transferFilters(scope)}
      sheet={{
        title: ({ transfer_no }) => transfer_no,
        draw: (row) => <TransferSheet of={row} />,
        about: 'fund_transfer',
      }}
      act={
        transfer !== undefined && (
          <Button icon="swap_horiz" href={transfer}>
            {text('fund_transfers.submit')}
          </Button>
        )
      }
      none="fund_transfers.none"
    />
  )
}
