import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezeDisclosure, getDisclosure, getDisclosurePdf } from '@banyan/contract/compliance/disclosure.ts'
import { adjustWallet } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { sumOf } from '@banyan/domain/disclosure/tally.ts'
import { costAccounts } from '@banyan/domain/ledger/for-members.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { activate, closeDay, growEarners, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { openPools, withTwoDirects } from '#testing/money/pools.ts'
import { switchOn } from '#testing/switch-on.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { getYearOfBooks } from './queries.ts'

const minute_ms = 60_000
let world: World
let members: string[]
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const ask = (query: object = {}) => world.ask(null, getDisclosure, { query: { ...query } })
/** The page after what it remembers is old. */
const fresh = async (query: object = {}) => {
  world.clock.advance(11 * minute_ms)
  return (await world.call(null, getDisclosure, { query: { ...query } })).data
}
const freeze = async (year: number, reason = 'The year is over') =>
  world.ask(await world.signInAs(world.admin_user_id), freezeDisclosure, { body: { year, reason } })

/** What the ledger says of all incomes, and of all that members spent. */
async function ledger(of: Pick<World, 'db'> = world) {
  const accounts = await of.db.selectFrom('ledger_account').select(['code', 'balance_minor']).execute()
  const sum = (has: (code: string) => boolean) =>
    accounts.filter(({ code }) => has(code)).reduce((all, { balance_minor }) => all + balance_minor, 0n)
  return {
    paid: -sum((code) => code.startsWith('income_expense:')),
    spent: sum((code) => costAccounts.some((account) => account === code)),
  }
}
async function expectTheLedger() {
  const { figures } = await fresh()
  expect(figures).toMatchObject(await ledger())
  expect(figures?.bands.reduce((count, band) => count + band.members, 0)).toBe((await fresh()).members)
  return figures!
}

test('an empty company says so, to everybody', async () => {
  const { data } = await world.call(null, getDisclosure)
  expect(data).toMatchObject({ year: 2025, name: '2025-26', members: 0, joined: 0, left: 0, figures: null })
  expect(data).toMatchObject({ from: '2025-04-01', to: '2026-03-31', is_over: false, frozen_at: null })
  expect(data.years).toEqual([{ year: 2025, name: '2025-26' }])
})

test.each(['1999', '2024', '2026', '9999'])(
  '%s is a year without figures, which is said at its field',
  async (year) => {
    const { status, body } = await ask({ year })
    expect([status, body.errors?.['year']]).toEqual([400, 'There are figures for the financial year 2025-26 alone.'])
    expect((await world.ask(null, getDisclosurePdf, { query: { year } })).status).toBe(400)
  },
)

test.each(['abc', '', '-1', '20251', '2025.5', '2025 or 1=1'])(
  '%j is no year, which is said at its field',
  async (year) => {
    const { status, body } = await ask({ year })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['year']])
  },
)

test('with fewer than 20 members nobody can read what one of them earned', async () => {
  const { top, mid, right, legs } = await growEarners(world)
  members = [top, mid, right, ...legs]
  await closeDay(world)
  expect(await fresh()).toMatchObject({ members: 6, joined: 6, figures: null })
})

test('figures of all members, also of those who earned nothing, are those of the ledger', async () => {
  const { mid, right } = await growEarners(world)
  for (let count = 0; count < 10; count++) members.push((await world.join()).user_id)
  await closeDay(world)
  const figures = await expectTheLedger()
  expect(figures.paid > 0n && figures.spent > 0n).toBe(true)
  expect(figures.net).toBe(figures.paid - figures.spent)
  expect(await fresh()).toMatchObject({ members: 22, joined: 22, left: 0 })
  expect(figures.bands[0]).toMatchObject({ above: null, up_to: 0n })
  const earners = await world.db
    .selectFrom('income')
    .select('member_id')
    .groupBy('member_id')
    .having(({ fn }) => fn.sum('paid_minor'), '>', 0n)
    .execute()
  expect(figures.bands[0]!.members).toBe(22 - earners.length)
  // Whoever activated a package earned less than it cost.
  expect(figures.losing.members).toBe(12)

  await cancelPurchase(world, right)
  await closeDay(world)
  await expectTheLedger()
  await activate(world, mid, 1)
  await closeDay(world)
  await expectTheLedger()
})

test('many who come at once are answered by one reading, and what is remembered is ten minutes old at most', async () => {
  const before = await fresh()
  const { user_id } = await world.join()
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(null, getDisclosure)))
  expect(answers.every(({ data }) => data.members === before.members)).toBe(true)
  expect(answers[0]!.data.reckoned_at).toEqual(before.reckoned_at)
  expect((await fresh()).members).toBe(before.members + 1)
  members.push(user_id)
})

test('a year that runs cannot be frozen, nor one with closings that are not credited', async () => {
  expect((await freeze(2025)).body.errors?.['year']).toBe('The financial year 2025-26 has not ended yet.')
  expect((await freeze(2031)).body.errors).toHaveProperty('year')
  world.clock.advance(new Date('2026-04-02T09:00:00+05:30').getTime() - world.clock.now().getTime())
  expect((await freeze(2025)).body).toMatchObject({ code: 'year_unpaid' })
  expect((await freeze(2025, '')).body.errors).toHaveProperty('reason')
})

