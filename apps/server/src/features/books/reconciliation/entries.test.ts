import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '@banyan/contract/kit/values.ts'
import { getJournal, listReconciliationEntries } from '@banyan/contract/reconciliation/entries.ts'
import { getReconciliation } from '@banyan/contract/reconciliation/reconciliation.ts'
import type { ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { openWithdrawalDesk, type WithdrawalDesk, type Withdrawer } from '#testing/money/withdrawal-desk.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let desk: WithdrawalDesk
let asha: Withdrawer
beforeAll(async () => {
  world = await createWorld()
  await holdFor(world, 0)
  await growEarners(world)
  await issuePins(world, { count: 2 })
  await closeDay(world)
  desk = await openWithdrawalDesk(world)
  asha = await desk.member()
  for (const amount of ['1000.00', '2000.00', '3000.00']) await desk.paid(asha, amount)
  await desk.asked(asha, '500.00')
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const entries = (query: Readonly<Record<string, unknown>>) => world.list(desk.admin, listReconciliationEntries, query)
const lineNow = async (wanted: ReconciliationKey) =>
  (await world.call(desk.admin, getReconciliation)).data.lines.find(({ line }) => line === wanted)!

describe('the entries of a line', () => {
  test('are its journals, newest first, with the balance after each and who is at the other end', async () => {
    const { data, totals } = await entries({ line: 'withdrawals_in_process' })
    expect(data.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['withdrawal', null, 500_00n, 500_00n],
      ['withdrawal_payment', 3_000_00n, null, 0n],
      ['withdrawal', null, 3_000_00n, 3_000_00n],
      ['withdrawal_payment', 2_000_00n, null, 0n],
      ['withdrawal', null, 2_000_00n, 2_000_00n],
      ['withdrawal_payment', 1_000_00n, null, 0n],
      ['withdrawal', null, 1_000_00n, 1_000_00n],
    ])
    expect(totals).toEqual({ debit: 6_000_00n, credit: 6_500_00n })
    expect(data[0]).toMatchObject({ with_line: 'INCOME:User', with_user_id: asha.user_id })
    // The bank, the charge and the tax on it: no one line.
    expect(data[1]).toMatchObject({ with_line: null, with_user_id: null })
  })

  test.each(['cash', 'INCOME:User', 'FUND:User', 'sales', 'pin_liability', 'income_expense:matching'] as const)(
    'of %s end in the figure of the page, and add up from one to the next',
    async (line) => {
      const { data, totals } = await entries({ line, page_size: 1000 })
      const { side, added, taken, closing } = await lineNow(line)
      expect(data[0]?.balance ?? 0n).toBe(closing)
      expect([totals.debit, totals.credit]).toEqual(side === 'credit' ? [taken, added] : [added, taken])
      const steps = data.map(({ debit, credit }) => {
        const net = (credit ?? 0n) - (debit ?? 0n)
        return side === 'credit' ? net : -net
      })
      for (const [nth, { balance }] of data.entries())
        expect(balance).toBe((data[nth + 1]?.balance ?? 0n) + steps[nth]!)
    },
  )

  test('come in pages that follow each other, wherever they are read from, and are the same oldest first', async () => {
    const all = (await entries({ line: 'pin_liability', page_size: 1000 })).data
    expect(all.length).toBeGreaterThan(6)
    const pageAt = async (cursor: string | null) => {
      const query = { line: 'pin_liability', page_size: 3, ...(cursor !== null && { cursor }) }
      const { body } = await world.ask(desk.admin, listReconciliationEntries, { query })
      return body as unknown as {
        data: { id: string; balance: string }[]
        next: string | null
        previous: string | null
      }
    }
    const pages = [await pageAt(null)]
    while (pages.at(-1)!.next !== null) pages.push(await pageAt(pages.at(-1)!.next))
    const said = all.map(({ id, balance }) => [String(id), money.encode(balance)])
    expect(pages.flatMap(({ data }) => data).map(({ id, balance }) => [id, balance])).toEqual(said)
    expect((await pageAt(pages[2]!.previous)).data).toEqual(pages[1]!.data)
    const upwards = await entries({ line: 'pin_liability', page_size: 1000, sort: 'at' })
    expect(upwards.data).toEqual(all.toReversed())
  })

  test('of a kind or of some days keep the balance of the line', async () => {
    const all = (await entries({ line: 'cash', page_size: 1000 })).data
    const paid = (await entries({ line: 'cash', kind: 'withdrawal_payment' })).data
    expect(paid).toEqual(all.filter(({ kind }) => kind === 'withdrawal_payment'))
    const day = (await entries({ line: 'cash', from: '2026-01-01', to: '2026-01-01' })).data
    expect(day).toEqual(all.filter(({ kind }) => kind === 'pins_sold'))
    expect((await entries({ line: 'cash', from: '2026-01-02' })).data).toEqual(
      all.filter(({ kind }) => kind !== 'pins_sold'),
    )
    expect((await entries({})).data).toEqual((await entries({ line: 'cash' })).data)
  })

  test('are there for what no line knows, which has none', async () => {
    for (const line of ['unassigned', 'clawback_receivable', 'donation_memo', 'SAVED:User'])
      expect((await entries({ line })).data).toEqual([])
  })

  test.each([
    [{ line: 'petty_cash' }, ['line']],
    [{ line: 'cash', from: '2026-13-01' }, ['from']],
    [{ line: 'cash', from: '2026-01-02', to: '2026-01-01' }, ['from']],
    [{ line: 'cash', kind: 'gift' }, ['kind']],
  ])('refuse %o and name the field', async (query, fields) => {
    const refused = await world.ask(desk.admin, listReconciliationEntries, { query })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields])
  })
})

