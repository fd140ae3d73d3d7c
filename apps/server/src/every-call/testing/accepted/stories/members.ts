import * as members from '@banyan/contract/members/members.ts'
import * as membership from '@banyan/contract/membership/membership.ts'
import { exchangeTicket } from '@banyan/contract/accounts/session.ts'
import { findMembers } from '@banyan/contract/members/find-members.ts'
import * as profile from '@banyan/contract/members/member-profile.ts'
import { findNewSponsor, findSponsorOf, askSponsorChange } from '@banyan/contract/sponsors/sponsors.ts'
import * as virtual from '@banyan/contract/virtual-business/virtual-business.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import type { Story } from '../story.ts'
import { dayOf } from '../numbers.ts'

/** An admin looks after a member. */
export const memberDesk: Story = async ({ world, admin, does, doesByTwo }) => {
  const { member_id: id, user_id } = await world.join()
  const at = { params: { id } }
  await does(admin, findMembers, { query: { q: user_id } })
  const { data } = await does(admin, profile.getMember, at)
  await does(admin, profile.correctProfile, { ...at, body: { version: data.profile_version } })
  await creditWallet(world, user_id, 'FUND', 100_00n)
  await doesByTwo(admin, profile.changeMember, { ...at, body: { version: data.version } })
  await does(admin, members.blockMember, at)
  await does(admin, members.unblockMember, at)
  const { data: opened } = await does(admin, profile.openAsMember, at)
  await does(null, exchangeTicket, { body: { ticket: opened.ticket } })
  await does(admin, profile.resignMember, at)
  await does(admin, profile.reinstateMember, at)
}

/** A member leaves, takes the own data along and asks to be forgotten. */
export const leaving: Story = async ({ world, does }) => {
  const { user_id } = await world.join()
  await does(user_id, membership.exportOwnData)
  await does(user_id, membership.resign)
  await does(user_id, membership.askOwnErasure)
}

/** A member gets another sponsor. */
export const sponsors: Story = async ({ world, admin, member, does, doesByTwo }) => {
  const { user_id } = await world.join()
  await does(admin, findSponsorOf, { query: { user_id } })
  await does(admin, findNewSponsor, { query: { user_id: member } })
  await doesByTwo(admin, askSponsorChange, { body: { user_id, sponsor_user_id: member } })
}

/** Business that is there on paper is added and withdrawn. */
export const virtualBusiness: Story = async ({ world, admin, member, does, doesByTwo }) => {
  await does(admin, virtual.findVirtualMember, { query: { user_id: member } })
  const last_day = dayOf(world, 30)
  await doesByTwo(admin, virtual.addVirtualBusiness, { body: { user_id: member, last_day } })
  const added = world.db.selectFrom('virtual_business').select('id').orderBy('id', 'desc')
  const { id } = await added.executeTakeFirstOrThrow()
  await does(admin, virtual.withdrawVirtualBusiness, { params: { id } })
}
