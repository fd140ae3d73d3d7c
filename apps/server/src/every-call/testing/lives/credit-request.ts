import { creditMoves, creditRequestSteps, ownCreditMoves } from '@banyan/contract/credit-requests/credit-requests.ts'
import { creditRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { worldPassword } from '#testing/world.ts'
import type { OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'Nothing came in by this reference' })
const proof = () => ({ current_password: worldPassword })

export const openCreditRequests: OpenLife = async (world) => {
  const credits = await creditsIn(world)
  let owner = ''
  return partyLife(world, {
    life: creditRequestLife,
    calls: { ...creditMoves, ...ownCreditMoves },
    steps: creditRequestSteps,
    owner: () => owner,
    /** Each of somebody of their own: only so many may wait at once. */
    send: async () => {
      owner = (await world.join({ name: 'Asha Namuna' })).user_id
      return (await credits.send(await signedIn(world, owner), credits.body())).id
    },
    refusal: (_move, state) => [409, `${state}_already`],
    moves: [
      {
        name: 'approve',
        from: ['pending'],
        to: 'approved',
        by: ['company'],
        body: proof,
        needs: [],
        template: 'credit_request_approved',
      },
      {
        name: 'reject',
        from: ['pending'],
        to: 'rejected',
        by: ['company'],
        body: reason,
        template: 'credit_request_rejected',
      },
      { name: 'cancel', from: ['pending'], to: 'cancelled', by: ['owner'] },
    ],
  })
}
