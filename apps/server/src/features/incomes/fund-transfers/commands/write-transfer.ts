import type { TransferParts } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import type { TransferSource, TransferTarget } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { walletCode, walletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Transaction } from '#kit/database/database.ts'
import { postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { findWallets, type Party } from '../queries.ts'
import { insufficientFunds, noWallet, onAmount } from '../transfer-refusals.ts'

interface Movement extends TransferParts {
  readonly from: Party
  readonly from_wallet: TransferSource
  readonly to: Party
  readonly to_wallet: TransferTarget
  readonly remark: string
  /** Why an admin moves it; empty where the owner does. */
  readonly reason: string
  readonly by_person_id: bigint
  readonly at: Date
  /** The fields that name the wallets, where the caller chose them. */
  readonly fields: { readonly from: 'from_wallet' | 'amount'; readonly to: 'to_wallet' | 'amount' }
}

/**
 * Moves money from one wallet to another and writes it down: the row, and its journal. Whoever calls it has locked the
 * people and decided. Refuses by field `no_wallet` and `insufficient_funds`; a wallet that ran dry meanwhile too.
 */
export async function writeTransfer(trx: Transaction, { from, to, at, fields, ...moved }: Movement) {
  const { from_wallet, to_wallet, amount_minor, charge_minor, net_minor, by_person_id } = moved
  const [source] = await findWallets(trx, from, [from_wallet])
  if (source === undefined) throw noWallet(fields.from)
  if ((await findWallets(trx, to, [to_wallet])).length === 0) throw noWallet(fields.to)
  if (source.balance < amount_minor) throw insufficientFunds()
  const row = { ...moved, from_person_id: from.person_id, to_person_id: to.person_id, at }
  const { id, transfer_no } = await trx
    .insertInto('fund_transfer')
    .values(row)
    .returning(['id', 'transfer_no'])
    .executeTakeFirstOrThrow()
  const debit = walletCode(from_wallet, from.person_id)
  const reference = `fund_transfer:${id}`
  const transfers: Transfer[] = [
    { debit, credit: walletCode(to_wallet, to.person_id), amount_minor: net_minor, kind: 'fund_transfer' },
  ]
  if (charge_minor > 0n)
    transfers.push({ debit, credit: 'charges_income', amount_minor: charge_minor, kind: 'transfer_charge' })
  await postJournal(trx, {
    kind: 'fund_transfer',
    reference,
    idempotency_key: reference,
    input: { fund_transfer_id: id },
    event_at: at,
    created_by: by_person_id,
    transfers,
  }).catch((error: unknown) => Promise.reject(onAmount(error)))
  const [after] = await findWallets(trx, from, [from_wallet])
  return {
    id,
    transfer_no,
    at,
    from_user_id: from.user_id,
    from_name: from.name,
    from_wallet_name: walletName(from_wallet, from.user_type as 'User' | 'Franchise'),
    to_user_id: to.user_id,
    to_name: to.name,
    to_wallet_name: walletName(to_wallet, to.user_type as 'User' | 'Franchise'),
    amount: amount_minor,
    charge: charge_minor,
    net: net_minor,
    balance_after: minor(after?.balance ?? 0n),
  }
}
