import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { approve, listApprovals, reject } from '@banyan/contract/approvals/approvals.ts'
import { transferAsAdmin } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { money } from '@banyan/contract/kit/values.ts'
import * as contract from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let owner: string
let second: TestAdmin
/** Each test has an admin of its own, who has moved nothing yet. */
let one: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  owner = await world.signInAs(world.admin_user_id)
  second = await addAdminTo(world, { rights: null })
})
beforeEach(async () => {
  one = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const limit = (amount: string) => setRules(world, transferSetting, { adjustment_limit: money.decode(amount) })

interface Holder {
  readonly user_id: string
  readonly person_id: bigint
}
const member = async (wallets: Partial<Record<WalletName, bigint>> = {}): Promise<Holder> => {
  const { user_id, person_id } = await world.join()
  for (const [wallet, amount] of Object.entries(wallets))
    await creditWallet(world, user_id, wallet as WalletName, amount)
  return { user_id, person_id }
}
const held = (wallet: WalletName, { person_id }: Holder) => balanceOf(world, `${wallet}:${person_id}`)

const bodyOf = ({ user_id }: Pick<Holder, 'user_id'>, change: object = {}) => ({
  user_id,
  wallet: 'GIVEN',
  direction: 'credit',
  amount: '100.00',
  reason_code: 'goodwill',
  remark: 'They waited long',
  file_id: null,
  current_password: worldPassword,
  ...change,
})
const adjust = (by: TestAdmin, body: object): Promise<Answer> => world.ask(by.token, contract.adjustWallet, { body })
const dataOf = ({ body }: Answer) =>
  body.data as { id: string; approval_id: string | null; balance_after: string | null }
const rowOf = async (id: string) => {
  const { data } = await world.list(owner, contract.listWalletAdjustments, { page_size: 1000 })
  return data.find((row) => String(row.id) === id)
}
const answer = (by: TestAdmin, call: typeof approve | typeof reject, id: string | null) =>
  world.ask(by.token, call, { params: { id }, body: { reason: 'It is so' } })

test('whoever raised the limit before there was money keeps the one before, until another admin raises it', async () => {
  const raised = (by: TestAdmin, before_minor: bigint, after_minor: bigint) =>
    world.db
      .insertInto('adjustment_limit_raise')
      .values({ by_person_id: by.id, before_minor, after_minor, at: world.clock.now() })
      .execute()
  await limit('50000.00')
  await raised(one, 1_000_00n, 50_000_00n)
  const asha = await member()
  const above = dataOf(await adjust(one, bodyOf(asha, { amount: '1000.01' })))
  expect(above.approval_id).not.toBeNull()
  const other = await addAdminTo(world, { rights: null })
  expect(dataOf(await adjust(other, bodyOf(await member(), { amount: '40000.00' }))).approval_id).toBeNull()
  await raised(second, 50_000_00n, 60_000_00n)
  expect(dataOf(await adjust(one, bodyOf(await member(), { amount: '40000.00' }))).approval_id).toBeNull()
})

test('raising the limit waits for a second admin', async () => {
  await limit('1000.00')
  const { data } = await world.call(one.token, transferSetting.get)
  const body = { ...z.encode(transferSetting.set.body, data), adjustment_limit: '50000.00' }
  const asked = await world.ask(one.token, transferSetting.set, { body })
  expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
  expect((await world.call(one.token, transferSetting.get)).data).toMatchObject({ adjustment_limit: 1_000_00n })
  expect((await agreedTo(world, one.token, asked)).body.code).toBe('is_own')
  expect((await agreedTo(world, second.token, asked)).status).toBe(200)
  expect((await world.call(one.token, transferSetting.get)).data).toMatchObject({ adjustment_limit: 50_000_00n })
  expect(dataOf(await adjust(one, bodyOf(await member(), { amount: '40000.00' }))).approval_id).toBeNull()
})

describe('an admin', () => {
  test.each<[string, object, string, bigint, 'alone' | 'by two']>([
    ['deposits what was paid in', { wallet: 'FUND', reason_code: 'deposit' }, 'cash', -100_00n, 'by two'],
    ['gives out of goodwill', {}, 'goodwill_expense', -100_00n, 'alone'],
    ['takes goodwill back', { reason_code: 'correction', direction: 'debit' }, 'goodwill_expense', 100_00n, 'alone'],
    ['corrects without a counterpart', { reason_code: 'correction' }, 'goodwill_expense', -100_00n, 'alone'],
    ['corrects upwards', { wallet: 'FUND', reason_code: 'correction' }, 'suspense', -100_00n, 'by two'],
    [
      'corrects downwards',
      { wallet: 'FUND', reason_code: 'correction', direction: 'debit' },
      'suspense',
      100_00n,
      'alone',
    ],
    ['takes a fee', { wallet: 'FUND', reason_code: 'fee', direction: 'debit' }, 'charges_income', 100_00n, 'alone'],
  ])('%s, against the account of the reason', async (_case, change, account, moved, how) => {
    const wallet = 'wallet' in change ? 'FUND' : 'GIVEN'
    const asha = await member(wallet === 'FUND' ? { FUND: 500_00n } : {})
    if (wallet === 'GIVEN') await adjust(one, bodyOf(asha, { amount: '500.00' }))
    const before = await balanceOf(world, account)
    const done = await adjust(one, bodyOf(asha, change))
    expect(done.status).toBe(200)
    const { approval_id } = dataOf(done)
    expect(approval_id === null).toBe(how === 'alone')
    if (approval_id !== null) expect((await answer(second, approve, approval_id)).status).toBe(200)
    expect((await balanceOf(world, account)) - before).toBe(moved)
    expect(await held(wallet, asha)).toBe(500_00n - moved)
    expect(await rowOf(dataOf(done).id)).toMatchObject({
      status: 'done',
      asked_by_user_id: one.user_id,
      approved_by_user_id: how === 'alone' ? null : second.user_id,
      moved_at: world.clock.now(),
      credit: moved < 0n ? 100_00n : null,
      debit: moved < 0n ? null : 100_00n,
    })
    await expectBooksToBalance(world)
  })

  test('reads what the wallets hold, and what they may still move alone', async () => {
    await limit('1000.00')
    const asha = await member({ FUND: 500_00n })
    await adjust(one, bodyOf(asha, { amount: '400.00' }))
    const { data } = await world.call(one.token, contract.findAdjusted, {
      query: { user_id: asha.user_id.toLowerCase() },
    })
    expect(data).toMatchObject({ user_id: asha.user_id, left_alone: 600_00n })
    expect(data.wallets.map(({ wallet_name, balance }) => [wallet_name, balance])).toEqual([
      ['INCOME', 0n],
      ['FUND', 500_00n],
      ['GIVEN', 400_00n],
      ['REFUND', 0n],
      ['REPURCHASE', 0n],
      ['ROI', 0n],
    ])
  })

  test.each<[string, object, string]>([
    ['nothing', { amount: '0.00' }, 'amount'],
    ['less than nothing', { amount: '-1.00' }, 'amount'],
    [
      'more than the wallet holds',
      { wallet: 'FUND', direction: 'debit', reason_code: 'fee', amount: '500.01' },
      'amount',
    ],
    ['a deposit into the incomes', { wallet: 'INCOME', reason_code: 'deposit' }, 'reason_code'],
    ['goodwill into the incomes', { wallet: 'INCOME' }, 'reason_code'],
    ['goodwill that buys pins', { wallet: 'FUND' }, 'reason_code'],
    ['a deposit that is taken out', { direction: 'debit', reason_code: 'deposit' }, 'reason_code'],
    ['a fee that is given', { reason_code: 'fee' }, 'reason_code'],
    ['for a reason of one’s own', { reason_code: 'bonus' }, 'reason_code'],
    ['a wallet of franchises', { wallet: 'COMMISSION', direction: 'debit', reason_code: 'fee' }, 'wallet'],
    ['what is held', { wallet: 'HELD' }, 'wallet'],
    ['tokens', { wallet: 'TOKEN' }, 'wallet'],
    ['for nobody', { user_id: 'NOBODY99' }, 'user_id'],
    ['for an admin', { user_id: 'admin1' }, 'user_id'],
    ['without a remark', { remark: '' }, 'remark'],
    ['with a file of nobody’s', { file_id: '999999' }, 'file_id'],
    ['with a wrong password', { current_password: 'not-my-password' }, 'current_password'],
  ])('%s is refused by field', async (_case, change, field) => {
    const asha = await member({ FUND: 500_00n, INCOME: 500_00n })
    const refused = await adjust(one, bodyOf(asha, change))
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
    expect([await held('FUND', asha), await held('INCOME', asha)]).toEqual([500_00n, 500_00n])
  })

  test('gives nothing to a franchise, which sells to others', async () => {
    const refused = await adjust(one, bodyOf({ user_id: world.franchise_user_id }))
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['wallet']])
  })

  test('keeps the paper behind it, which admins of the history see', async () => {
    const asha = await member()
    const file_id = await uploadImage(world, one.token, 'adjustment')
    const { id } = dataOf(await adjust(one, bodyOf(asha, { file_id })))
    expect(await rowOf(id)).toMatchObject({ has_file: true })
    const { data } = await world.call(second.token, contract.adjustmentFile, { params: { id } })
    expect((await world.app.inject({ url: data.url })).statusCode).toBe(200)
    const bare = dataOf(await adjust(one, bodyOf(asha)))
    expect((await world.ask(second.token, contract.adjustmentFile, { params: { id: bare.id } })).status).toBe(404)
  })
})

