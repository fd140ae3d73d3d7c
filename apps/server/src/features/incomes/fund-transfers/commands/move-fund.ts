import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { partsOf, refuseParty } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { mayFlow, type TransferSource, type TransferTarget } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { lockParties, maybeParty } from '../queries.ts'
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
 * between people counts with all that an admin does alone up to a limit. Refuses by field.
 */
export async function moveFund(trx: Transaction, context: Context, { amount: amount_minor, ...move }: Move) {
  const by_person_id = actorOf(context).person_id
  const at = context.clock.now()
  const { from_wallet, to_wallet, reason } = move
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
  if (isOwn) context.guarded()
  const written = await writeTransfer(trx, {
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
  if (!isOwn)
    await askSecond(trx, context, {
      noun: 'fund_transfer',
      subject_id: `${sender.person_id}:${receiver.person_id}`,
      about: sender.person_id,
      receiver: receiver.person_id,
      after: {
        from: sender.user_id,
        from_wallet,
        to: receiver.user_id,
        to_wallet,
        amount: money.encode(minor(amount_minor)),
      },
      reason,
      amount_minor,
    })
  return written
}
