import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccountBalances } from '@banyan/contract/wallets/account-balance.ts'
import { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { getOwnWallets } from '@banyan/contract/wallets/wallet-details.ts'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { openClawbacks, postJournal } from '#features/ledger/ledger/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { closeDay, day_ms, growEarners, joinActive } from '#testing/money/earning.ts'
import { holdFor, personOf } from '#testing/money/hold-incomes.ts'
import { moneyAndSavings, openPools, withTwoDirects } from '#testing/money/pools.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let top: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await holdFor(world, 2)
  top = (await growEarners(world)).top
  await closeDay(world)
})
afterAll(() => world.close())

describe('wallet details', () => {
  test('a member reads what each wallet holds, moved last and in thirty days, and what is held until when', async () => {
    await creditWallet(world, top, 'FUND', 700n)
    world.clock.advance(30 * day_ms + 1)
    const { wallets: before } = (await world.call(await world.signInAs(top), getOwnWallets.user)).data
    expect(before.find(({ wallet_name }) => wallet_name === 'FUND')).toMatchObject({ balance: 700n, money_in: 0n })
    await creditWallet(world, top, 'FUND', 50n)
    const { data } = await world.call(await world.signInAs(top), getOwnWallets.user)
    expect(data.wallets).toEqual([
      {
        wallet_name: 'INCOME',
        display_name: 'Income wallet',
        balance: 0n,
        moved_at: null,
        money_in: 0n,
        money_out: 0n,
      },
      {
        wallet_name: 'FUND',
        display_name: 'Fund wallet',
        balance: 750n,
        moved_at: world.clock.now(),
        money_in: 50n,
        money_out: 0n,
      },
    ])
    expect([data.held.total, data.held.days.length, data.saved, data.owed]).toEqual([11_000n, 1, 0n, 0n])
  })

  test('another wallet is there once it has an entry, and a franchise has its own', async () => {
    const depot = await world.signInAs(world.franchise_user_id)
    const { data } = await world.call(depot, getOwnWallets.franchise)
    expect(data.wallets.map(({ display_name }) => display_name)).toEqual(['Stock wallet', 'Commission wallet'])
    await creditWallet(world, top, 'ROI', 5n)
    const { wallets } = (await world.call(await world.signInAs(top), getOwnWallets.user)).data
    expect(wallets.map(({ wallet_name }) => wallet_name)).toEqual(['INCOME', 'FUND', 'ROI'])
  })

  test('what is owed is said', async () => {
    const person_id = await personOf(world, top)
    const owed = { debit: clawbackCode(person_id), credit: walletCode('INCOME', person_id), amount_minor: 120n }
    await inTransaction(world.db, async (trx) => {
      await openClawbacks(trx, [person_id])
      await postJournal(trx, {
        kind: 'credit',
        reference: 'credit:owed',
        idempotency_key: 'credit:owed',
        input: 'owed',
        event_at: world.clock.now(),
        created_by: null,
        transfers: [{ ...owed, kind: 'credit' }],
      })
    })
    expect((await world.call(await world.signInAs(top), getOwnWallets.user)).data).toMatchObject({ owed: 120n })
  })

  test('what is saved for a place is beside the wallets, and the passbook says where it went', async () => {
    const pools = await openPools()
    await switchEverythingOn(pools)
    const saver = (await withTwoDirects(pools)).top
    await joinActive(pools, { sponsor: saver, side: 'left' })
    await payInstantIncomes(pools.services)
    pools.clock.advance(31 * day_ms)
    await releaseDueIncomes(pools.services)
    const token = await pools.signInAs(saver)
    const { data } = await pools.call(token, getOwnWallets.user)
    const { saved, free } = await moneyAndSavings(pools, saver)
    expect([data.saved, data.wallets[0]!.balance]).toEqual([saved, free])
    const { data: entries, totals } = await pools.list(token, passbookLists.user)
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['income_release', 'matrix_deduction'])
    expect(totals.credit - totals.debit).toBe(free)
    await pools.close()
  })
})

describe('balances of all accounts', () => {
  const list = async (query: Record<string, string> = {}) =>
    world.list(await world.signInAs(world.admin_user_id), listAccountBalances, { page_size: '1000', ...query })

  test('has each wallet of everybody that is in use, the largest first, and what they hold in all', async () => {
    await creditWallet(world, world.franchise_user_id, 'COMMISSION', 9_000n)
    const { data, totals, total_count } = await list()
    const due = await world.db
      .selectFrom('ledger_account')
      .select(['wallet', 'balance_minor'])
      .where('has_passbook', '=', true)
      .execute()
    expect(totals.balance).toBe(due.reduce((sum, { balance_minor }) => sum + balance_minor, 0n))
    expect(data.map(({ balance }) => balance)).toEqual(
      data.map(({ balance }) => balance).toSorted((one, other) => (one < other ? 1 : -1)),
    )
    expect(total_count).toBe(
      due.filter(
        ({ wallet, balance_minor }) => ['INCOME', 'FUND', 'COMMISSION'].includes(wallet!) || balance_minor > 0n,
      ).length,
    )
    expect(data[0]).toMatchObject({
      user_id: world.franchise_user_id,
      user_type: 'Franchise',
      wallet: 'COMMISSION',
      balance: 9_000n,
      moved_at: world.clock.now(),
    })
  })

  test('is narrowed by wallet, type, owner and to those with money', async () => {
    const idsOf = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ user_id, wallet }) => `${user_id} ${wallet}`)
    expect(await idsOf({ user_type: 'Franchise', has_balance: 'true' })).toEqual([
      `${world.franchise_user_id} COMMISSION`,
    ])
    expect((await idsOf({ user_id: top.toLowerCase(), sort: 'user_id' })).toSorted()).toEqual(
      ['INCOME', 'FUND', 'ROI'].map((wallet) => `${top} ${wallet}`).toSorted(),
    )
    expect(new Set((await list({ wallet: 'FUND' })).data.map(({ wallet }) => wallet))).toEqual(new Set(['FUND']))
    expect((await list({ has_balance: 'false' })).totals.balance).toBe(0n)
  })

  test('is for admins', async () => {
    for (const user_id of [top, world.franchise_user_id])
      expect((await world.ask(await world.signInAs(user_id), listAccountBalances)).status).toBe(403)
  })
})
