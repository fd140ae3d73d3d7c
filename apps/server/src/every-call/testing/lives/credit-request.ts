import {
  approveCreditRequest,
  cancelCreditRequest,
  creditRequestSteps,
  rejectCreditRequest,
} from '@banyan/contract/credit-requests/credit-requests.ts'
import { paidRequestStates } from '@banyan/domain/payments/paid-request.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { worldPassword } from '#testing/world.ts'
import { notAllowed, onlySteps, unknown, type OpenLife } from './life-under-test.ts'
import { makeBy } from './make-by.ts'

const reason = () => ({ reason: 'Nothing came in by this reference' })

export const openCreditRequests: OpenLife = async (world) => {
  const credits = await creditsIn(world)
  const other = await world.join({ name: 'Ravi Udaharan' })
  let owner = other
  const tokens = {
    owner: () => world.signInAs(owner.user_id),
    company: () => world.signInAs(world.admin_user_id),
    stranger: () => world.signInAs(other.user_id),
  }
  const moves = [
    {
      name: 'approve',
      from: ['pending'],
      to: 'approved',
      by: { company: approveCreditRequest },
      body: () => ({ current_password: worldPassword }),
      template: 'credit_request_approved',
      others: { owner: [approveCreditRequest, notAllowed], stranger: [approveCreditRequest, notAllowed] },
    },
    {
      name: 'reject',
      from: ['pending'],
      to: 'rejected',
      by: { company: rejectCreditRequest },
      body: reason,
      needs: ['reason'],
      template: 'credit_request_rejected',
      others: { owner: [rejectCreditRequest, notAllowed], stranger: [rejectCreditRequest, notAllowed] },
    },
    {
      name: 'cancel',
      from: ['pending'],
      to: 'cancelled',
      by: { owner: cancelCreditRequest },
      others: { company: [cancelCreditRequest, notAllowed], stranger: [cancelCreditRequest, unknown] },
    },
  ] as const
  /** Each of somebody of their own: only so many may wait at once. */
  const send = async () => {
    owner = await world.join({ name: 'Asha Namuna' })
    return (await credits.send(await tokens.owner(), credits.body())).id
  }
  const of = (id: bigint) => credits.stateOf(id)
  return {
    noun: 'credit_request',
    tokens,
    states: paidRequestStates,
    refusal: (_move, state) => [409, `${state}_already`],
    make: makeBy(world, { tokens, moves, first: 'pending', send }),
    stateOf: async (id) => (await of(id)).state,
    ownerOf: async (id) => (await of(id)).person_id,
    steps: creditRequestSteps,
    stepsIn: onlySteps,
    readers: ['owner', 'company'],
    moves,
  }
}
