import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { findPayingWallets } from '@banyan/contract/payments/wallets.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { getOwnWallets } from '@banyan/contract/wallets/wallet-details.ts'
import { cancelReceipt, getReceipt } from '@banyan/contract/topups/receipt.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import { openClawbacks, postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { brokenPromises, expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { closeDay } from '#testing/money/earning.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { moneyOf } from '#testing/money/hold-incomes.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type JoinInput, type World } from '#testing/world.ts'

/** Three packages of 1,000, 2,000 and 5,000 of volume, with upgrades; a pair is 1,000. */
let world: World
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  const most = money.decode('1000000.00')
  await setRules(world, transferSetting, { adjustment_limit: most, adjustment_limit_month: minor(most * 10n) })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const packageAt = (index: number) => world.packages[index]!
const small = () => packageAt(0)
const large = () => packageAt(1)

interface Member {
  readonly user_id: string
  readonly person_id: bigint
  readonly member_id: bigint
}

/** Joins with so much in the wallets; what was given is given by an admin, as anybody's goodwill. */
async function joined(holds: { FUND?: bigint; GIVEN?: bigint } = {}, input: JoinInput = {}): Promise<Member> {
  const member = await world.join(input)
  if (holds.FUND !== undefined) await creditWallet(world, member.user_id, 'FUND', holds.FUND)
  if (holds.GIVEN !== undefined) await give(member, holds.GIVEN)
  return member
}

const give = ({ user_id }: Member, amount: bigint) => giveGoodwill(world, user_id, amount)

/** Somebody owes so much, and the company has not got it. */
const owes = ({ person_id }: Member, amount_minor: bigint) =>
  inTransaction(world.db, async (trx) => {
    await openClawbacks(trx, [person_id])
    const reference = `a-debt:${person_id}`
    const act = { reference, idempotency_key: reference, input: reference, event_at: world.clock.now() }
    const transfers = [{ debit: clawbackCode(person_id), credit: 'cash', amount_minor, kind: 'payout' }] as const
    await postJournal(trx, { kind: 'payout', created_by: null, ...act, transfers })
  })

const held = (wallet: WalletName, { person_id }: Member) => balanceOf(world, `${wallet}:${person_id}`)

interface Wanted {
  readonly package_id?: bigint
  readonly is_upgrade?: boolean
  readonly wallet?: 'INCOME' | 'FUND'
  readonly given?: string
}

const bodyFor = ({ user_id }: Member, { package_id = small().id, ...more }: Wanted = {}) => ({
  member_user_id: user_id,
  package_id: `${package_id}`,
  wallet: 'FUND',
  current_password: worldPassword,
  ...more,
})

async function topUp(by: Member, wanted: Wanted = {}, member = by) {
  const token = await world.signInAs(by.user_id)
  const { data } = await world.call(token, topupFromWalletAsMember, { body: bodyFor(member, wanted) })
  return data
}

const lineOf = (receipt_no: string) =>
  world.db.selectFrom('activation').selectAll().where('receipt_no', '=', receipt_no).executeTakeFirstOrThrow()

