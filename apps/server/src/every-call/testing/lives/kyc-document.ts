import { kycMoves, kycSteps } from '@banyan/contract/kyc/kyc.ts'
import { kycLife } from '@banyan/domain/kyc/documents.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'
import { switchPage } from '#testing/switch-page.ts'
import type { OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'The picture cannot be read' })

export const openKycDocuments: OpenLife = async (world) => {
  await switchPage(world, 'admin/member/kyc-requests', true)
  let owner = ''
  const send = async (): Promise<bigint> => {
    const { status, body } = await sendDocument(world, await signedIn(world, owner), 'photo')
    if (status !== 200) throw new Error(`a document was refused with ${status}`)
    return BigInt((body.data as { id: string }).id)
  }
  return partyLife(world, {
    life: kycLife,
    calls: kycMoves,
    steps: kycSteps,
    owner: () => owner,
    /** Each document is of somebody of its own, since a kind is approved once. */
    send: async () => {
      owner = (await world.join({ name: 'Kiran Namuna' })).user_id
      return send()
    },
    more: { replaced: { from: 'submitted', act: async () => void (await send()) } },
    refusal: () => [409, 'decided_already'],
    moves: [
      { name: 'review', from: ['submitted'], to: 'under_review', by: ['company'] },
      // The member hears once all that is asked for is approved.
      { name: 'approve', from: ['submitted', 'under_review'], to: 'approved', by: ['company'], body: () => ({}) },
      {
        name: 'reject',
        from: ['submitted', 'under_review'],
        to: 'rejected',
        by: ['company'],
        body: reason,
        template: 'kyc_rejected',
      },
      { name: 'expire', from: ['approved'], to: 'expired', by: ['company'], body: reason, template: 'kyc_rejected' },
    ],
  })
}
