import {
  approvePinRequest,
  approveReceivedPinRequest,
  cancelPinRequest,
  pinRequestSteps,
  rejectPinRequest,
  rejectReceivedPinRequest,
} from '@banyan/contract/pin-requests/pin-requests.ts'
import { paidRequestStates } from '@banyan/domain/payments/paid-request.ts'
import { requestsIn } from '#features/sales/pin-requests/testing/requests.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { worldPassword, type World } from '#testing/world.ts'
import { notAllowed, onlySteps, unknown, type LifeUnderTest, type OpenLife, type Verdict } from './life-under-test.ts'
import { makeBy } from './make-by.ts'

const reason = () => ({ reason: 'Nothing came in by this reference' })
const notTheirs: Verdict = [409, 'not_theirs']
const generate = () => ({ how: 'new', from_user_id: '', current_password: worldPassword })
const proof = () => ({ current_password: worldPassword })

/** Who is there, and what a request comes to whoever was asked. */
async function people(world: World) {
  const requests = requestsIn(world)
  const [owner, other] = [await world.join({ name: 'Asha Namuna' }), await world.join({ name: 'Ravi Udaharan' })]
  const tokens = {
    owner: () => world.signInAs(owner.user_id),
    company: () => world.signInAs(world.admin_user_id),
    franchise: () => world.signInAs(world.franchise_user_id),
    stranger: () => world.signInAs(other.user_id),
  }
  const same = {
    noun: 'pin_request',
    tokens,
    states: paidRequestStates,
    refusal: (_move: unknown, state: string): Verdict => [409, `${state}_already`],
    stateOf: async (id: bigint) => (await requests.stateOf(id)).state,
    ownerOf: async (id: bigint) => (await requests.stateOf(id)).person_id,
    steps: pinRequestSteps,
    stepsIn: onlySteps,
  }
  return { requests, tokens, same }
}

const cancel = {
  name: 'cancel',
  from: ['pending'],
  to: 'cancelled',
  by: { owner: cancelPinRequest },
  others: {
    company: [cancelPinRequest, notAllowed],
    stranger: [cancelPinRequest, unknown],
    franchise: [cancelPinRequest, unknown],
  },
} as const

/** Pins that the company was paid for. */
export const openPinRequestsToCompany: OpenLife = async (world): Promise<LifeUnderTest> => {
  const { requests, tokens, same } = await people(world)
  const moves = [
    {
      name: 'approve',
      from: ['pending'],
      to: 'approved',
      by: { company: approvePinRequest },
      body: generate,
      needs: ['how', 'from_user_id'],
      template: 'pin_request_approved',
      others: { owner: [approvePinRequest, notAllowed], stranger: [approvePinRequest, notAllowed] },
    },
    {
      name: 'reject',
      from: ['pending'],
      to: 'rejected',
      by: { company: rejectPinRequest },
      body: reason,
      needs: ['reason'],
      template: 'pin_request_rejected',
      others: {
        owner: [rejectPinRequest, notAllowed],
        franchise: [rejectReceivedPinRequest, unknown],
        stranger: [rejectPinRequest, notAllowed],
      },
    },
    cancel,
  ] as const
  const send = async () => (await requests.send(await tokens.owner(), requests.body())).id
  const make = makeBy(world, { tokens, moves, first: 'pending', send })
  return { ...same, moves, make, readers: ['owner', 'company'] }
}

/** Pins that a franchise was paid for: the company sees the request and leaves it to the franchise. */
export const openPinRequestsToFranchise: OpenLife = async (world): Promise<LifeUnderTest> => {
  const { requests, tokens, same } = await people(world)
  await issuePins(world, { count: 200 })
  const moves = [
    {
      name: 'approve',
      from: ['pending'],
      to: 'approved',
      by: { franchise: approveReceivedPinRequest },
      body: proof,
      template: 'pin_request_approved',
      others: {
        owner: [approveReceivedPinRequest, notAllowed],
        stranger: [approveReceivedPinRequest, notAllowed],
      },
    },
    {
      name: 'reject',
      from: ['pending'],
      to: 'rejected',
      by: { franchise: rejectReceivedPinRequest },
      body: reason,
      needs: ['reason'],
      template: 'pin_request_rejected',
      others: {
        owner: [rejectReceivedPinRequest, notAllowed],
        company: [rejectPinRequest, notTheirs],
        stranger: [rejectReceivedPinRequest, notAllowed],
      },
    },
    cancel,
  ] as const
  let payments = 0
  const send = async () => {
    const reference = String(420_000_000_000 + ++payments)
    return (await requests.send(await tokens.owner(), requests.toDepot({ reference }))).id
  }
  const make = makeBy(world, { tokens, moves, first: 'pending', send })
  return { ...same, moves, make, readers: ['owner', 'company', 'franchise'] }
}
