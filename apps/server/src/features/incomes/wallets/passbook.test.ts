import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getStatementPdf, getWalletPeriod, passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { addDays, businessDay, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { countOf, firstSeed } from '@banyan/domain/testing/counts.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { personOf } from '#testing/money/hold-incomes.ts'
import { fieldsOf } from '#testing/look.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

const zone = 'Asia/Kolkata'
const hour_ms = 3_600_000

let world: World
let admin: string
let asha_id: string
let asha: string
let depot: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  asha_id = (await world.join({ name: 'Asha Namuna' })).user_id
  await growHistory()
  admin = await world.signInAs(world.admin_user_id)
  asha = await world.signInAs(asha_id)
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

let posted = 0
/** Money comes in, or goes out where the amount is below zero; two kinds of tests, or a closing whose window ended then. */
async function move(user_id: string, wallet: WalletName, amount_minor: bigint, window_to?: Date): Promise<void> {
  const code = walletCode(wallet, await personOf(world, user_id))
  const kind = window_to !== undefined ? 'closing' : amount_minor > 0n ? 'credit' : 'payout'
  const reference = `${kind}:test-${++posted}`
  const ends =
    amount_minor > 0n ? ({ debit: 'cash', credit: code } as const) : ({ debit: code, credit: 'cash' } as const)
  const transfers = [{ ...ends, amount_minor: amount_minor > 0n ? amount_minor : -amount_minor, kind }]
  await inTransaction(world.db, (trx) =>
    postJournal(trx, {
      kind,
      reference,
      idempotency_key: reference,
      input: reference,
      event_at: window_to ?? world.clock.now(),
      created_by: null,
      transfers,
    }),
  )
}

/** What the ledger itself says of a wallet, without its passbook: each journal that moved it, by its day. */
async function ledgerOf(user_id: string, wallet: WalletName) {
  const { rows } = await world.database.pool.query<{ journal_id: bigint; at: Date; amount: bigint }>(
    `select journal.id as journal_id, sum(entry.amount_minor)::bigint as amount,
       case journal.kind when 'closing' then journal.event_at - interval '1 ms' else journal.event_at end as at
     from ledger_entry entry join ledger_account account on account.id = entry.account_id join journal on journal.id = entry.journal_id
     where account.code = $1 group by journal.id having sum(entry.amount_minor) <> 0 order by at, journal.id`,
    [walletCode(wallet, await personOf(world, user_id))],
  )
  let balance = 0n
  return rows.map((row) => ({
    ...row,
    day: businessDay(row.at.getTime(), zone),
    balance: (balance += row.amount),
  }))
}
type Kept = Awaited<ReturnType<typeof ledgerOf>>

const within = (kept: Kept, from: Day | undefined, to: Day | undefined) =>
  kept.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
const balanceBefore = (kept: Kept, from: Day | undefined) =>
  from === undefined ? 0n : (kept.filter(({ day }) => day < from).at(-1)?.balance ?? 0n)
const balanceUpTo = (kept: Kept, to: Day | undefined) =>
  kept.filter(({ day }) => to === undefined || day <= to).at(-1)?.balance ?? 0n
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

let kept: Kept
let keptOfIncomes: Kept
let first: Day
/** Money comes and goes: some at the same moment, some hours apart, and whole days without any. */
async function growHistory(): Promise<void> {
  first = businessDay(world.clock.now().getTime(), zone)
  let balance = 0n
  const amounts = fc.sample(fc.bigInt(-90_000n, 120_000n), { numRuns: 70, seed: 84 })
  const pauses = fc.sample(fc.constantFrom(0, 0, 1, 7, 31), { numRuns: 70, seed: 85 })
  for (const [nth, wanted] of amounts.entries()) {
    const amount = balance + wanted < 0n ? -wanted : wanted
    if (amount === 0n) continue
    await move(asha_id, 'FUND', amount)
    balance += amount
    world.clock.advance((pauses[nth] ?? 0) * hour_ms)
  }
  kept = await ledgerOf(asha_id, 'FUND')
  await expectBooksToBalance(world)
  await growIncomes()
  keptOfIncomes = await ledgerOf(asha_id, 'INCOME')
}

/** Closings of each midnight, credited at once, hours later or days later, and in between money that comes and goes. */
async function growIncomes(): Promise<void> {
  let balance = 0n
  const moveBy = async (wanted: bigint, window_to?: Date) => {
    const amount = balance + wanted < 0n ? -wanted : wanted
    if (amount !== 0n) await move(asha_id, 'INCOME', amount, window_to)
    balance += amount
  }
  const nights = fc.sample(fc.record({ late: fc.constantFrom(0, 0, 3, 9, 60), amount: fc.bigInt(-9_000n, 90_000n) }), {
    numRuns: 20,
    seed: 86,
  })
  const amounts = fc.sample(fc.bigInt(-60_000n, 50_000n), { numRuns: 200, seed: 87 })
  const begun = addDays(businessDay(world.clock.now().getTime(), zone), 1)
  const midnight = (nth: number) => startOfDay(addDays(begun, nth), zone)
  let credited = 0
  let moves = 0
  for (let hour = 0; hour < 24 * 22; hour += 3) {
    const now = new Date(midnight(0) + hour * hour_ms)
    world.clock.advance(now.getTime() - world.clock.now().getTime())
    for (; credited < nights.length; credited += 1) {
      const { late, amount } = nights[credited]!
      if (midnight(credited) + late * hour_ms > now.getTime()) break
      await moveBy(amount, new Date(midnight(credited)))
    }
    if (hour % 9 !== 0) await moveBy(amounts[(moves += 1)]!)
  }
}

describe('a random history', () => {
  const day = fc.option(fc.integer({ min: -1, max: 25 }), { nil: undefined })

  test.each<[WalletName, () => Kept]>([
    ['FUND', () => kept],
    ['INCOME', () => keptOfIncomes],
  ])(
    'every period of %s has the entries of the ledger, its balances before and after, and their sums',
    async (wallet, of) => {
      const kept = of()
      const first = kept[0]!.day
      expect(kept.length).toBeGreaterThan(60)
      await fc.assert(
        fc.asyncProperty(day, day, fc.boolean(), fc.integer({ min: 1, max: 12 }), async (one, other, isUp, pages) => {
          const [from, to] = [one, other].map((nth) => (nth === undefined ? undefined : addDays(first, nth)))
          const query = { wallet, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
          if (from !== undefined && to !== undefined && from > to) {
            const refused = await world.ask(asha, passbookLists.user, { query })
            expect([refused.status, fieldsOf(refused)]).toEqual([400, ['from']])
            expect((await world.ask(asha, getWalletPeriod.user, { query })).status).toBe(400)
            return
          }
          const due = within(kept, from, to)
          // By the number of pages, so that no chance makes hundreds of them.
          const page_size = Math.max(1, Math.ceil(due.length / pages))
          const { data } = await world.call(asha, getWalletPeriod.user, { query })
          expect([data.opening, data.closing, data.entries]).toEqual([
            balanceBefore(kept, from),
            balanceUpTo(kept, to),
            due.length,
          ])
          expect(data.closing - data.opening).toBe(sumOf(due.map(({ amount }) => amount)))
          const rows = []
          let page_index = 0
          const sort = isUp ? 'at' : '-at'
          for (;;) {
            const page = await world.list(asha, passbookLists.user, { ...query, sort, page_size, page_index })
            expect([page.total_count, page.is_total_capped]).toEqual([due.length, false])
            expect(page.totals).toEqual({
              credit: sumOf(due.map(({ amount }) => (amount > 0n ? amount : 0n))),
              debit: sumOf(due.map(({ amount }) => (amount < 0n ? -amount : 0n))),
            })
            rows.push(...page.data)
            if (page.data.length < page_size) break
            page_index += 1
          }
          const asked = isUp ? due : due.toReversed()
          expect(
            rows.map((row) => [row.journal_id, row.at, (row.credit ?? 0n) - (row.debit ?? 0n), row.balance]),
          ).toEqual(asked.map(({ journal_id, at, amount, balance }) => [journal_id, at, amount, balance]))
        }),
        { numRuns: countOf({ short: 20, long: 60 }), seed: firstSeed() },
      )
    },
  )

  test('closings are read on their days though most were credited later, by their kind too', async () => {
    const ids = (await world.list(asha, passbookLists.user, { wallet: 'INCOME', sort: 'at', page_size: 500 })).data
    expect(ids.map(({ id }) => id)).not.toEqual(ids.map((_, nth) => BigInt(nth + 1)))
    const closings = await world.list(asha, passbookLists.user, { wallet: 'INCOME', sort: 'at', kind: 'closing' })
    const journals = new Map(keptOfIncomes.map((one) => [one.journal_id, one]))
    expect(closings.data.length).toBeGreaterThan(15)
    for (const row of closings.data) {
      const due = journals.get(row.journal_id)!
      expect([row.at, row.balance]).toEqual([due.at, due.balance])
    }
    const times = closings.data.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  test('a page past the last is empty, and so is a wallet that nothing moved', async () => {
    expect((await world.list(asha, passbookLists.user, { wallet: 'FUND', page_index: 999 })).data).toEqual([])
    expect(await world.list(asha, passbookLists.user, { wallet: 'TOKEN' })).toMatchObject({
      data: [],
      total_count: 0,
      totals: { credit: 0n, debit: 0n },
    })
    const { data } = await world.call(asha, getWalletPeriod.user, { query: { wallet: 'TOKEN', from: first } })
    expect(data).toMatchObject({ opening: 0n, closing: 0n, entries: 0 })
  })

  test('a kind without a name is found as other, and a kind that is not there finds nothing, in a period too', async () => {
    const query = { wallet: 'FUND', from: addDays(first, 2), to: addDays(first, 9) }
    const due = within(kept, query.from, query.to)
    const other = await world.list(asha, passbookLists.user, { ...query, kind: 'other' })
    expect(other.data.map(({ journal_id, kind }) => [journal_id, kind])).toEqual(
      due.toReversed().map(({ journal_id }) => [journal_id, 'other']),
    )
    expect(other.totals.credit - other.totals.debit).toBe(sumOf(due.map(({ amount }) => amount)))
    expect((await world.list(asha, passbookLists.user, { ...query, kind: 'pins_sold' })).total_count).toBe(0)
  })

  test('a statement as CSV ends in the balance of the ledger, and each line follows from the one before', async () => {
    const to = addDays(first, 12)
    const { response } = await world.ask(
      asha,
      { ...passbookLists.user, path: `${passbookLists.user.path}.csv` },
      {
        query: { wallet: 'FUND', from: addDays(first, 3), to, sort: 'at', columns: 'id,credit,debit,balance' },
      },
    )
    const [heads, opening, ...rest] = cellsOf(response.body)
    const [total, closing] = rest.splice(-2)
    expect(heads).toEqual(['id', 'credit', 'debit', 'balance'])
    const minorOf = (cell = '') => BigInt((cell === '' ? '0.00' : cell).replace('.', ''))
    let balance = balanceBefore(kept, addDays(first, 3))
    expect([opening?.[0], minorOf(opening?.[3])]).toEqual(['Opening balance', balance])
    const sums = { credit: 0n, debit: 0n }
    for (const [, credit, debit, after] of rest) {
      sums.credit += minorOf(credit)
      sums.debit += minorOf(debit)
      balance += minorOf(credit) - minorOf(debit)
      expect(minorOf(after)).toBe(balance)
    }
    expect([total?.[0], minorOf(total?.[1]), minorOf(total?.[2])]).toEqual(['Total', sums.credit, sums.debit])
    expect(closing).toEqual(['Closing balance', '', '', closing?.[3]])
    expect([balance, minorOf(closing?.[3])]).toEqual([balanceUpTo(kept, to), balance])
  })

  test('a statement as PDF says whose it is, every entry and totals that lead from the opening to the closing balance', async () => {
    const [from, to] = [addDays(first, 3), addDays(first, 12)]
    const due = within(kept, from, to)
    const { status, response } = await world.ask(asha, getStatementPdf.user, { query: { wallet: 'FUND', from, to } })
    expect([status, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="statement-${asha_id}-fund.pdf"`,
    ])
    const text = pdfText(response.rawPayload)
    const rupees = (amount: bigint) =>
      `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Number(amount) / 100)}`
    const shown = (of: Day) => of.split('-').toReversed().join('-')
    for (const said of ['Namuna Traders', 'Asha Namuna', asha_id, 'Fund wallet', `${shown(from)} to ${shown(to)}`])
      expect(text).toContain(said)
    for (const { journal_id, balance } of due) {
      expect(text).toContain(`${journal_id}\n`)
      expect(text).toContain(`\n${rupees(balance).slice(1)}`)
    }
    const [credit, debit] = [true, false].map((isIn) =>
      sumOf(due.map(({ amount }) => (amount > 0n === isIn ? (isIn ? amount : -amount) : 0n))),
    )
    const figures = /Opening balance\n(.*)\nTotal credit\n(.*)\nTotal debit\n(.*)\nClosing balance\n(.*)/.exec(text)
    expect(figures?.slice(1)).toEqual([balanceBefore(kept, from), credit!, debit!, balanceUpTo(kept, to)].map(rupees))
  })
})

describe('whose passbook', () => {
  test('members and franchises read their own alone, an admin anybody’s, by whatever case of the id', async () => {
    await move(world.franchise_user_id, 'FUND', 5_000n)
    await move(world.franchise_user_id, 'FUND', -2_000n)
    const own = await world.list(depot, passbookLists.franchise)
    expect(own.data.map(({ balance }) => balance)).toEqual([3_000n, 5_000n])
    for (const user_id of [world.franchise_user_id, world.franchise_user_id.toUpperCase()])
      expect((await world.list(admin, passbookLists.admin, { user_id })).data).toEqual(own.data)
    expect((await world.list(admin, passbookLists.admin, { user_id: asha_id, wallet: 'FUND' })).data).toEqual(
      (await world.list(asha, passbookLists.user, { wallet: 'FUND' })).data,
    )
    const { data } = await world.call(admin, getWalletPeriod.admin, { query: { user_id: world.franchise_user_id } })
    expect(data).toMatchObject({ wallet: 'FUND', display_name: 'Stock wallet', closing: 3_000n })
    expect(data.wallets.map(({ display_name, balance }) => [display_name, balance])).toEqual([
      ['Stock wallet', 3_000n],
      ['Commission wallet', 0n],
    ])
  })

  test.each([
    ['the list', passbookLists.user],
    ['a period', getWalletPeriod.user],
    ['a statement', getStatementPdf.user],
  ])('%s of somebody else cannot be asked for', async (_what, of) => {
    const answer = await world.ask(asha, of, { query: { user_id: world.root_user_id } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['user_id']])
  })

  test.each<[string, () => Record<string, string>, string]>([
    ['nobody', () => ({ user_id: 'NOBODY99' }), 'There is no such person.'],
    ['an admin, who has no wallets', () => ({ user_id: world.admin_user_id }), 'There is no such person.'],
    ['a wallet of franchises, of a member', () => ({ user_id: asha_id, wallet: 'COMMISSION' }), 'No wallet found!'],
    [
      'a wallet of members, of a franchise',
      () => ({ user_id: world.franchise_user_id, wallet: 'INCOME' }),
      'No wallet found!',
    ],
  ])('of %s there is none', async (_case, queryOf, message) => {
    for (const asked of [passbookLists.admin, getWalletPeriod.admin, getStatementPdf.admin]) {
      const answer = await world.ask(admin, asked, { query: queryOf() })
      expect([answer.status, answer.body.message]).toEqual([404, message])
    }
  })

  test.each([
    ['wallet', 'HELD'],
    ['wallet', 'SAVED'],
    ['wallet', 'income'],
    ['from', '2026-13-01'],
    ['to', 'yesterday'],
    ['kind', 'theft'],
    ['sort', 'balance'],
  ])('a %s of %s is refused by field', async (field, value) => {
    const answer = await world.ask(asha, passbookLists.user, { query: { [field]: value } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })
})