const eventOf = ({ member_id }: Member) =>
  world.db
    .selectFrom('business_event')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('kind', '=', 'activation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

async function cancel({ user_id }: Member, receipt_no: string) {
  const token = await world.signInAs(user_id)
  const body = { receipt_no, reason: 'I changed my mind', current_password: worldPassword }
  return (await world.call(token, cancelReceipt, { body })).data
}

describe('a member who was given 400.00 and tops up', () => {
  const given = 400_00n

  test('pays the rest from the wallet, and the line says how it is split', async () => {
    const { price, bv } = { price: small().price, bv: small().bv }
    const asha = await joined({ FUND: price, GIVEN: given })
    const token = await world.signInAs(asha.user_id)
    expect((await world.call(token, findPayingWallets)).data.given).toBe(given)
    const { wallets } = (await world.call(token, getOwnWallets.user)).data
    expect(wallets.find(({ wallet_name }) => wallet_name === 'GIVEN')).toMatchObject({ balance: given })
    const before = [await balanceOf(world, 'sales'), await balanceOf(world, 'gst_payable')]
    const done = await topUp(asha, { given: '400.00' })
    expect(done).toMatchObject({ price, given, paid: price - given, balance_after: given })
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([0n, given])

    const line = await lineOf(done.receipt_no)
    const paid_bv = (bv * (price - given)) / price
    const paid_taxable = (line.taxable_minor * (price - given)) / price
    expect(line).toMatchObject({
      wallet: 'FUND',
      price_minor: price,
      given_minor: given,
      given_taxable_minor: line.taxable_minor - paid_taxable,
      bv_minor: paid_bv,
      given_bv_minor: bv - paid_bv,
    })
    // The tax is on the whole price.
    const after = [await balanceOf(world, 'sales'), await balanceOf(world, 'gst_payable')]
    expect(after.map((one, at) => one - before[at]!)).toEqual([line.taxable_minor, line.gst_minor])
    expect(await eventOf(asha)).toMatchObject({
      amount_minor: paid_taxable,
      bv_minor: paid_bv,
      cap_base_minor: line.taxable_minor,
      is_given: false,
      is_partly_given: true,
    })
    const receipt = (await world.call(token, getReceipt, { query: { receipt_no: done.receipt_no } })).data
    expect(receipt).toMatchObject({ price, given, bv: paid_bv, refund_to: 'Given balance and Fund wallet' })
    await expectBooksToBalance(world)
  })

  test('gets each part back where it came from', async () => {
    const asha = await joined({ FUND: small().price, GIVEN: given })
    const { receipt_no } = await topUp(asha)
    const back = await cancel(asha, receipt_no)
    expect(back).toMatchObject({ refunded: small().price, refunded_to: 'Given balance and Fund wallet' })
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([given, small().price])
    // Once more, in another order of acts: nothing became money of another kind.
    const again = await topUp(asha)
    await cancel(asha, again.receipt_no)
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([given, small().price])
    await expectBooksToBalance(world)
  })

  test('owes something: what was given comes back as that, and the debt is taken once from what was paid', async () => {
    const asha = await joined({ GIVEN: given })
    await creditWallet(world, asha.user_id, 'INCOME', small().price - given)
    const { receipt_no } = await topUp(asha, { wallet: 'INCOME' })
    await owes(asha, 300_00n)
    await cancel(asha, receipt_no)
    expect([await held('GIVEN', asha), await held('INCOME', asha)]).toEqual([given, small().price - given - 300_00n])
    expect(await balanceOf(world, clawbackCode(asha.person_id))).toBe(0n)
  })

  test('and upgrades by more of it gets each part back, of the upgrade and then of what it upgraded', async () => {
    const dear = large().price - small().price
    const asha = await joined({ GIVEN: small().price, FUND: dear })
    const first = await topUp(asha)
    await give(asha, given)
    const second = await topUp(asha, { package_id: large().id, is_upgrade: true })
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([0n, given])
    await cancel(asha, second.receipt_no)
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([given, dear])
    await cancel(asha, first.receipt_no)
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([small().price + given, dear])
  })

  test('at a price of crores is proven as any other', async () => {
    const asha = await joined({ FUND: 5_00_00_000_00n, GIVEN: given })
    const of = () => world.db.updateTable('package').where('id', '=', small().id)
    const { price_minor, bv_minor } = await world.db
      .selectFrom('package')
      .select(['price_minor', 'bv_minor'])
      .where('id', '=', small().id)
      .executeTakeFirstOrThrow()
    await of().set({ price_minor: 5_00_00_000_00n, bv_minor: 5_00_00_000_00n }).execute()
    await topUp(asha)
    await of().set({ price_minor, bv_minor }).execute()
    expect(await brokenPromises(world.db)).toEqual([])
  })

  test('spends nothing of it on others, on pins, or through another wallet', async () => {
    const asha = await joined({ FUND: small().price, GIVEN: given })
    const ravi = await joined({}, { sponsor: asha.user_id })
    await topUp(asha, {}, ravi)
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([given, 0n])
    const token = await world.signInAs(asha.user_id)
    const { wallets } = (await world.call(await world.signInAs(ravi.user_id), getOwnWallets.user)).data
    expect(wallets.map(({ wallet_name }) => wallet_name)).not.toContain('GIVEN')
    for (const [call, body] of [
      [topupFromWalletAsMember, { ...bodyFor(ravi), wallet: 'GIVEN' }],
      [buyPins, { package_id: `${small().id}`, count: 1, wallet: 'GIVEN', current_password: worldPassword }],
    ] as const) {
      const refused = await world.ask(token, call, { body })
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['wallet']])
    }
  })

  test('is refused where the given balance is another by now than was shown', async () => {
    const asha = await joined({ FUND: small().price, GIVEN: given })
    const token = await world.signInAs(asha.user_id)
    const refused = await world.ask(token, topupFromWalletAsMember, { body: bodyFor(asha, { given: '400.01' }) })
    expect([refused.status, refused.body.code]).toEqual([400, 'given_changed'])
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([given, small().price])
  })

  test('needs nothing in the wallet when the given balance pays all, and is refused when both are too little', async () => {
    const asha = await joined({ GIVEN: small().price })
    const done = await topUp(asha)
    expect(done).toMatchObject({ given: small().price, paid: 0n })
    expect(await lineOf(done.receipt_no)).toMatchObject({ wallet: 'GIVEN', bv_minor: 0n, given_bv_minor: small().bv })
    expect(await eventOf(asha)).toMatchObject({
      amount_minor: 0n,
      bv_minor: 0n,
      is_given: true,
      is_partly_given: false,
    })
    const ravi = await joined({ FUND: small().price - given - 1n, GIVEN: given })
    const token = await world.signInAs(ravi.user_id)
    const refused = await world.ask(token, topupFromWalletAsMember, { body: bodyFor(ravi) })
    expect(refused.body).toMatchObject({ code: 'insufficient_funds' })
    expect(await cancel(asha, done.receipt_no)).toMatchObject({ refunded_to: 'Given balance' })
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([small().price, 0n])
    await expectBooksToBalance(world)
  })
})

