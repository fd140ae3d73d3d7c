import * as contract from '@banyan/contract/buying/buying.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { franchiseWallets, userWallets } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { payingWallets } from '@banyan/domain/buying/buying.ts'
import { assertUnclaimed } from '#kit/claim-payment.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { getStatedSale } from '#features/sales/counter-sales/index.ts'
import { provePassword } from '#features/people/persons/index.ts'
import { buyPins, sellPins } from './commands/buy-pins.ts'
import { topupAgainstPayment, topupFromWallet } from './commands/topup.ts'
import { findBalances, pinTermsFor } from './queries.ts'

/** The wallets of the actor that may pay, in the order in which they are offered. */
async function walletsOf({ db, ...context }: Context) {
  const { person_id, user_type } = actorOf(context)
  const names = payingWallets(user_type)
  const balances = new Map(
    (await findBalances(db, person_id, names)).map(({ wallet, balance_minor }) => [wallet, balance_minor]),
  )
  const known: readonly { wallet_name: string; display_name: string }[] =
    user_type === 'Franchise' ? franchiseWallets : userWallets
  return names.map((wallet_name) => ({
    wallet_name: wallet_name as contract.PayingWallet,
    display_name: known.find((wallet) => wallet.wallet_name === wallet_name)?.display_name ?? wallet_name,
    balance: minor(balances.get(wallet_name) ?? 0n),
  }))
}

export function mountBuying(api: Api): void {
  mount(api, contract.findPayingWallets, async (context) => ({
    data: { wallets: await walletsOf(context), ...(await pinTermsFor(context.db, actorOf(context).user_type)) },
  }))

  mount(api, contract.buyPins, async (context, { body: { current_password, ...body } }) => {
    await provePassword(context, current_password)
    const purchase = { ...body, actor: actorOf(context) }
    return context.once(async (trx) => {
      const data = await buyPins(trx, context, purchase)
      noteBatch(context, body.wallet, data)
      return { data }
    })
  })

  const sell = async (context: Context, { current_password, ...body }: BodyOf<typeof contract.sellPinsAsMember>) => {
    await provePassword(context, current_password)
    const purchase = { ...body, actor: actorOf(context) }
    return context.once(async (trx) => {
      const stated = await getStatedSale(trx, context, body)
      const data = await sellPins(trx, context, { ...purchase, stated })
      noteBatch(context, body.wallet, data)
      return { data }
    })
  }
  mount(api, contract.sellPinsAsMember, (context, { body }) => sell(context, body))
  mount(api, contract.sellPinsAsFranchise, (context, { body }) => sell(context, body))

  const topup = async (
    context: Context,
    { current_password, ...body }: BodyOf<typeof contract.topupFromWalletAsMember>,
  ) => {
    await provePassword(context, current_password)
    return context.once(async (trx) => {
      const stated = await getStatedSale(trx, context, body)
      const done = await topupFromWallet(trx, context, { ...body, stated, actor: actorOf(context) })
      const { reply, member_id, paid, balance_after } = done
      const after = { receipt_no: reply.receipt_no, kind: reply.kind, wallet: body.wallet, paid: money.encode(paid) }
      context.note({ subject_type: 'member', subject_id: String(member_id), after })
      return { data: { ...reply, paid, balance_after } }
    })
  }
  mount(api, contract.topupFromWalletAsMember, (context, { body }) => topup(context, body))
  mount(api, contract.topupFromWalletAsFranchise, (context, { body }) => topup(context, body))

  mount(api, contract.topupAgainstPayment, (context, { body }) =>
    context.once(async (trx) => {
      await assertUnclaimed(trx, { ...body, paid_on: todayOf(context) })
      const { reply, member_id } = await topupAgainstPayment(trx, context, { ...body, actor: actorOf(context) })
      const after = { receipt_no: reply.receipt_no, kind: reply.kind, payment_mode: body.payment_mode }
      context.note({ subject_type: 'member', subject_id: String(member_id), after, reason: body.reason })
      return { data: reply }
    }),
  )
}

const noteBatch = (context: Context, wallet: string, bought: Awaited<ReturnType<typeof buyPins>>): void => {
  const { batch_id, owner_user_id, pin_nos } = bought
  const [paid, discount] = [money.encode(bought.paid), money.encode(bought.discount)]
  const after = { owner_user_id, count: pin_nos.length, wallet, paid, discount }
  context.note({ subject_type: 'pin_batch', subject_id: String(batch_id), after })
}