test('frozen figures stay, whatever is corrected later; the correction is in its own year', async () => {
  await runDueClosings(world.services)
  const before = await fresh({ year: 2025 })
  expect(before).toMatchObject({ is_over: true, frozen_at: null })
  expect((await freeze(2025)).status).toBe(200)
  const { frozen_at, ...frozen } = await fresh({ year: 2025 })
  expect(frozen_at).not.toBeNull()
  expect(frozen.figures).toEqual(before.figures)
  expect((await freeze(2025)).status).toBe(409)

  // Bought in the new year and taken back in it: the old year does not move.
  const late = await joinActive(world, { sponsor: members[0]!, side: 'left' })
  await closeDay(world)
  const bought = await fresh()
  expect(bought).toMatchObject({ year: 2026, joined: 1 })
  expect(bought.figures!.spent > 0n).toBe(true)
  await cancelPurchase(world, late)
  await closeDay(world)
  expect((await fresh()).figures!.spent).toBe(0n)
  const { frozen_at: again, ...still } = await fresh({ year: 2025 })
  expect([again, still]).toEqual([frozen_at, { ...frozen, years: still.years }])
  expect(still.years.map(({ name }) => name)).toEqual(['2026-27', '2025-26'])
  await expect(world.db.deleteFrom('frozen_disclosure').execute()).rejects.toThrow()

  const line = await world.db
    .selectFrom('audit')
    .select(['act', 'reason', 'after'])
    .where('act', '=', 'POST /admin/compliance/disclosures')
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ reason: 'The year is over', after: { disclosure_of: '2025-26' } })
})

test('both years together are what the ledger says', async () => {
  const years = [await fresh({ year: 2025 }), await fresh({ year: 2026 })]
  const sum = (of: 'paid' | 'spent') => years.reduce((all, { figures }) => all + figures![of], 0n)
  expect({ paid: sum('paid'), spent: sum('spent') }).toEqual(await ledger())
})

test('what the company gave for a package is no expense of the member', async () => {
  await switchOn(world, ['admin/wallet/credit-debit', 'user/donation/topup-from-wallet'])
  const before = (await fresh()).figures!.spent
  const { user_id } = await world.join({ sponsor: members[0]! })
  const { id, price } = world.packages[0]!
  await giveGoodwill(world, user_id, price - 1_00n)
  await creditWallet(world, user_id, 'FUND', price)
  const of = { member_user_id: user_id, package_id: `${id}`, wallet: 'FUND', current_password: worldPassword }
  const { data } = await world.call(await world.signInAs(user_id), topupFromWalletAsMember, { body: of })
  expect(data.paid).toBe(1_00n)
  expect((await fresh()).figures!.spent - before).toBe(1_00n)
  const body = { receipt_no: data.receipt_no, reason: 'A test', current_password: worldPassword }
  await world.call(await world.signInAs(user_id), cancelReceipt, { body })
  expect((await fresh()).figures!.spent).toBe(before)
})

test('places that members bought in pools and what they were charged are spent too', async () => {
  const pools = await openPools()
  const { top } = await withTwoDirects(pools)
  await payInstantIncomes(pools.services)
  pools.clock.advance(31 * 24 * 60 * minute_ms)
  await releaseDueIncomes(pools.services)
  await creditWallet(pools, top, 'FUND', 500_00n)
  await switchEverythingOn(pools)
  const fee = {
    user_id: top,
    wallet: 'FUND',
    direction: 'debit',
    amount: '100.00',
    reason_code: 'fee',
    remark: 'For a card',
  }
  const body = { ...fee, file_id: null, current_password: worldPassword }
  await pools.call(await pools.signInAs(pools.admin_user_id), adjustWallet, { body })
  const year = { from: new Date('2025-04-01Z'), to: new Date('2026-04-01Z') }
  const { expenses } = await getYearOfBooks(pools.db, year)
  // A package each; of the one in the first pool, a place for 200 and a fee.
  expect(expenses).toEqual([
    { amount_minor: 1_180_00n, members: 2 },
    { amount_minor: 1_180_00n + 200_00n + 100_00n, members: 1 },
  ])
  expect(sumOf(expenses)).toBe((await ledger(pools)).spent)
  await expectBooksToBalance(pools)
  await pools.close()
})

test('the paper says the same, to everybody', async () => {
  const { response } = await world.ask(null, getDisclosurePdf, { query: { year: '2025' } })
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="income-disclosure-2025-26.pdf"',
  })
  const text = pdfText(response.rawPayload).replaceAll('\n', ' ')
  const { figures, members: count } = await fresh({ year: 2025 })
  expect(text).toContain('Frozen on')
  expect(text).toContain('It is not a promise')
  expect(text).toContain('Page 1 of 1')
  expect(text).toContain(String(count))
  // Below zero the sign stands before the symbol.
  expect(figures!.net < 0n).toBe(true)
  expect(text).toMatch(/−₹[\d,]+\.\d\d/)
  expect(text).toContain(`${figures!.losing.members} (${figures!.losing.percent} %)`)
})

test('a member freezes nothing', async () => {
  const member = await world.signInAs(members[0]!)
  expect((await world.ask(member, freezeDisclosure, { body: { year: 2025, reason: 'To try' } })).status).toBe(403)
})
