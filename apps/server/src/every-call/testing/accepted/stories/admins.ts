import * as approvals from '@banyan/contract/approvals/approvals.ts'
import { uploadFile } from '@banyan/contract/files/files.ts'
import { franchiseRights, subFranchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import * as passwords from '@banyan/contract/rights/passwords.ts'
import * as admins from '@banyan/contract/rights/sub-admins.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import type { Story } from '../story.ts'
import { dayOf, nextOne } from '../numbers.ts'

/** An admin is added, edited, given rights and blocked. */
export const subAdmins: Story = async ({ admin, does }) => {
  const { data } = await does(admin, admins.addAdmin, { body: { user_id: `sub${nextOne()}` } })
  const at = { params: { id: data.id! } }
  const { data: row } = await does(admin, admins.getAdmin, at)
  await does(admin, admins.editAdmin, { ...at, body: { version: row.version } })
  const { data: rights } = await does(admin, admins.getAdminRights, at)
  await does(admin, admins.saveAdminRights, { ...at, body: { version: rights.version } })
  await does(admin, admins.blockAdmin, at)
  await does(admin, admins.unblockAdmin, at)
}

/** What franchises may open. */
export const franchises: Story = async ({ world, admin, franchise, does }) => {
  const person = world.db.selectFrom('person').select('id').where('user_id', '=', franchise)
  const { id: parent_id } = await person.executeTakeFirstOrThrow()
  const id = await addFranchiseTo(world, { user_id: `shop${nextOne()}`, parent_id })
  const at = { params: { id } }
  for (const [who, { get, save }] of [
    [franchise, subFranchiseRights],
    [admin, franchiseRights],
  ] as const) {
    const { data } = await does(who, get, at)
    const rights = data.own_rights?.slice(0, 1) ?? null
    await does(who, save, { ...at, body: { version: data.version, rights } })
  }
}

/** Somebody cannot sign in any more, and is helped. */
export const lockedOut: Story = async ({ world, admin, does, doesByTwo }) => {
  const { user_id } = await world.join()
  const { data } = await does(admin, passwords.findLockedOut, { query: { user_id } })
  const at = { params: { id: data.id } }
  await does(admin, passwords.sendResetCode, at)
  await does(admin, passwords.setTemporaryPassword, at)
  await creditWallet(world, user_id, 'FUND', 100_00n)
  await doesByTwo(admin, passwords.setTemporaryPassword, at)
}

/** Acts for two: agreed to, refused and taken back. */
export const approvalsOfTwo: Story = async ({ world, admin, second, does, doesByTwo, sends }) => {
  const { user_id } = await world.join()
  await turnTwoFactorOn(world, await world.signInAs(user_id))
  await doesByTwo(admin, approvals.askTwoFactorRecovery, { body: { user_id } })
  const heir = { user_id, email: `heir${nextOne()}@example.com`, died_on: dayOf(world) }
  const transfer = async () => {
    const { data: file } = await sends(admin, uploadFile, uploadOf('certificate', await jpegOf(), 'paper.jpg'))
    const body = { ...heir, certificate_file_id: String(file.id) }
    return { params: { id: (await does(admin, approvals.askTransfer, { body })).data.id } }
  }
  const refused = await transfer()
  await does(second, approvals.claimImage, refused)
  await does(second, approvals.reject, refused)
  await does(admin, approvals.cancel, await transfer())
  await does(second, approvals.approve, await transfer())
  const left = await world.join()
  await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', left.member_id).execute()
  await doesByTwo(admin, approvals.askErasure, { body: { user_id: left.user_id } })
}
