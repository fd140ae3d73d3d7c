import {
  ownPinRequestMoves,
  pinRequestMoves,
  pinRequestSteps,
  receivedPinRequestMoves,
} from '@banyan/contract/pin-requests/pin-requests.ts'
import { pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { requestsIn } from '#features/sales/pin-requests/testing/requests.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { worldPassword, type World } from '#testing/world.ts'
import { unknown, type OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife, type Written } from './party-life.ts'

const reason = () => ({ reason: 'Nothing came in by this reference' })
const generate = () => ({ how: 'new', from_user_id: '', current_password: worldPassword })
const proof = () => ({ current_password: worldPassword })

const pending = { from: ['pending'] }
const approve = { ...pending, name: 'approve', to: 'approved', template: 'pin_request_approved' }
const reject = { ...pending, name: 'reject', to: 'rejected', body: reason, template: 'pin_request_rejected' }
const cancel = { ...pending, name: 'cancel', to: 'cancelled', by: ['owner'] }

/** What both kinds have in common. */
async function people(world: World) {
  const owner = await world.join({ name: 'Asha Namuna' })
  return {
    life: pinRequestLife,
    steps: pinRequestSteps,
    owner: () => owner.user_id,
    parties: { franchise: world.franchise_user_id },
    refusal: (_move: unknown, state: string) => [409, `${state}_already`] as const,
  }
}

/** Pins that the company was paid for. */
export const openPinRequestsToCompany: OpenLife = async (world) => {
  const [requests, same] = [requestsIn(world), await people(world)]
  const moves: readonly Written[] = [
    { ...approve, by: ['company'], body: generate, needs: ['how', 'from_user_id'] },
    { ...reject, by: ['company'], others: { franchise: [receivedPinRequestMoves.reject, unknown] } },
    cancel,
  ]
  const send = async () => (await requests.send(await signedIn(world, same.owner()), requests.body())).id
  return partyLife(world, { ...same, calls: { ...pinRequestMoves, ...ownPinRequestMoves }, send, moves })
}

/** Pins that a franchise was paid for: the company sees the request and leaves it to the franchise. */
export const openPinRequestsToFranchise: OpenLife = async (world) => {
  const [requests, same] = [requestsIn(world), await people(world)]
  await issuePins(world, { count: 200 })
  const moves: readonly Written[] = [
    { ...approve, by: ['franchise'], body: proof, needs: [] },
    { ...reject, by: ['franchise'], others: { company: [pinRequestMoves.reject, [409, 'not_theirs']] } },
    cancel,
  ]
  let payments = 0
  const send = async () => {
    const reference = String(420_000_000_000 + ++payments)
    return (await requests.send(await signedIn(world, same.owner()), requests.toDepot({ reference }))).id
  }
  const readers = ['owner', 'company', 'franchise']
  return partyLife(world, {
    ...same,
    calls: { ...receivedPinRequestMoves, ...ownPinRequestMoves },
    readers,
    send,
    moves,
  })
}
