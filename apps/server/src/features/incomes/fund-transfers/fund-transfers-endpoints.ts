import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { getSetting } from '#kit/settings/queries.ts'
import * as contract from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { ownFlow, transferSources } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { moveFund } from './commands/move-fund.ts'
import { dayAround, sendFund } from './commands/send-fund.ts'
import { findTransfers, findWallets, getSent, maybeParty } from './queries.ts'
import { mountTransferSetting } from './rules.ts'

type Transferred = Awaited<ReturnType<typeof sendFund>>

/** What may be sent today still, and what the two own wallets hold. */
async function readTerms(context: Context) {
  const { db, clock } = context
  const { person_id, user_type } = actorOf(context)
  const { zone, round_off_digits } = companyOf(context)
  const { from_wallet, to_wallet } = ownFlow(user_type as 'User' | 'Franchise')
  const rules = await getSetting(db, transferSetting)
  const owner = { person_id, user_type }
  const [[from], [to]] = await Promise.all([findWallets(db, owner, [from_wallet]), findWallets(db, owner, [to_wallet])])
  if (from === undefined || to === undefined) throw new Error(`${user_type} ${person_id} lacks a wallet`)
  const left_minor =
    rules.most_a_day === null ? null : rules.most_a_day - (await getSent(db, person_id, dayAround(clock.now(), zone)))
  return {
    own_is_on: rules.own_is_on,
    between_members_is_on: rules.between_members_is_on && user_type === 'User',
    from_wallet,
    from_name: from.display_name,
    from_balance: from.balance,
    to_wallet,
    to_name: to.display_name,
    to_balance: to.balance,
    minimum: minor(rules.minimum),
    multiple: minor(rules.multiple),
    left_today: left_minor === null ? null : minor(left_minor > 0n ? left_minor : 0n),
    charge_percent: rules.charge_percent,
    round_off_digits,
  }
}

/** Does it once, under its key, and writes down what moved. */
const transfer = (context: Context, act: (trx: Transaction) => Promise<Transferred>) =>
  context.once(async (trx) => {
    const data = await act(trx)
    const { id, from_user_id, from_wallet_name, to_user_id, to_wallet_name } = data
    const after = { from_user_id, from_wallet_name, to_user_id, to_wallet_name, amount: money.encode(data.amount) }
    context.note({ subject_type: 'fund_transfer', subject_id: String(id), after })
    return { data }
  })

export function mountFundTransfers(api: Api): void {
  mountLists(api, Object.values(contract.fundTransferLists), findTransfers)

  mount(api, contract.findTransferTerms, async (context) => ({ data: await readTerms(context) }))

  mount(api, contract.findTransferReceiver, async ({ db }, { query }) => {
    const { between_members_is_on } = await getSetting(db, transferSetting)
    const found = between_members_is_on ? await maybeParty(db, query.user_id) : undefined
    if (found === undefined || found.member_id === null) throw notFound('member')
    return { data: { user_id: found.user_id, name: found.name } }
  })

  mount(api, contract.transferAsMember, async (context, { body: { current_password, to, to_user_id, ...body } }) => {
    await proveSelf(context, current_password)
    return transfer(context, (trx) => sendFund(trx, context, { ...body, to_user_id: to === 'own' ? null : to_user_id }))
  })

  mount(api, contract.transferAsFranchise, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return transfer(context, (trx) => sendFund(trx, context, { ...body, to_user_id: null }))
  })

  mount(api, contract.findWalletOwner, async ({ db }, { query }) => {
    const found = await maybeParty(db, query.user_id)
    if (found === undefined) throw notFound('person')
    const { user_id, name, user_type } = found
    return {
      data: { user_id, name, user_type, wallets: await findWallets(db, found, transferSources) },
    }
  })

  mount(api, contract.transferAsAdmin, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return transfer(context, async (trx) => {
      const moved = await moveFund(trx, context, body)
      context.note({ reason: body.reason })
      return moved
    })
  })

  mountTransferSetting(api)
}
