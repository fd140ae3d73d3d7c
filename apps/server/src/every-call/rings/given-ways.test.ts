// Guards: topups, pin-sales, fund-transfers, wallet-adjustments
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { cancelForMember, cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { requestUserWithdrawal } from '@banyan/contract/withdrawals/withdrawing.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { day_ms } from '#testing/money/earning.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { personOf } from '#testing/money/hold-incomes.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { tokenOf } from '../testing/sessions.ts'

/**
 * A member was given 590.00 and has 10,000.00 that buys: in whatever order, role, hour and number of tabs packages are taken
 * and given back, what was given stays given, what was paid stays what it was, and nothing of it can be withdrawn.
 */
let world: World
let desk: WithdrawalDesk
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await switchPage(world, 'admin/member/kyc-requests', false)
  desk = await openWithdrawalDesk(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const current_password = worldPassword
const [given, owned] = [590_00n, 10_000_00n]

async function thief() {
  const { user_id } = await world.join()
  const person = await personOf(world, user_id)
  const bank_account_id = String(await desk.giveBank(person))
  await giveGoodwill(world, user_id, given)
  await creditWallet(world, user_id, 'FUND', owned)
  const session = () => tokenOf(world, person)
  const body = { member_user_id: user_id, package_id: String(world.packages[0]!.id), wallet: 'FUND', current_password }
  const buy = async (token?: string) => {
    const { status, body: said } = await world.ask(token ?? (await session()), topupFromWalletAsMember, { body })
    expect(status).toBe(200)
    return (said as unknown as { data: { receipt_no: string } }).data.receipt_no
  }
  const cancel = async (receipt_no: string, token?: string, call: typeof cancelReceipt = cancelReceipt) => {
    const of = { receipt_no, reason: 'Changed my mind', current_password }
    return (await world.ask(token ?? (await session()), call, { body: of })).status
  }
  const has = async () => ({
    GIVEN: await balanceOf(world, `GIVEN:${person}`),
    FUND: await balanceOf(world, `FUND:${person}`),
    other: (await balanceOf(world, `INCOME:${person}`)) + (await balanceOf(world, `REFUND:${person}`)),
  })
  return { user_id, session, bank_account_id, buy, cancel, has }
}
type Thief = Awaited<ReturnType<typeof thief>>

const price = 1_180_00n
const whole = { GIVEN: given, FUND: owned, other: 0n }
/** With one package that stays, the given part went into it. */
const oneStays = { GIVEN: 0n, FUND: owned - price + given, other: 0n }
/** With one package that stays and was paid whole. */
const paidStays = { GIVEN: given, FUND: owned - price, other: 0n }

interface Way {
  readonly way: string
  readonly go: (by: Thief) => Promise<void>
  readonly left: object
}

const ways: readonly Way[] = [
  {
    way: 'back at once',
    go: async ({ buy, cancel }) => expect(await cancel(await buy())).toBe(200),
    left: whole,
  },
  {
    way: 'two packages, the given one back first',
    go: async ({ buy, cancel }) => {
      const [first, second] = [await buy(), await buy()]
      expect([await cancel(first), await cancel(second)]).toEqual([200, 200])
    },
    left: whole,
  },
  {
    way: 'two packages, the paid one back alone',
    go: async ({ buy, cancel }) => {
      await buy()
      expect(await cancel(await buy())).toBe(200)
    },
    left: oneStays,
  },
  {
    way: 'two packages, the given one back alone, again and again',
    go: async ({ buy, cancel }) => {
      const first = await buy()
      await buy()
      expect(await cancel(first)).toBe(200)
      for (let time = 0; time < 3; time += 1) expect(await cancel(await buy())).toBe(200)
    },
    left: paidStays,
  },
  {
    way: 'back by an admin',
    go: async ({ buy, cancel }) => {
      const receipt = await buy()
      const admin = await tokenOf(world, await adminIdOf(world))
      expect(await cancel(receipt, admin, cancelForMember)).toBe(200)
    },
    left: whole,
  },
  {
    way: 'bought in two tabs, and back in two tabs each',
    go: async ({ buy, cancel, session }) => {
      const tabs = [await session(), await session()]
      const receipts = await Promise.all(tabs.map((tab) => buy(tab)))
      const backs = await Promise.all(receipts.flatMap((receipt) => tabs.map((tab) => cancel(receipt, tab))))
      expect(backs.filter((status) => status === 200)).toHaveLength(2)
    },
    left: whole,
  },
  {
    way: 'back a moment before the cooling-off ends, over many midnights',
    go: async ({ buy, cancel }) => {
      const receipt = await buy()
      world.clock.advance(30 * day_ms - 1)
      expect(await cancel(receipt)).toBe(200)
    },
    left: whole,
  },
  {
    way: 'not back in the moment in which it ends',
    go: async ({ buy, cancel }) => {
      const receipt = await buy()
      world.clock.advance(30 * day_ms)
      expect(await cancel(receipt)).toBe(409)
    },
    left: oneStays,
  },
  {
    way: 'tried as a pin, as income, for another and at the bank',
    go: async ({ session, user_id, bank_account_id }) => {
      const token = await session()
      const package_id = String(world.packages[0]!.id)
      const ask = async (...of: Parameters<World['ask']> extends [unknown, ...infer Rest] ? Rest : never) =>
        (await world.ask(token, ...of)).status
      const more = { remark: '', current_password }
      expect([
        await ask(buyPins, { body: { package_id, count: 1, wallet: 'GIVEN', current_password } }),
        await ask(transferAsMember, { body: { to: 'own', to_user_id: '', amount: '100.00', ...more } }),
        await ask(transferAsMember, { body: { to: 'member', to_user_id: user_id, amount: '100.00', ...more } }),
        await ask(requestUserWithdrawal, {
          body: { wallet: 'GIVEN', amount: '100.00', bank_account_id, pay_to: 'bank', ...more },
        }),
      ]).not.toContain(200)
    },
    left: whole,
  },
]

test.each(ways)('what was given stays given: $way', async ({ go, left }) => {
  const by = await thief()
  await go(by)
  expect(await by.has()).toEqual(left)
})
