import { uploadFile } from '@banyan/contract/files/files.ts'
import * as kyc from '@banyan/contract/kyc/kyc.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import type { Story } from '../story.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { nextOne } from '../numbers.ts'

/** A document is sent by a member and by a franchise, looked at, approved and found to be too old; another is rejected; one PAN is sent by two ids. */
export const documents: Story = async ({ world, admin, does, doesByTwo, sends }) => {
  const newPan = () => `ABCPN${String(10_000 + nextOne()).slice(-4)}E`
  const send = async (number = newPan()) => {
    const { user_id, person_id } = await world.join({ name: 'Kiran Namuna' })
    const { data: file } = await sends(user_id, uploadFile, uploadOf('kyc', await jpegOf(), 'card.jpg'))
    await does(user_id, kyc.submitKyc, { body: { file_id: String(file.id), number } })
    const sent = world.db.selectFrom('kyc_document').select('id').where('person_id', '=', person_id)
    return { user_id, params: { id: (await sent.executeTakeFirstOrThrow()).id } }
  }
  const { user_id, ...at } = await send()
  await does(user_id, kyc.ownKycImage, at)
  await does(user_id, kyc.kycSteps, at)
  await does(admin, kyc.kycImage, at)
  await does(admin, kyc.revealKyc, at)
  await does(admin, kyc.reviewKyc, at)
  await does(admin, kyc.approveKyc, at)
  await does(admin, kyc.expireKyc, at)
  const shop = `firm${nextOne()}`
  await addFranchiseTo(world, { user_id: shop })
  const { data: card } = await sends(shop, uploadFile, uploadOf('kyc', await jpegOf(), 'card.jpg'))
  await does(shop, kyc.submitFranchiseKyc, { body: { file_id: String(card.id) } })
  await does(shop, kyc.getKyc)
  const { params } = await send()
  await does(admin, kyc.rejectKyc, { params })
  const shared = newPan()
  const [first] = [await send(shared), await send(shared)]
  await doesByTwo(admin, kyc.approveKyc, { params: first.params, body: { reason: 'They showed the card' } })
}
