import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { lockSetting } from '#kit/settings/queries.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { partsOf, refuseParty } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { mayFlow, type TransferSource, type TransferTarget } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { lockParties, maybeParty } from '../queries.ts'
import { loneMoves } from '../lone-moves.ts'
import { receiverRefusal, senderRefusal } from '../transfer-refusals.ts'
import { writeTransfer } from './write-transfer.ts'

interface Move {
  readonly from_user_id: string
  readonly from_wallet: TransferSource
  readonly to_user_id: string
  readonly to_wallet: TransferTarget
  readonly amount: bigint
  readonly reason: string
}

/**
 * An admin moves money between two wallets of one person, or from the fund wallet of one to that of another. The rules for
 * members do not bind it and nothing is charged; nothing enters a wallet that can be withdrawn, and what one admin moves
 * between people counts with what they adjust: above the limit of 24 hours it is for two. Refuses by field.
 */
export async function moveFund(trx: Transaction, context: Context, { amount: amount_minor, ...move }: Move) {
  const by_person_id = actorOf(context).person_id
  const at = context.clock.now()
  const { from_wallet, to_wallet, reason } = move
  const { adjustment_limit } = await lockSetting(trx, transferSetting, { alone: true })
  const [from, to] = [await maybeParty(trx, move.from_user_id), await maybeParty(trx, move.to_user_id)]
  if (from === undefined) throw refuseField('from_user_id', said('people.person_unknown'), 'person_unknown')
  if (to === undefined) throw refuseField('to_user_id', said('people.person_unknown'), 'person_unknown')
  const isOwn = from.person_id === to.person_id
  if (!mayFlow({ from_wallet, to_wallet }, isOwn)) throw refuseField('to_wallet', said('money.transfer_flow'), 'flow')
  const parties = await lockParties(trx, [from.person_id, to.person_id])
  const [sender, receiver] = [parties.get(from.person_id)!, parties.get(to.person_id)!]
  const [fromRefusal, toRefusal] = [refuseParty(sender), refuseParty(receiver)]
  if (fromRefusal !== undefined) throw senderRefusal(fromRefusal, 'from_user_id')
  if (toRefusal !== undefined) throw receiverRefusal(toRefusal)
  const { round_off_digits } = companyOf(context)
  if (!isWhole(amount_minor, round_off_digits)) throw refuseField('amount', said('amounts.too_fine'), 'too_fine')
  if (!isOwn) {
    const { limit_minor, moved_alone_minor } = await loneMoves(trx, by_person_id, at, adjustment_limit)
    const left_minor = limit_minor - moved_alone_minor
    if (amount_minor > left_minor) {
      const left = money.encode(minor(left_minor > 0n ? left_minor : 0n))
      throw refuseField('amount', said('money.transfer_above_limit', { left }), 'above_limit')
    }
  }
  return writeTransfer(trx, {
    from: sender,
    from_wallet,
    to: receiver,
    to_wallet,
    ...partsOf(amount_minor, '0', round_off_digits),
    remark: '',
    reason,
    by_person_id,
    at,
    fields: { from: 'from_wallet', to: 'to_wallet' },
  })
}
