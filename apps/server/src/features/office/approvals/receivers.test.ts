import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferAsAdmin } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { addVirtualBusiness } from '@banyan/contract/virtual-business/virtual-business.ts'
import { addDays, businessDay } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { thiefIn } from './testing/thief.ts'

// What waits for a second admin is on its way to whoever receives it, and theirs to lose.

let world: World
let meera: TestAdmin
let admin: string
let thief: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  const rules = { adjustment_limit: minor(1_000_00n), adjustment_limit_month: minor(100_000_00n) }
  await setRules(world, transferSetting, rules)
  meera = await addAdminTo(world, { rights: null })
  admin = await world.signInAs(world.admin_user_id)
  thief = (await addAdminTo(world, { rights: null })).token
})
afterAll(() => world.close())

const { changeContact } = thiefIn(() => world)
const current_password = worldPassword

test('one admin alone does not get into the place of a member to whom money is to be moved', async () => {
  const [rich, poor] = [await world.join(), await world.join()]
  await creditWallet(world, rich.user_id, 'FUND', 60_000_00n)
  const wallets = { from_wallet: 'FUND', to_wallet: 'FUND', amount: '50000.00' } as const
  const people = { from_user_id: rich.user_id, to_user_id: poor.user_id }
  const asked = await world.ask(admin, transferAsAdmin, {
    body: { ...people, ...wallets, reason: 'They asked for it', current_password },
  })
  expect(asked.status).toBe(202)
  expect((await changeContact(thief, poor, { email: 'thief@example.com' })).status).toBe(202)
  expect((await agreedTo(world, meera.token, asked)).status).toBe(200)
})

test('nor for whom virtual business waits', async () => {
  const member = await world.join()
  const last_day = addDays(businessDay(world.clock.now().getTime(), 'Asia/Kolkata'), 2)
  const asked = await world.ask(admin, addVirtualBusiness, {
    body: {
      user_id: member.user_id,
      side: 'right',
      bv: '100000.00',
      purpose: 'To start the team',
      last_day,
      current_password,
    },
  })
  expect(asked.status).toBe(200)
  expect((await changeContact(thief, member, { email: 'thief@example.com' })).status).toBe(202)
})
