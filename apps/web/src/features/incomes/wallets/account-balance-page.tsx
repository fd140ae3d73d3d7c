import { listAccountBalances } from '@banyan/contract/wallets/account-balance.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'

const columns = (): Columns<typeof listAccountBalances> => ({
  name: { head: text('wallets.owner'), as: 'person', card: 'title' },
  user_type: { head: text('wallets.type'), words: (type) => text(`wallets.types.${type}`), priority: 2 },
  wallet: {
    head: text('wallets.wallet'),
    // The stock wallet of a franchise is the fund wallet of a member.
    words: (wallet) => text(`wallets.names.${wallet}`),
    cell: ({ wallet, user_type }) => walletName(wallet, user_type),
    card: 'note',
  },
  balance: { head: text('wallets.balance'), card: 'figure' },
  moved_at: { head: text('wallets.last_moved'), card: 'status' },
})

/** What every wallet holds, with the way to its passbook. */
export function AccountBalancePage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={listAccountBalances}
      page="admin/wallet/account-balance"
      columns={columns()}
      filters={[
        'user_id',
        {
          name: 'user_type',
          head: text('wallets.type'),
          words: (type) => text(`wallets.types.${type}`),
        },
        { name: 'wallet', head: text('wallets.wallet') },
        { name: 'has_balance', head: text('wallets.has_balance') },
      ]}
      rowHref={({ user_id, wallet }) => openPath('admin/wallet/passbook', { user_id, wallet })}
      none="wallets.none"
    />
  )
}
