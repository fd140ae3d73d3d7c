import type { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import type { Columns } from '#kit/list/columns.tsx'
import type { Filters } from '#kit/list/filters-from.ts'
import { text } from '#kit/text.ts'

/** The three lists of transfers have one shape. */
export type TransferList = typeof fundTransferLists.user

export const transferColumns = (scope: 'own' | 'all'): Columns<TransferList> => ({
  at: { card: 'note' },
  transfer_no: { as: 'code', isExtra: scope === 'own' },
  kind: { words: (of) => text(`transfers.kinds.${of}`), card: 'status' },
  from_name: { as: 'person', card: 'title' },
  from_wallet_name: true,
  to_name: { as: 'person' },
  to_wallet_name: true,
  amount: { card: 'figure' },
  charge: { isExtra: true },
  net: { head: text('transfers.net') },
  remark: { as: 'prose' },
  reason: { as: 'prose', isExtra: scope === 'own' },
  by_user_id: { head: text('transfers.by'), as: 'code', isExtra: scope === 'own' },
})

const walletWords = (wallet: keyof typeof import('#messages/en/transfers.ts').default.wallets) =>
  text(`transfers.wallets.${wallet}`)

export const transferFilters = (scope: 'own' | 'all'): Filters<TransferList> => [
  { name: 'kind', only: scope === 'own' ? ['own', 'sent', 'received'] : ['own', 'between'] },
  'from',
  { name: 'user_id', head: text(scope === 'own' ? 'transfers.other_id' : 'transfers.either_id') },
  { name: 'from_wallet', head: text('fields.from_wallet_name'), words: walletWords },
  { name: 'to_wallet', head: text('fields.to_wallet_name'), words: walletWords },
  'transfer_no',
]
