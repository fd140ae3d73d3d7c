import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { findPayingWallets } from '@banyan/contract/payments/wallets.ts'
import * as contract from '@banyan/contract/pin-sales/pin-sales.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { maybeBalance, ownWallets } from '#features/ledger/payments/index.ts'
import { getStatedSale } from '#features/sales/counter-sales/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { buyPins, sellPins } from './commands/buy-pins.ts'
import { pinTermsFor } from './queries.ts'

export function mountPinSales(api: Api): void {
  mount(api, findPayingWallets, async (context) => ({
    data: {
      wallets: await ownWallets(context),
      given: minor((await maybeBalance(context.db, actorOf(context).person_id, 'GIVEN')) ?? 0n),
      ...(await pinTermsFor(context.db, actorOf(context))),
    },
  }))

  mount(api, contract.buyPins, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    const purchase = { ...body, actor: actorOf(context) }
    return context.once(async (trx) => {
      const data = await buyPins(trx, context, purchase)
      noteBatch(context, body.wallet, data)
      return { data }
    })
  })

  const sell = async (context: Context, { current_password, ...body }: BodyOf<typeof contract.sellPinsAsMember>) => {
    await proveSelf(context, current_password)
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
}

const noteBatch = (context: Context, wallet: string, bought: Awaited<ReturnType<typeof buyPins>>): void => {
  const { batch_id, owner_user_id, pin_nos } = bought
  const [paid, discount] = [money.encode(bought.paid), money.encode(bought.discount)]
  const after = { owner_user_id, count: pin_nos.length, wallet, paid, discount }
  context.note({ subject_type: 'pin_batch', subject_id: String(batch_id), after })
}
