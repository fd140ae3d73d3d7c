import { expect, test } from 'vitest'
import { journalKind } from '@banyan/contract/reconciliation/entries.ts'
import { entryKind } from '@banyan/contract/wallets/entry-kinds.ts'
import { journalCauses } from './journal-causes.ts'

/** Journals that move no wallet: pins that pay, acts of admins, and what the books remember beside them. */
const movesNoWallet = [
  'counter_sale',
  'counter_order_returned',
  'counter_sale_returned',
  'counter_order',
  'pin_used',
  'topup',
  'order_sent',
  'goods_commission',
  'donated',
  'donation_fee_kept',
  'donation_into_transit',
  'donation_to_receiver',
  'donation_back_to_payer',
  'withdrawal_payment',
  'tds_deposit',
  'product_request_sold',
]

test('every kind of journal that moves a wallet has a name in the passbook', () => {
  const named: readonly string[] = [...entryKind.options, ...movesNoWallet]
  expect(journalCauses.map(({ kind }) => kind).filter((kind) => !named.includes(kind))).toEqual([])
})

test('every kind of journal has a name in the reconciliation', () => {
  const named: readonly string[] = journalKind.options
  expect(journalCauses.map(({ kind }) => kind).filter((kind) => !named.includes(kind))).toEqual([])
})
