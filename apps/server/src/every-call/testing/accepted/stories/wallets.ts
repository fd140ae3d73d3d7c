import * as credit from '@banyan/contract/credit-requests/credit-requests.ts'
import { uploadFile } from '@banyan/contract/files/files.ts'
import * as transfers from '@banyan/contract/fund-transfers/fund-transfers.ts'
import * as adjustments from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import type { Story } from '../story.ts'
import { dayOf } from '../numbers.ts'

/** Money that was paid to the company is asked for with a slip. */
export const creditRequests: Story = async ({ world, admin, does, sends }) => {
  const { user_id } = await world.join()
  const request = async () => {
    const { data: slip } = await sends(user_id, uploadFile, uploadOf('slip', await jpegOf(), 'slip.jpg'))
    const body = { paid_on: dayOf(world), slip_file_id: String(slip.id) }
    const { data } = await does(user_id, credit.requestCredit, { body })
    return { params: { id: data.id } }
  }
  const cancelled = await request()
  await does(user_id, credit.creditRequestSteps, cancelled)
  await does(user_id, credit.creditRequestSlip, cancelled)
  await does(user_id, credit.cancelCreditRequest, cancelled)
  await does(admin, credit.rejectCreditRequest, await request())
  await does(admin, credit.approveCreditRequest, await request())
}

/** Money goes from wallet to wallet. */
export const fundTransfers: Story = async ({ world, admin, member, franchise, does }) => {
  await creditWallet(world, member, 'INCOME', 5_000_00n)
  await creditWallet(world, franchise, 'COMMISSION', 5_000_00n)
  const { user_id } = await world.join({ sponsor: member })
  await world.activate(user_id)
  await does(member, transfers.findTransferReceiver, { query: { user_id } })
  await does(member, transfers.transferAsMember, { body: { to_user_id: '' } })
  await does(franchise, transfers.transferAsFranchise)
  await does(admin, transfers.findWalletOwner, { query: { user_id: member } })
  await does(admin, transfers.transferAsAdmin, { body: { from_user_id: member, to_user_id: member } })
}

/** An admin corrects a wallet, and another agrees. */
export const walletAdjustments: Story = async ({ world, admin, member, does, doesByTwo, sends }) => {
  await does(admin, adjustments.findAdjusted, { query: { user_id: member } })
  const { data: file } = await sends(admin, uploadFile, uploadOf('adjustment', await jpegOf(), 'letter.jpg'))
  await does(admin, adjustments.adjustWallet, { body: { user_id: member, file_id: String(file.id) } })
  await doesByTwo(admin, adjustments.adjustWallet, { body: { user_id: member, amount: '20000000.00' } })
  const made = world.db.selectFrom('wallet_adjustment').select('id').where('file_id', '=', file.id)
  const { id } = await made.executeTakeFirstOrThrow()
  await does(admin, adjustments.adjustmentFile, { params: { id } })
}
