import * as requests from '@banyan/contract/pin-requests/pin-requests.ts'
import * as sales from '@banyan/contract/pin-sales/pin-sales.ts'
import { uploadFile } from '@banyan/contract/files/files.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import type { Story } from '../story.ts'
import { dayOf, nextNumber } from '../numbers.ts'

/** Pins that were paid for outside are asked of the company and of a franchise. */
export const pinRequests: Story = async ({ world, admin, franchise, does, sends }) => {
  const { user_id } = await world.join()
  await issuePins(world, { owner_user_id: franchise, count: 2 })
  const paid = async () => ({ reference: nextNumber(), paid_on: dayOf(world) })
  const send = async (to: 'company' | 'franchise', more: { slip_file_id?: string } = {}) => {
    const to_user_id = to === 'company' ? '' : franchise
    const body = { to, to_user_id, ...(await paid()), ...more }
    const { data } = await does(user_id, requests.requestUserPins, { body })
    return { params: { id: data.id } }
  }
  await does(user_id, requests.findFranchise, { query: { user_id: franchise } })
  const { data: slip } = await sends(user_id, uploadFile, uploadOf('slip', await jpegOf(), 'slip.jpg'))
  const first = await send('company', { slip_file_id: String(slip.id) })
  await does(user_id, requests.pinRequestSlip, first)
  await does(user_id, requests.pinRequestSteps, first)
  await does(user_id, requests.cancelPinRequest, first)
  await does(admin, requests.rejectPinRequest, await send('company'))
  await does(franchise, requests.rejectReceivedPinRequest, await send('franchise'))
  await does(franchise, requests.approveReceivedPinRequest, await send('franchise'))
  const { data } = await does(franchise, requests.requestFranchisePins, { body: await paid() })
  const body = { how: 'new', from_user_id: '' } as const
  await does(admin, requests.approvePinRequest, { params: { id: data.id }, body })
}

/** Pins are bought out of a wallet, and sold to others. */
export const pinSales: Story = async ({ world, member, franchise, does }) => {
  await creditWallet(world, member, 'INCOME', 10_000_00n)
  await creditWallet(world, franchise, 'FUND', 10_000_00n)
  const { user_id } = await world.join({ sponsor: member })
  await does(member, sales.buyPins)
  await does(member, sales.sellPinsAsMember, { body: { member_user_id: user_id } })
  await does(franchise, sales.sellPinsAsFranchise, { body: { member_user_id: user_id } })
}
