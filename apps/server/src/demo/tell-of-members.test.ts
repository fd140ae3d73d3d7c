import { expect, test } from 'vitest'
import { listBanking } from '@banyan/contract/banking/banking.ts'
import { createWorld, worldSetup } from '#testing/world.ts'
import { growDemo } from './grow-demo.ts'
import { tellOfMembers } from './tell-of-members.ts'

test('a few members of a demo have bank details in every state, and no more of them the second time', async () => {
  const world = await createWorld({ setup: { ...worldSetup, with_demo_members: true } })
  await growDemo(world.services, { members: 40 })
  await tellOfMembers(world.services)
  const admin = await world.signInAs(world.admin_user_id)
  const { data } = await world.list(admin, listBanking)
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['submitted', 'approved', 'rejected']))
  expect(data.filter(({ duplicate_user_ids }) => duplicate_user_ids.length > 0)).toHaveLength(2)
  expect(data.some(({ name_match_percent }) => (name_match_percent ?? 100) < 80)).toBe(true)
  await tellOfMembers(world.services)
  expect((await world.list(admin, listBanking)).total_count).toBe(data.length)
  await world.close()
})
