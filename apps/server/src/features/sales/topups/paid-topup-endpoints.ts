import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import * as contract from '@banyan/contract/topups/paid-topups.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { assertUnclaimed } from '#features/ledger/payments/index.ts'
import { getStatedSale } from '#features/sales/counter-sales/index.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { isProven, proveSelf } from '#features/people/persons/index.ts'
import { assertMayMove } from '#features/sales/pins/index.ts'
import { topupAgainstPayment, topupFromWallet } from './commands/paid-topup.ts'

/** Activations without a pin: from a wallet, or against a payment the company received. */
export function mountPaidTopups(api: Api): void {
  const topup = async (
    context: Context,
    { current_password, given: shown_given_minor, ...body }: BodyOf<typeof contract.topupFromWalletAsMember>,
  ) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const stated = await getStatedSale(trx, context, body)
      const done = await topupFromWallet(trx, context, { ...body, shown_given_minor, stated, actor: actorOf(context) })
      const { reply, member_id, paid, given, balance_after } = done
      const after = {
        receipt_no: reply.receipt_no,
        kind: reply.kind,
        wallet: body.wallet,
        paid: money.encode(paid),
        ...(given > 0n && { given: money.encode(given) }),
      }
      context.note({ subject_type: 'member', subject_id: String(member_id), after })
      return { data: { ...reply, paid, given, balance_after } }
    })
  }
  mount(api, contract.topupFromWalletAsMember, (context, { body }) => topup(context, body))
  mount(api, contract.topupFromWalletAsFranchise, (context, { body }) => topup(context, body))

  mount(api, contract.topupAgainstPayment, async (context, { body: { current_password, ...body } }) => {
    const is_proven = await isProven(context, current_password)
    return context.once(async (trx) => {
      await assertMayMove(trx, context, { count: 1, is_proven })
      await assertUnclaimed(trx, { ...body, paid_on: todayOf(context) })
      const { reply, member_id, paid, about } = await topupAgainstPayment(trx, context, {
        ...body,
        approval_id: context.approval_id,
        actor: actorOf(context),
      })
      const { payment_mode, payment_reference } = body
      await askSecond(trx, context, {
        noun: 'topup',
        subject_id: `${member_id}:${body.package_id}`,
        about,
        after: {
          member_user_id: reply.member_user_id,
          package_name: reply.package.name,
          amount: money.encode(paid),
          payment_mode,
          payment_reference,
        },
        reason: body.reason,
        amount_minor: paid,
      })
      const after = { receipt_no: reply.receipt_no, kind: reply.kind, payment_mode }
      context.note({ subject_type: 'member', subject_id: String(member_id), after, reason: body.reason })
      return { data: reply }
    })
  })
}
