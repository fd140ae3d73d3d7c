import { approveKyc, expireKyc, kycSteps, rejectKyc, reviewKyc } from '@banyan/contract/kyc/kyc.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { kycDocumentStates } from '@banyan/domain/kyc/documents.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'
import { switchPage } from '#testing/switch-page.ts'
import { notAllowed, onlySteps, type OpenLife } from './life-under-test.ts'
import { makeBy } from './make-by.ts'

const reason = () => ({ reason: 'The picture cannot be read' })

export const openKycDocuments: OpenLife = async (world) => {
  await switchPage(world, 'admin/member/kyc-requests', true)
  /** Each document is of somebody of its own, since a kind is approved once. */
  const newMember = () => world.join({ name: 'Kiran Namuna' })
  const other = await newMember()
  let owner = other
  const tokens = {
    owner: () => world.signInAs(owner.user_id),
    company: () => world.signInAs(world.admin_user_id),
    stranger: () => world.signInAs(other.user_id),
  }
  const send = async (): Promise<bigint> => {
    const { status, body } = await sendDocument(world, await tokens.owner(), 'photo')
    if (status !== 200) throw new Error(`a document was refused with ${status}`)
    return BigInt((body.data as { id: string }).id)
  }
  const sendOfNewMember = async () => {
    owner = await newMember()
    return send()
  }
  const company = (to: Endpoint) => ({
    by: { company: to },
    others: { owner: [to, notAllowed] as const },
  })
  const moves = [
    { name: 'review', from: ['submitted'], to: 'under_review', ...company(reviewKyc) },
    {
      name: 'approve',
      from: ['submitted', 'under_review'],
      to: 'approved',
      ...company(approveKyc),
      body: () => ({}),
      // The member hears once all that is asked for is approved.
    },
    {
      name: 'reject',
      from: ['submitted', 'under_review'],
      to: 'rejected',
      ...company(rejectKyc),
      body: reason,
      needs: ['reason'],
      template: 'kyc_rejected',
    },
    {
      name: 'expire',
      from: ['approved'],
      to: 'expired',
      ...company(expireKyc),
      body: reason,
      needs: ['reason'],
      template: 'kyc_rejected',
    },
  ] as const
  const of = (id: bigint) =>
    world.db.selectFrom('kyc_document').select(['state', 'person_id']).where('id', '=', id).executeTakeFirstOrThrow()
  return {
    noun: 'kyc_document',
    tokens,
    states: kycDocumentStates,
    refusal: () => [409, 'decided_already'],
    make: makeBy(world, {
      tokens,
      moves,
      first: 'submitted',
      send: sendOfNewMember,
      more: { replaced: { from: 'submitted', act: async () => void (await send()) } },
    }),
    stateOf: async (id) => (await of(id)).state,
    ownerOf: async (id) => (await of(id)).person_id,
    steps: kycSteps,
    stepsIn: onlySteps,
    readers: ['owner', 'company'],
    moves,
  }
}
