import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { withdrawalState } from './withdrawal-status.tsx'

export type WithdrawalList = typeof withdrawalLists.user
export type WithdrawalRow = WireRowOf<WithdrawalList>

/** Which withdrawals a list shows: the reader's own, or everybody's. */
export type WithdrawalScope = 'own' | 'all'

const walletWord = (wallet: WithdrawalRow['wallet']) => text(`withdrawals.wallets.${wallet}`)

/** The account or the UPI id, with its bank. */
export const paidTo = ({ pay_to, bank_name, paid_to }: Pick<WithdrawalRow, 'pay_to' | 'bank_name' | 'paid_to'>) =>
  pay_to === 'upi' ? `UPI ${paid_to}` : `${bank_name} ${paid_to}`.trim()

export const withdrawalColumns = (scope: WithdrawalScope): Columns<WithdrawalList> => ({
  request_no: { head: text('withdrawals.no'), card: scope === 'own' ? 'title' : 'note' },
  name: scope === 'all' && { as: 'person', head: text('withdrawals.by'), card: 'title' },
  requested_at: scope === 'own' ? { card: 'note' } : true,
  gross: { head: text('withdrawals.gross'), ...(scope === 'own' && { card: 'figure' as const }) },
  charge: { head: text('withdrawals.charge'), isExtra: scope === 'all' },
  gst: { head: text('withdrawals.gst'), isExtra: scope === 'all' },
  other: { head: text('withdrawals.other'), isExtra: true },
  net: {
    head: text(scope === 'own' ? 'withdrawals.net' : 'withdrawals.net_all'),
    ...(scope === 'all' && { card: 'figure' as const }),
  },
  paid_to: {
    head: text('withdrawals.paid_to'),
    cell: paidTo,
    also: ['bank_name', 'ifsc', { name: 'pay_to', words: (value) => text(`withdrawals.pay_tos.${value}`) }],
  },
  state: { head: text('paid_requests.state'), ...withdrawalState, card: 'status' },
  mode: { head: text('withdrawals.mode'), words: String, isExtra: true },
  utr: { head: text('withdrawals.utr'), cell: ({ utr }) => (utr === '' ? '–' : <Code>{utr}</Code>) },
  paid_on: { head: text('withdrawals.paid_on'), isExtra: scope === 'all' },
  wallet: { head: text('withdrawals.wallet'), words: walletWord, isExtra: true },
  user_type: scope === 'all' && {
    head: text('withdrawals.user_type'),
    words: (type) => text(`withdrawals.types.${type}`),
    isExtra: true,
  },
  bank_file_no: scope === 'all' && { head: text('withdrawals.bank_file'), as: 'code', isExtra: true },
  acted_at: { isExtra: true },
  acted_by_user_id: scope === 'all' && { isExtra: true },
  reason: { isExtra: true },
  remark: { isExtra: true },
})

export const withdrawalFilters = (scope: WithdrawalScope): Filters<WithdrawalList> => [
  'state',
  scope === 'all' && { name: 'user_id', head: text('withdrawals.person_id') },
  scope === 'all' && {
    name: 'user_type',
    head: text('withdrawals.user_type'),
    words: (type) => text(`withdrawals.types.${type === 'User' ? 'User' : 'Franchise'}`),
  },
  { name: 'request_no', head: text('withdrawals.no') },
  { name: 'utr', head: text('withdrawals.utr') },
  scope === 'all' && { name: 'mode', head: text('withdrawals.mode'), words: String },
  scope === 'all' && { name: 'bank_file_no', head: text('withdrawals.bank_file') },
  'requested_from',
  { name: 'paid_from', head: text('withdrawals.paid_on') },
]

export const withdrawalTitle = ({ request_no, name }: WithdrawalRow): string =>
  text('withdrawals.title', { request_no, name })
