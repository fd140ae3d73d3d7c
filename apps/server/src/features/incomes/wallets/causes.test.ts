import { expect, test } from 'vitest'
import { buyPins, sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import { cancelPin } from '@banyan/contract/pins/pin-acts.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { maskUserId } from '@banyan/domain/identity/mask.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { closeDay, day_ms, growEarners, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, personOf } from '#testing/money/hold-incomes.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, worldSetup, type World } from '#testing/world.ts'

type Window = keyof typeof passbookLists

/** The entries of a wallet as somebody reads them, newest first, without those by which tests bring money in. */
async function read(world: World, user_id: string, window: Window, query: Record<string, string> = {}) {
  const { data } = await world.list(await world.signInAs(user_id), passbookLists[window], query)
  return data
    .filter(({ kind }) => kind !== 'other')
    .map(({ kind, with_user_id, with_name, reference, cause, credit, debit }) => ({
      kind,
      with: with_user_id === null ? null : `${with_user_id} ${with_name}`.trim(),
      reference,
      cause: cause?.type ?? null,
      id: cause?.id,
      moved: (credit ?? 0n) - (debit ?? 0n),
    }))
}

test('what is bought from a wallet and comes back names for whom, and leads to its pins and receipts', async () => {
  const world = await createWorld()
  await switchEverythingOn(world)
  const asha = (await world.join({ name: 'Asha Namuna' })).user_id
  const ravi = (await world.join({ name: 'Ravi Udaharan', sponsor: asha })).user_id
  const { id, name, price } = world.packages[0]!
  await creditWallet(world, asha, 'FUND', price * 3n)
  await creditWallet(world, world.franchise_user_id, 'FUND', price)
  const token = await world.signInAs(asha)
  const paid = { package_id: String(id), wallet: 'FUND', current_password: worldPassword }
  const { data: bought } = await world.call(token, buyPins, { body: { ...paid, count: 1 } })
  const { data: topup } = await world.call(token, topupFromWalletAsMember, { body: { ...paid, member_user_id: ravi } })
  const own = { ...paid, member_user_id: asha }
  await world.call(token, topupFromWalletAsMember, { body: own })
  const depot = await world.signInAs(world.franchise_user_id)
  await world.call(depot, sellPinsAsFranchise, { body: { ...paid, count: 1, member_user_id: ravi } })
  const receipt_no = await cancelPurchase(world, asha)
  const { id: pin_id } = await world.db
    .selectFrom('pin')
    .select('id')
    .where('pin_no', '=', bought.pin_nos[0]!)
    .executeTakeFirstOrThrow()
  const admin = await world.signInAs(world.admin_user_id)
  await world.call(admin, cancelPin, { params: { id: pin_id }, body: { reason: 'For a test' } })

  const entries = await read(world, asha, 'user', { wallet: 'FUND' })
  expect(entries).toMatchObject([
    { kind: 'pin_cancelled', with: null, reference: bought.pin_nos[0], cause: 'pin', moved: price },
    { kind: 'activation_cancelled', with: null, reference: receipt_no, cause: 'activation', moved: price },
    { kind: 'topup_from_wallet', with: null, reference: receipt_no, cause: 'activation', moved: -price },
    {
      kind: 'topup_from_wallet',
      with: `${ravi} Ravi Udaharan`,
      reference: topup.receipt_no,
      cause: 'activation',
      moved: -price,
    },
    { kind: 'pins_sold', with: null, reference: `1 × ${name}`, cause: 'pin_batch', moved: -price },
  ])
  // What it leads to opens for whoever reads it.
  for (const { reference, cause } of entries.filter((entry) => entry.cause === 'activation'))
    expect([
      cause,
      (await world.call(token, getReceipt, { query: { receipt_no: reference! } })).data.receipt_no,
    ]).toEqual(['activation', reference])
  expect((await read(world, world.franchise_user_id, 'franchise'))[0]).toMatchObject({
    kind: 'pins_sold',
    with: `${ravi} Ravi Udaharan`,
  })
  expect(await read(world, world.admin_user_id, 'admin', { user_id: asha, wallet: 'FUND' })).toEqual(entries)
  await expectBooksToBalance(world)
  await world.close()
})

test('incomes of a closing lead to its list where they are several, and to the income where it is one, held or not', async () => {
  for (const hold_days of [0, 2]) {
    const world = await createWorld()
    await holdFor(world, hold_days)
    await switchEverythingOn(world)
    const { top, mid } = await growEarners(world)
    await closeDay(world)
    for (let day = 0; day < hold_days; day++) await closeDay(world)
    await releaseDueClosings(world.services)
    const kind = hold_days === 0 ? 'closing' : 'income_release'
    expect(await read(world, top, 'user')).toEqual([
      { kind, with: null, reference: '1', cause: 'closing', id: '1', moved: 11_000n },
    ])
    const token = await world.signInAs(mid)
    const [matching] = (await world.list(token, incomeLists.matching.details.user)).data
    expect(await read(world, mid, 'user')).toEqual([
      { kind, with: null, reference: '1', cause: 'income', id: String(matching!.id), moved: matching!.net },
    ])
    await world.close()
  }
})

const matrixPlan = planSchema.parse({
  matching: { enabled: false },
  matrix: { enabled: true, width: 2, depth: 2, flats: ['20', '10'] },
  event_payout_percent: '50',
})

test('of a stranger in the matrix the reader sees a masked id and no name; an admin sees both', async () => {
  const packages = [{ ...worldSetup.packages[0]!, bv: 100_000n as never }]
  const world = await createWorld({ setup: { ...worldSetup, packages, plan: matrixPlan } })
  await holdFor(world, 0)
  await switchEverythingOn(world)
  const top = await joinActive(world)
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  await joinActive(world, { sponsor: top, side: 'right' })
  const stranger = await joinActive(world, { sponsor: top, side: 'right', name: 'Meena Kalpana' })
  const own = await joinActive(world, { sponsor: first, side: 'left', name: 'Esha Namuna' })
  await payInstantIncomes(world.services)

  const entries = await read(world, first, 'user')
  expect(entries.map((entry) => [entry.kind, entry.with])).toEqual([
    ['incomes', `${own} Esha Namuna`],
    ['incomes', maskUserId(stranger)],
  ])
  const token = await world.signInAs(first)
  for (const { cause, id } of entries) {
    expect(cause).toBe('income')
    expect((await world.ask(token, getIncomeWhy, { params: { id } })).status).toBe(200)
  }
  const seen = await read(world, world.admin_user_id, 'admin', { user_id: first })
  expect(seen.map((entry) => entry.with)).toEqual([`${own} Esha Namuna`, `${stranger} Meena Kalpana`])
  const file = await world.ask(token, { ...passbookLists.user, path: `${passbookLists.user.path}.csv` })
  expect(file.response.body).toContain('Esha Namuna')
  expect(file.response.body).not.toMatch(new RegExp(`${stranger}|Meena`))
  await world.close()
})

test('a release of incomes of events leads to an own income, though its journal is named by another member’s', async () => {
  const packages = [{ ...worldSetup.packages[0]!, bv: 100_000n as never }]
  const world = await createWorld({ setup: { ...worldSetup, packages, plan: matrixPlan } })
  await switchEverythingOn(world)
  const top = await joinActive(world)
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  for (const side of ['left', 'right'] as const) await joinActive(world, { sponsor: first, side })
  await joinActive(world, { sponsor: first, side: 'left' })
  await payInstantIncomes(world.services)
  world.clock.advance(31 * day_ms)
  await releaseDueIncomes(world.services)
  for (const user_id of [top, first]) {
    const token = await world.signInAs(user_id)
    const entries = await read(world, user_id, 'user')
    expect(entries.map(({ kind, cause }) => [kind, cause])).toEqual([['income_release', 'income']])
    expect((await world.ask(token, getIncomeWhy, { params: { id: entries[0]!.id } })).status).toBe(200)
  }
  await expectBooksToBalance(world)
  await world.close()
})

test('a transfer names the other end; between own wallets there is nobody, but the other wallet', async () => {
  const world = await createWorld()
  await switchEverythingOn(world)
  const asha = (await world.join({ name: 'Asha Namuna' })).user_id
  const ravi = (await world.join({ name: 'Ravi Udaharan' })).user_id
  await creditWallet(world, asha, 'INCOME', 900n)
  const [ashas, ravis] = [await personOf(world, asha), await personOf(world, ravi)]
  const transfers = [
    { debit: walletCode('INCOME', ashas), credit: walletCode('FUND', ashas), amount_minor: 500n },
    { debit: walletCode('FUND', ashas), credit: walletCode('FUND', ravis), amount_minor: 200n },
  ]
  for (const [nth, transfer] of transfers.entries())
    await inTransaction(world.db, (trx) =>
      postJournal(trx, {
        kind: 'fund_transfer',
        reference: `fund_transfer:${nth + 1}`,
        idempotency_key: `fund_transfer:${nth + 1}`,
        input: nth,
        event_at: world.clock.now(),
        created_by: ashas,
        transfers: [{ ...transfer, kind: 'fund_transfer' }],
      }),
    )
  const of = async (user_id: string, wallet: string) => {
    const { data } = await world.list(await world.signInAs(user_id), passbookLists.user, { wallet })
    return data
      .filter(({ kind }) => kind === 'fund_transfer')
      .map(({ with_user_id, other_wallet, cause }) => [with_user_id, other_wallet, cause])
  }
  const [one, two] = ['1', '2'].map((id) => ({ type: 'fund_transfer', id }))
  expect(await of(asha, 'INCOME')).toEqual([[null, 'Fund wallet', one]])
  expect(await of(asha, 'FUND')).toEqual([
    [ravi, 'Fund wallet', two],
    [null, 'Income wallet', one],
  ])
  expect(await of(ravi, 'FUND')).toEqual([[asha, 'Fund wallet', two]])
  await world.close()
})