describe('a second admin', () => {
  test('is asked above what one moves alone in 24 hours, in however many acts and at once', async () => {
    await limit('1000.00')
    const asha = await member()
    const acts = await Promise.all(Array.from({ length: 4 }, () => adjust(one, bodyOf(asha, { amount: '400.00' }))))
    const waiting = acts.filter(
      ({ body }) => dataOf({ body } as Answer)?.approval_id !== null && body.data !== undefined,
    )
    // Two go through; of the others one waits, and one person has one request at a time.
    expect([200, 409].map((code) => acts.filter(({ status }) => status === code).length)).toEqual([3, 1])
    expect([waiting.length, await held('GIVEN', asha)]).toEqual([1, 800_00n])
    const { approval_id, id, balance_after } = dataOf(waiting[0]!)
    expect(balance_after).toBeNull()
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', moved_at: null })

    const [shown] = (await world.list(second.token, listApprovals, { user_id: asha.user_id })).data
    expect(shown).toMatchObject({
      kind: 'wallet_adjustment',
      user_id: asha.user_id,
      adjustment: {
        wallet_name: 'Given balance',
        direction: 'credit',
        reason_code: 'goodwill',
        amount: 400_00n,
        balance: 800_00n,
      },
      may: { approve: true, reject: true },
    })
    expect((await answer(one, approve, approval_id)).body.code).toBe('is_own')
    expect(await held('GIVEN', asha)).toBe(800_00n)
    expect((await answer(second, approve, approval_id)).status).toBe(200)
    expect(await held('GIVEN', asha)).toBe(1_200_00n)
    expect(await rowOf(id)).toMatchObject({
      status: 'done',
      asked_by_user_id: one.user_id,
      approved_by_user_id: second.user_id,
    })
    expect((await answer(second, approve, approval_id)).body.code).toBe('is_decided')
    expect(await held('GIVEN', asha)).toBe(1_200_00n)
  })

  test('who refuses leaves everything as it was, and it is no part of the totals', async () => {
    await limit('0.00')
    const asha = await member()
    const asked = dataOf(await adjust(one, bodyOf(asha)))
    expect((await answer(second, reject, asked.approval_id)).status).toBe(200)
    expect([await held('GIVEN', asha), await rowOf(asked.id)]).toMatchObject([
      0n,
      { status: 'refused', moved_at: null },
    ])
    const { totals } = await world.list(owner, contract.listWalletAdjustments, { user_id: asha.user_id })
    expect(totals).toEqual({ credit: 0n, debit: 0n })
  })

  test('is asked whenever money enters a wallet by which somebody above may earn', async () => {
    await limit('1000.00')
    const asha = await member()
    const deposit = { wallet: 'FUND', reason_code: 'deposit', amount: '1.00' }
    const asked = dataOf(await adjust(one, bodyOf(asha, deposit)))
    expect([asked.approval_id === null, await held('FUND', asha)]).toEqual([false, 0n])
    expect((await answer(second, reject, asked.approval_id)).status).toBe(200)
    const correction = { ...deposit, reason_code: 'correction' }
    expect(dataOf(await adjust(one, bodyOf(asha, correction))).approval_id).not.toBeNull()
  })

  test('cannot agree to goodwill that was asked for by the rules before', async () => {
    await limit('0.00')
    const asha = await member()
    const asked = dataOf(await adjust(one, bodyOf(asha)))
    await world.database.owner.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update wallet_adjustment set wallet = 'FUND', rules = 1 where id = ${asked.id}`.execute(trx)
    })
    const late = await answer(second, approve, asked.approval_id)
    expect([late.status, late.body.code, await held('FUND', asha)]).toEqual([409, 'wallet_unfit', 0n])
  })

  test('is asked whenever money enters a wallet that can be withdrawn', async () => {
    await limit('1000.00')
    const asha = await member()
    const asked = await adjust(one, bodyOf(asha, { wallet: 'INCOME', reason_code: 'correction', amount: '1.00' }))
    expect(dataOf(asked).approval_id).not.toBeNull()
    const depot = await adjust(one, {
      ...bodyOf(
        { user_id: world.franchise_user_id },
        { wallet: 'COMMISSION', reason_code: 'correction', amount: '1.00' },
      ),
    })
    expect(dataOf(depot).approval_id).not.toBeNull()
    expect(await held('INCOME', asha)).toBe(0n)
    expect((await answer(second, approve, dataOf(asked).approval_id)).status).toBe(200)
    expect(await held('INCOME', asha)).toBe(1_00n)
  })

  test('cannot debit what is no longer there', async () => {
    await limit('0.00')
    const asha = await member({ FUND: 500_00n })
    const asked = dataOf(
      await adjust(
        one,
        bodyOf(asha, { wallet: 'FUND', direction: 'debit', reason_code: 'correction', amount: '500.00' }),
      ),
    )
    await limit('1000.00')
    await adjust(
      second,
      bodyOf(asha, { wallet: 'FUND', direction: 'debit', reason_code: 'correction', amount: '0.01' }),
    )
    const late = await answer(second, approve, asked.approval_id)
    expect([late.status, late.body.code]).toEqual([400, 'insufficient_funds'])
    expect([await held('FUND', asha), await rowOf(asked.id)]).toMatchObject([499_99n, { status: 'waiting' }])
  })

  test('who is the first one’s own voice is none, and has no limit of their own', async () => {
    await limit('1000.00')
    const asha = await member()
    const puppet = await addAdminTo(world, { rights: null })
    await world.db
      .insertInto('voice_bond')
      .values({ by_person_id: one.id, person_id: puppet.id, why: 'password', at: world.clock.now() })
      .execute()
    expect(dataOf(await adjust(one, bodyOf(asha, { amount: '1000.00' }))).approval_id).toBeNull()
    const asked = dataOf(await adjust(puppet, bodyOf(asha, { amount: '0.01' })))
    expect(asked.approval_id).not.toBeNull()
    expect((await answer(one, approve, asked.approval_id)).body.code).toBe('is_bound')
    expect(await held('GIVEN', asha)).toBe(1_000_00n)
  })

  test('is needed too for what was moved between people before', async () => {
    await limit('1000.00')
    const [asha, ravi] = [await member({ FUND: 900_00n }), await member()]
    const moved = await world.ask(one.token, transferAsAdmin, {
      body: {
        from_user_id: asha.user_id,
        from_wallet: 'FUND',
        to_user_id: ravi.user_id,
        to_wallet: 'FUND',
        amount: '900.00',
        reason: 'They asked for it',
        current_password: worldPassword,
      },
    })
    expect(moved.status).toBe(200)
    expect(dataOf(await adjust(one, bodyOf(asha, { amount: '100.01' }))).approval_id).not.toBeNull()
  })

  test('is no longer needed once 24 hours have passed', async () => {
    await limit('1000.00')
    const asha = await member()
    await adjust(one, bodyOf(asha, { amount: '1000.00' }))
    world.clock.advance(86_400_000)
    for (const admin of [one, second]) Object.assign(admin, { token: await world.signInAs(admin.user_id) })
    owner = await world.signInAs(world.admin_user_id)
    expect(dataOf(await adjust(one, bodyOf(asha, { amount: '1000.00' }))).approval_id).toBeNull()
  })
})

test('halves below the limit of a day come to the limit of 30 days', async () => {
  await setRules(world, transferSetting, {
    adjustment_limit: money.decode('1000.00'),
    adjustment_limit_month: money.decode('2500.00'),
  })
  const asha = await member()
  const given: boolean[] = []
  for (let day = 0; day < 6; day += 1) {
    Object.assign(one, { token: await world.signInAs(one.user_id) })
    given.push(dataOf(await adjust(one, bodyOf(await member(), { amount: '500.00' }))).approval_id === null)
    world.clock.advance(86_400_000)
  }
  expect(given).toEqual([true, true, true, true, true, false])
  world.clock.advance(30 * 86_400_000)
  Object.assign(one, { token: await world.signInAs(one.user_id) })
  expect(dataOf(await adjust(one, bodyOf(asha, { amount: '500.00' }))).approval_id).toBeNull()
})

test('one admin who is alone is told how to get a second', async () => {
  const alone = await createWorld()
  await switchEverythingOn(alone)
  await setRules(alone, transferSetting, { adjustment_limit: minor(10_000_00n) })
  const { user_id } = await alone.join()
  const token = await alone.signInAs(alone.admin_user_id)
  const asked = await alone.ask(token, contract.adjustWallet, { body: bodyOf({ user_id }, { amount: '10000.01' }) })
  expect([asked.status, asked.body.code]).toEqual([409, 'no_second'])
  const within = await alone.ask(token, contract.adjustWallet, { body: bodyOf({ user_id }, { amount: '10000.00' }) })
  expect(within.status).toBe(200)
  await expectBooksToBalance(alone)
  await alone.close()
})
