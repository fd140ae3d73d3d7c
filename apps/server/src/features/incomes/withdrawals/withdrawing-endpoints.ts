import * as contract from '@banyan/contract/withdrawals/withdrawing.ts'
import * as lists from '@banyan/contract/withdrawals/withdrawals.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { mountSteps } from '#features/people/lives/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import type { Context } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { requestWithdrawal } from './commands/request-withdrawal.ts'
import { offerOf } from './offer.ts'
import { findWithdrawals } from './queries.ts'
import { withdrawals } from './withdrawal-life.ts'

export function mountWithdrawing(api: Api): void {
  mount(api, contract.userWithdrawalOffer, async (context, { query }) => ({
    data: await offerOf(context, 'User', query.wallet),
  }))
  mount(api, contract.franchiseWithdrawalOffer, async (context, { query }) => ({
    data: await offerOf(context, 'Franchise', query.wallet),
  }))

  const request = async (
    context: Context,
    user_type: 'User' | 'Franchise',
    { current_password, ...input }: BodyOf<typeof contract.requestUserWithdrawal>,
  ) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const { gross_minor, charge_minor, gst_minor, other_minor, net_minor, ...added } = await requestWithdrawal(
        trx,
        context,
        user_type,
        input,
      )
      context.note({
        subject_type: 'withdrawal',
        subject_id: String(added.id),
        after: { request_no: added.request_no, amount: money.encode(gross_minor), pay_to: input.pay_to },
      })
      const amounts = { gross: gross_minor, charge: charge_minor, gst: gst_minor, other: other_minor, net: net_minor }
      return { data: { ...added, ...amounts } }
    })
  }
  mount(api, contract.requestUserWithdrawal, (context, { body }) => request(context, 'User', body))
  mount(api, contract.requestFranchiseWithdrawal, (context, { body }) => request(context, 'Franchise', body))

  mountLists(api, Object.values(lists.withdrawalLists), findWithdrawals)

  mountSteps(api, lists.withdrawalSteps, withdrawals)
}
