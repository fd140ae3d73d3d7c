import { addCause, closeCause } from '@banyan/contract/donations/causes.ts'
import { cancelDonation, promiseDonation } from '@banyan/contract/donations/commitments.ts'
import * as desk from '@banyan/contract/donations/desk-acts.ts'
import * as links from '@banyan/contract/donations/links.ts'
import { uploadFile } from '@banyan/contract/files/files.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import type { Story } from '../story.ts'
import { dayOf, nextNumber } from '../numbers.ts'
import { openGiving } from './giving.ts'

/** The queues are looked after by an admin. */
export const donationDesk: Story = async (company) => {
  const { admin, does } = company
  const { donations, package_id } = await openGiving(company)
  const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
  const { data: taken } = await does(asha.user_id, promiseDonation, { body: { package_id } })
  await does(asha.user_id, cancelDonation, { params: { id: taken.id } })
  const wanted = { body: { user_id: ravi.user_id } }
  const { data: none } = await does(admin, desk.seedRequest, wanted)
  await does(admin, desk.withdrawRequest, { params: { id: none.id } })
  const { data: request } = await does(admin, desk.seedRequest, wanted)
  const { data: promise } = await does(asha.user_id, promiseDonation, { body: { package_id } })
  await does(admin, desk.putFirst, { params: { side: 'receiving', id: request.id } })
  const pair = { commitment_id: String(promise.id), request_id: String(request.id) }
  const { data: link } = await does(admin, desk.assignLink, { body: pair })
  await does(admin, desk.extendLink, { params: { id: link.id } })
  await does(admin, desk.unlink, { params: { id: link.id } })
  await does(admin, desk.pauseDeadlines)
  await does(admin, desk.pauseDeadlines, { body: { is_paused: false } })
  await does(admin, desk.pairNow)
  const { data: cause } = await does(admin, addCause, { body: { user_id: ravi.user_id } })
  await does(admin, closeCause, { params: { id: cause.id } })
}

/** A member pays another: one payment is confirmed, one is disputed and decided. */
export const donations: Story = async (company) => {
  const { world, admin, does, sends } = company
  const giving = await openGiving(company)
  const picture = async (user_id: string) =>
    String((await sends(user_id, uploadFile, uploadOf('donation', await jpegOf(), 'paid.jpg'))).data.id)
  const prove = async (user_id: string, id: bigint) => {
    const body = { reference: nextNumber(), paid_on: dayOf(world), file_id: await picture(user_id) }
    await does(user_id, links.proveDonation, { params: { id }, body })
  }
  const good = await giving.linked()
  await prove(good.payer, good.id)
  await does(good.receiver, links.confirmDonation, { params: { id: good.id } })

  const { payer, receiver, id } = await giving.linked()
  const at = { params: { id } }
  await prove(payer, id)
  await does(admin, links.proofImage, at)
  await does(receiver, links.rejectDonation, at)
  await does(payer, links.disputeDonation, { ...at, body: { file_id: await picture(payer) } })
  await does(receiver, links.addEvidence, at)
  await does(payer, links.getLinkStory, at)
  const said = world.db.selectFrom('donation_evidence').select('id').where('link_id', '=', id).orderBy('id')
  await does(admin, links.evidenceImage, { params: { id: (await said.executeTakeFirstOrThrow()).id } })
  await does(admin, desk.decideLink, at)
}

/** A payment that was rejected and not objected to in time is looked at once more. */
export const takenUp: Story = async (company) => {
  const { world, admin, does } = company
  const giving = await openGiving(company)
  const lapse = async () => {
    const { payer, receiver, id } = await giving.linked()
    const at = { params: { id } }
    await does(payer, links.proveDonation, { ...at, body: { reference: nextNumber(), paid_on: dayOf(world) } })
    await does(receiver, links.rejectDonation, at)
    await giving.dayPasses()
    return { payer, ...at }
  }
  const { payer, ...at } = await lapse()
  await does(payer, links.takeUpRejected, at)
  const { params } = await lapse()
  await does(admin, desk.takeUpLink, { params })
}