describe('a thief', () => {
  /** An own place with a leg on each side, so that volume on both is income; all that it was paid and holds. */
  async function place() {
    const top = await joined({ FUND: small().price })
    await topUp(top)
    const [left, right] = await Promise.all(
      (['left', 'right'] as const).map((side) => joined({}, { sponsor: top.user_id, side })),
    )
    const earned = async () => {
      const { free, held: kept } = await moneyOf(world, top.user_id)
      return free + kept
    }
    return { top, left: left!, right: right!, earned }
  }

  test('who gives goodwill to friends below earns nothing by it, and for half of it what the half brings', async () => {
    const [paid, half, given] = [await place(), await place(), await place()]
    const price = packageAt(2).price
    for (const below of [paid.left, paid.right]) await creditWallet(world, below.user_id, 'FUND', price)
    for (const below of [given.left, given.right]) await give(below, price)
    for (const below of [half.left, half.right]) {
      await give(below, price / 2n)
      await creditWallet(world, below.user_id, 'FUND', price / 2n)
    }
    const all = [paid, half, given].flatMap(({ left, right }) => [left, right])
    for (const below of all) await topUp(below, { package_id: packageAt(2).id })
    await closeDay(world)
    // 5,000 on each side and more; 2,500 on each side, and on the left the 1,000 of the place below: two pairs.
    expect(await paid.earned()).toBeGreaterThanOrEqual(400_00n)
    expect([await half.earned(), await given.earned()]).toEqual([200_00n, 0n])
    await expectBooksToBalance(world)
  })

  test('who tops up in two tabs at once spends what was given once', async () => {
    const asha = await joined({ FUND: small().price, GIVEN: small().price })
    const token = await world.signInAs(asha.user_id)
    const tab = (given?: string) =>
      world.ask(token, topupFromWalletAsMember, { body: bodyFor(asha, given === undefined ? {} : { given }) })
    const shown = money.encode(minor(small().price))
    const both = await Promise.all([tab(shown), tab(shown)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([0n, small().price])
    const more = await Promise.all([tab(), tab()])
    expect(more.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect([await held('GIVEN', asha), await held('FUND', asha)]).toEqual([0n, 0n])
    await expectBooksToBalance(world)
  })

  /** The first pair: as much on the left as the package says, and the smallest on the right. */
  async function pairOf(left_package: number) {
    const at = await place()
    const taken = await Promise.all(
      (
        [
          ['left', left_package],
          ['right', 0],
        ] as const
      ).map(async ([side, index]) => {
        await creditWallet(world, at[side].user_id, 'FUND', packageAt(index).price)
        return (await topUp(at[side], { package_id: packageAt(index).id })).receipt_no
      }),
    )
    await closeDay(world)
    expect(await at.earned()).toBe(100_00n)
    return { ...at, taken: taken[1]! }
  }

  test('who upgrades by what was given moves nothing above, and gets nothing else back', async () => {
    const { top, right, earned } = await pairOf(2)
    const rest = large().price - small().price
    await give(right, rest)
    const done = await topUp(right, { package_id: large().id, is_upgrade: true })
    expect(done).toMatchObject({ given: rest, paid: 0n, kind: 'upgrade' })
    await closeDay(world)
    expect(await earned()).toBe(100_00n)
    await cancel(right, done.receipt_no)
    expect([await held('GIVEN', right), await held('FUND', right)]).toEqual([rest, 0n])
    await closeDay(world)
    expect([await earned(), await held('FUND', top)]).toEqual([100_00n, 0n])
    await expectBooksToBalance(world)
  })

  test('who takes the paid package back once it made a pair, and stays active by a given one, loses the pair', async () => {
    const { right, taken, earned } = await pairOf(1)
    await give(right, small().price)
    await topUp(right)
    await cancel(right, taken)
    await closeDay(world)
    expect([await earned(), await held('FUND', right), await held('GIVEN', right)]).toEqual([0n, small().price, 0n])
    await expectBooksToBalance(world)
  })
})
