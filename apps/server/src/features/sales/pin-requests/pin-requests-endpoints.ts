import * as contract from '@banyan/contract/pin-requests/pin-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { mountLife, mountSteps } from '#features/people/lives/index.ts'
import { requestSlip } from '#features/ledger/payments/index.ts'
import { requestPins, type PinRequestInput } from './commands/request-pins.ts'
import { requestsToCompany, requestsToFranchise } from './pin-request-life.ts'
import { findRequests, maybeFranchise, pinRequest, type LockedRequest } from './queries.ts'

const subject = (id: bigint) => ({ subject_type: 'pin_request', subject_id: String(id) })

export function mountPinRequests(api: Api): void {
  mountLists(api, Object.values(contract.pinRequestLists), findRequests)

  mount(api, contract.findFranchise, async ({ db }, { query }) => {
    const franchise = await maybeFranchise(db, query.user_id)
    if (franchise === undefined) throw notFound('franchise')
    return { data: { user_id: franchise.user_id, name: franchise.name } }
  })

  const request = (context: Context, input: Omit<PinRequestInput, 'person_id'>) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const { amount_minor, ...added } = await requestPins(trx, context, { ...input, person_id })
      const { package_id, count, payment_mode, reference, to_user_id } = input
      context.note({
        ...subject(added.id),
        after: { to_user_id, package_id: String(package_id), count, payment_mode, reference },
      })
      return { data: { ...added, amount: minor(amount_minor) } }
    })
  mount(api, contract.requestUserPins, (context, { body: { to, to_user_id, ...input } }) =>
    request(context, { ...input, to_user_id: to === 'company' ? null : to_user_id }),
  )
  mount(api, contract.requestFranchisePins, (context, { body }) => request(context, { ...body, to_user_id: null }))

  mount(api, contract.pinRequestSlip, (context, { params: { id } }) =>
    context.write(async (trx) => {
      context.note(subject(id))
      return {
        data: await requestSlip(trx, context, { request: await pinRequest.maybe(trx, id), actor: actorOf(context) }),
      }
    }),
  )

  mountSteps(api, contract.pinRequestSteps, requestsToCompany)

  const given = ({ row: { request_no, count, name } }: { readonly row: LockedRequest }) => ({ request_no, count, name })
  mountLife(api, contract.ownPinRequestMoves, requestsToCompany)
  mountLife(api, contract.pinRequestMoves, requestsToCompany, { approve: given })
  mountLife(api, contract.receivedPinRequestMoves, requestsToFranchise, { approve: given })
}
