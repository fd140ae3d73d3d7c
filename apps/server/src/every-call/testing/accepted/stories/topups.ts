import * as dispatches from '@banyan/contract/dispatches/dispatches.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import * as topups from '@banyan/contract/topups/paid-topups.ts'
import * as receipts from '@banyan/contract/topups/receipt.ts'
import { giveProducts, tellAddress } from '#features/sales/dispatches/testing/dispatches-of.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import type { Company, Story } from '../story.ts'

/** A package is bought in three ways; one purchase is taken back. */
export const purchases: Story = async ({ world, admin, member, franchise, does }) => {
  await creditWallet(world, member, 'INCOME', 10_000_00n)
  await creditWallet(world, franchise, 'FUND', 10_000_00n)
  const newcomer = async () => (await world.join({ sponsor: member })).user_id
  const member_user_id = await newcomer()
  await does(admin, findMemberToTopUp, { query: { user_id: member_user_id } })
  const { data } = await does(admin, topups.topupAgainstPayment, { body: { member_user_id } })
  const { receipt_no } = data
  const { data: shared } = await does(member_user_id, receipts.shareReceipt, { body: { receipt_no } })
  await does(null, receipts.getReceipt, { query: { link: shared.link } })
  await does(null, receipts.getReceiptPdf, { query: { link: shared.link } })
  await does(admin, receipts.cancelForMember, { body: { receipt_no } })
  const own_user_id = await newcomer()
  const { data: own } = await does(member, topups.topupFromWalletAsMember, { body: { member_user_id: own_user_id } })
  await does(franchise, topups.topupFromWalletAsFranchise, { body: { member_user_id: await newcomer() } })
  await does(own_user_id, receipts.cancelReceipt, { body: { receipt_no: own.receipt_no } })
}

/** Somebody buys a package with products. */
async function parcel({ world, franchise, does }: Company) {
  const { user_id, person_id } = await world.join()
  await tellAddress(world, person_id)
  await creditWallet(world, franchise, 'FUND', 10_000_00n)
  await does(franchise, topups.topupFromWalletAsFranchise, { body: { member_user_id: user_id } })
  const opened = world.db.selectFrom('product_dispatch').select('id').orderBy('id', 'desc')
  return { user_id, params: { id: (await opened.executeTakeFirstOrThrow()).id } }
}

/** Products are packed, sent and brought; some come back. */
export const parcels: Story = async (company) => {
  const { world, admin, franchise, does } = company
  const known = await world.db.selectFrom('package_product').select('package_id').executeTakeFirst()
  if (known === undefined) await giveProducts(world)
  const { user_id, ...at } = await parcel(company)
  await does(user_id, dispatches.findDispatch, at)
  await does(franchise, dispatches.packDispatch, at)
  await does(franchise, dispatches.unpackDispatch, at)
  await does(admin, dispatches.packDispatch, at)
  await does(admin, dispatches.sendDispatch, at)
  await does(user_id, dispatches.deliverDispatch, at)
  await does(admin, dispatches.returnDispatch, at)
  const { params } = await parcel(company)
  await does(franchise, dispatches.cancelDispatch, { params })
}
