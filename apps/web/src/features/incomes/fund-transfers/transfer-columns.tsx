import type { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'

/** The three lists of transfers have one shape. */
export type TransferList = typeof fundTransferLists.user
type Row = WireRowOf<TransferList>

/** What it is to its reader: a transfer to or from another names the other. */
function kindOf({ kind, from_name, to_name }: Row): string {
  if (kind === 'sent') return text('fund_transfers.sent_to', { name: to_name })
  return kind === 'received'
    ? text('fund_transfers.received_from', { name: from_name })
    : text(`fund_transfers.kinds.${kind}`)
}

/** A member reads who the other was; an admin reads both ends. */
const endColumns = (scope: 'own' | 'all'): Columns<TransferList> =>
  scope === 'own'
    ? {
        kind: { words: (of) => text(`fund_transfers.kinds.${of}`), cell: kindOf, card: 'title' },
        from_name: { as: 'person', isExtra: true },
        to_name: { as: 'person', isExtra: true },
      }
    : {
        from_name: { as: 'person', card: 'title', priority: 0 },
        to_name: { as: 'person', priority: 0 },
        kind: { words: (of) => text(`fund_transfers.kinds.${of}`), card: 'status' },
      }

export const transferColumns = (scope: 'own' | 'all'): Columns<TransferList> => ({
  at: { card: 'note' },
  ...endColumns(scope),
  amount: { card: 'figure' },
  net: { head: text('fund_transfers.net'), isExtra: scope === 'all' },
  charge: { isExtra: true },
  from_wallet_name: true,
  to_wallet_name: true,
  transfer_no: { as: 'code', isExtra: true },
  remark: { as: 'prose', isExtra: scope === 'all' },
  reason: { as: 'prose', isExtra: true },
  by_user_id: { head: text('fund_transfers.by'), as: 'code', isExtra: scope === 'own' },
})

const walletWords = (wallet: keyof typeof import('#messages/en/fund-transfers.ts').default.wallets) =>
  text(`fund_transfers.wallets.${wallet}`)

export const transferFilters = (scope: 'own' | 'all'): Filters<TransferList> => [
  { name: 'kind', only: scope === 'own' ? ['own', 'sent', 'received'] : ['own', 'between'] },
  'from',
  { name: 'user_id', head: text(scope === 'own' ? 'fund_transfers.other_id' : 'fund_transfers.either_id') },
  { name: 'from_wallet', head: text('fields.from_wallet_name'), words: walletWords },
  { name: 'to_wallet', head: text('fields.to_wallet_name'), words: walletWords },
  'transfer_no',
]
