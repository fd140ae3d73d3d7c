import { expect, test } from 'vitest'
import { getDonationQueues, listLinks } from '@banyan/contract/donations/desk.ts'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import { findLinksToPay, findLinksToReceive } from '@banyan/contract/donations/links.ts'
import { runDonations } from '#features/donations/index.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup } from '#testing/world.ts'
import { giveDonations } from './give-donations.ts'
import { growDemo } from './grow-demo.ts'
import { getShowcase } from './queries.ts'
import { tellOfMembers } from './tell-of-members.ts'

test('donations of a demo stand in every state, and stay there the second time', async () => {
  const world = await createWorld({ setup: { ...worldSetup, with_demo_members: true } })
  await growDemo(world.services, { members: 120 })
  await tellOfMembers(world.services)
  await giveDonations(world.services)

  const admin = await world.signInAs(world.admin_user_id)
  const { data: links } = await world.list(admin, listLinks, { page_size: 100 })
  expect(new Set(links.map(({ status }) => status))).toEqual(
    new Set([
      'assigned',
      'proof_submitted',
      'confirm_overdue',
      'rejected',
      'disputed',
      'confirmed',
      'expired',
      'reassigned',
    ]),
  )
  const { data: promises } = await world.list(admin, commitmentLists.admin, { status: 'completed' })
  expect(promises.map(({ receipt_no }) => receipt_no)).toEqual([expect.stringMatching(/./)])
  // Whoever promises next is the first, and nobody is served before them.
  const { data: queues } = await world.call(admin, getDonationQueues)
  expect(queues).toMatchObject({ waiting_givers: 0, needs_decision: 2 })

  const showcase = await tokenOf(world, (await getShowcase(world.db)).person_id)
  const toPay = (await world.call(showcase, findLinksToPay)).data.links
  expect(toPay).toMatchObject([{ status: 'assigned', may: { prove: true } }])
  expect(toPay[0]!.upi_link).toMatch(/^upi:/)
  const toReceive = (await world.call(showcase, findLinksToReceive)).data.links
  expect(toReceive).toMatchObject([{ status: 'proof_submitted', may: { confirm: true } }])
  await expectBooksToBalance(world)

  await giveDonations(world.services)
  await runDonations(world.services)
  const again = await world.list(admin, listLinks, { page_size: 100 })
  expect(again.data.map(({ id, status }) => [id, status])).toEqual(links.map(({ id, status }) => [id, status]))
  await world.close()
})
