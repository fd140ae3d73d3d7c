import * as contract from '@banyan/contract/credit-requests/credit-requests.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { least_credit_minor, most_credit_minor } from '@banyan/domain/credit-requests/credit-terms.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { most_waiting } from '@banyan/domain/payments/paid-request.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mountLife, mountSteps } from '#features/people/lives/index.ts'
import { countWaiting, maybeBalance, requestSlip } from '#features/ledger/payments/index.ts'
import { actorOf, companyOf, type Actor } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { requestCredit } from './commands/request-credit.ts'
import { creditRequests } from './credit-request-life.ts'
import { creditAllowance } from './password-for-credit.ts'
import { creditRequest, findRequests } from './queries.ts'

const subject = (id: bigint) => ({ subject_type: 'credit_request', subject_id: String(id) })

/** What the wallet that is credited is called by its owner. */
const walletOf = ({ user_type }: Actor) => walletName('FUND', user_type === 'Franchise' ? 'Franchise' : 'User')

export function mountCreditRequests(api: Api): void {
  mountLists(api, Object.values(contract.creditRequestLists), findRequests)

  mount(api, contract.getCreditTerms, async ({ db, ...context }) => {
    const actor = actorOf(context)
    return {
      data: {
        wallet_name: walletOf(actor),
        balance: minor((await maybeBalance(db, actor.person_id, 'FUND')) ?? 0n),
        least: minor(least_credit_minor),
        most: minor(most_credit_minor),
        waiting: await countWaiting(db, 'credit_request', actor.person_id),
        most_waiting: most_waiting.credit_request,
      },
    }
  })

  mount(api, contract.requestCredit, (context, { body }) =>
    context.once(async (trx) => {
      const actor = actorOf(context)
      const { round_off_digits } = companyOf(context)
      const added = await requestCredit(trx, context, { ...body, person_id: actor.person_id, round_off_digits })
      const { payment_mode, reference } = body
      const after = { amount: money.encode(added.amount), payment_mode, reference, paid_to: added.paid_to }
      context.note({ ...subject(added.id), after })
      return { data: { ...added, wallet_name: walletOf(actor) } }
    }),
  )

  mount(api, contract.creditRequestSlip, (context, { params: { id } }) =>
    context.write(async (trx) => {
      context.note(subject(id))
      return {
        data: await requestSlip(trx, context, { request: await creditRequest.maybe(trx, id), actor: actorOf(context) }),
      }
    }),
  )

  mountSteps(api, contract.creditRequestSteps, creditRequests)

  mount(api, contract.findCreditAllowance, async (context) => ({ data: await creditAllowance(context.db, context) }))

  mountLife(api, contract.ownCreditMoves, creditRequests)
  mountLife(api, contract.creditMoves, creditRequests, {
    approve: ({ row: { request_no, name, amount_minor, wallet_name } }) => ({
      request_no,
      name,
      amount: minor(amount_minor),
      wallet_name,
    }),
  })
}
