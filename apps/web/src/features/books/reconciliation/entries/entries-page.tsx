import { useSearchParams } from 'react-router'
import { listReconciliationEntries, journalName } from '@banyan/contract/reconciliation/entries.ts'
import type { ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { readListState } from '#kit/list/list-state.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { lineName } from '../line-name.ts'
import { entryColumns } from './entry-columns.tsx'
import { JournalSheet } from './journal-sheet.tsx'

/** The entries of one line with the balance after each; a journal opens beside them. */
export function EntriesPage() {
  const [search] = useSearchParams()
  const { filter } = readListState(listReconciliationEntries, search)
  const line = (filter['line'] ?? 'cash') as ReconciliationKey
  return (
    <ListPage
      of={listReconciliationEntries}
      page="admin/reconciliation-entries"
      columns={entryColumns(usePhone())}
      filters={[
        { name: 'line', head: text('reconciliation.line'), words: lineName },
        'from',
        { name: 'kind', head: text('reconciliation.kind'), words: journalName },
      ]}
      act={<Ways line={line} from={filter['from']} to={filter['to']} />}
      note={<p className="small quiet">{text('reconciliation.entries_of', { line: lineName(line) })}</p>}
      sheet={{
        title: ({ id }) => text('reconciliation.entry', { id }),
        draw: ({ id }) => <JournalSheet id={id} />,
      }}
      none="reconciliation.none"
    />
  )
}

interface WaysProps {
  line: ReconciliationKey
  from: string | undefined
  to: string | undefined
}

/** Back to all lines of the same days; and to every wallet of a kind, where the line is one. */
function Ways({ line, from, to }: WaysProps) {
  const openPath = useOpenPath()
  const [wallet, user_type] = line.split(':')
  const isWallet = (user_type === 'User' || user_type === 'Franchise') && wallet !== 'HELD' && wallet !== 'SAVED'
  const page = openPath('admin/reconciliation', { from, to })
  const wallets = isWallet ? openPath('admin/wallet/account-balance', { wallet, user_type }) : undefined
  return (
    <>
      {wallets !== undefined && (
        <Button icon="account_balance_wallet" href={wallets}>
          {text('reconciliation.to_wallets')}
        </Button>
      )}
      {page !== undefined && (
        <Button icon="balance" href={page}>
          {text('reconciliation.to_page')}
        </Button>
      )}
    </>
  )
}