describe('a journal', () => {
  const journalOf = async (line: string, wanted: string) => {
    const { data } = await entries({ line, page_size: 1000 })
    const { id } = data.find(({ kind }) => kind === wanted)!
    return (await world.call(desk.admin, getJournal, { params: { id } })).data
  }

  test('says what it moved and opens what it is about', async () => {
    const paid = await journalOf('withdrawals_in_process', 'withdrawal_payment')
    const row = await desk.row(BigInt(paid.cause!.id))
    expect(paid).toMatchObject({
      kind: 'withdrawal_payment',
      by_user_id: world.admin_user_id,
      reference: row.request_no,
      cause: { type: 'withdrawal', id: String(row.id) },
    })
    const moved = paid.moved.map(({ from, to, amount }) => [from.line, to.line, amount])
    expect(moved).toContainEqual(['withdrawals_in_process', 'cash', row.net_minor])
    expect(moved.reduce((sum, [, , amount]) => sum + (amount as bigint), 0n)).toBe(row.gross_minor)
  })

  test('of a closing is a few rows, however many incomes it has', async () => {
    const closing = await journalOf('income_expense:matching', 'closing')
    expect(closing).toMatchObject({ reference: '1', cause: { type: 'closing', id: '1' }, by_user_id: null })
    const incomes = await world.db.selectFrom('income').select(['kind', 'net_minor']).execute()
    const sumOf = (wanted: string) =>
      incomes.reduce((sum, { kind, net_minor }) => (kind === wanted ? sum + net_minor : sum), 0n)
    const moved = closing.moved.map(({ from, to, amount }) => [from.line, to.line, amount])
    expect(moved).toHaveLength(2)
    for (const kind of ['matching', 'sponsored'])
      expect(moved).toContainEqual([`income_expense:${kind}`, 'INCOME:User', sumOf(kind)])
  })

  test.each([
    ['cash', 'pins_sold', 'pin_batch'],
    ['sales', 'pin_used', 'activation'],
  ])('on %s, %s, is about a %s', async (line, kind, type) => {
    const { cause, reference } = await journalOf(line, kind)
    expect([cause?.type, reference === null]).toEqual([type, false])
  })

  test('that is not there answers 404', async () => {
    expect((await world.ask(desk.admin, getJournal, { params: { id: 999_999n } })).status).toBe(404)
    expect((await world.ask(desk.admin, getJournal, { params: { id: 'one' } })).status).toBe(400)
  })
})
