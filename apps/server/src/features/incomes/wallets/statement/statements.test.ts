import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { getStatementPdf, passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { addDays, businessDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { personOf } from '#testing/money/hold-incomes.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

const zone = 'Asia/Kolkata'
const day_ms = 24 * 3_600_000

let world: World
let asha_id: string
let from: Day
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  asha_id = (await world.join({ name: 'Asha Namuna' })).user_id
  // A day before the period, its two days, and a day after it.
  for (const day of [0, 1, 2, 3]) {
    for (const [nth, [user_id, wallet]] of ownersAndWallets().entries()) {
      await move(user_id, wallet, 100_000n + BigInt(7 * nth + 1_311 * day))
      if (nth !== 0) await move(user_id, wallet, -BigInt(250 * (nth + day)))
    }
    if (day === 0) from = addDays(businessDay(world.clock.now().getTime(), zone), 1)
    world.clock.advance(day_ms)
  }
  await expectBooksToBalance(world)
  tokens['admin'] = await world.signInAs(world.admin_user_id)
  tokens['user'] = await world.signInAs(asha_id)
  tokens['franchise'] = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

const ownersAndWallets = (): [string, WalletName][] => [
  [asha_id, 'INCOME'],
  [asha_id, 'FUND'],
  [world.franchise_user_id, 'FUND'],
  [world.franchise_user_id, 'COMMISSION'],
]

let posted = 0
async function move(user_id: string, wallet: WalletName, amount_minor: bigint): Promise<void> {
  const code = walletCode(wallet, await personOf(world, user_id))
  const kind = amount_minor > 0n ? 'credit' : 'payout'
  const reference = `${kind}:test-${++posted}`
  const transfer =
    amount_minor > 0n
      ? ({ debit: 'cash', credit: code, amount_minor, kind } as const)
      : ({ debit: code, credit: 'cash', amount_minor: -amount_minor, kind } as const)
  await inTransaction(world.db, (trx) =>
    postJournal(trx, {
      kind,
      reference,
      idempotency_key: reference,
      input: reference,
      event_at: world.clock.now(),
      created_by: null,
      transfers: [transfer],
    }),
  )
}

/** What the ledger says without any passbook: of a wallet up to a day, and what came and went in the period. */
async function ledgerOf(user_id: string, wallet: WalletName) {
  const { rows } = await world.database.pool.query<Record<'opening' | 'credit' | 'debit' | 'closing', bigint>>(
    `select coalesce(sum(amount) filter (where day < $2), 0)::bigint as opening,
       coalesce(sum(amount) filter (where day >= $2 and day <= $3 and amount > 0), 0)::bigint as credit,
       coalesce(-sum(amount) filter (where day >= $2 and day <= $3 and amount < 0), 0)::bigint as debit,
       coalesce(sum(amount) filter (where day <= $3), 0)::bigint as closing
     from (select entry.amount_minor as amount, (journal.event_at at time zone '${zone}')::date::text as day
       from ledger_entry entry join ledger_account account on account.id = entry.account_id
       join journal on journal.id = entry.journal_id where account.code = $1) moved`,
    [walletCode(wallet, await personOf(world, user_id)), from, addDays(from, 1)],
  )
  return rows[0]!
}

type Role = keyof typeof passbookLists

async function fileOf(role: Role, format: string, query: Record<string, unknown>) {
  const list = passbookLists[role]
  const { status, response } = await world.ask(
    tokens[role]!,
    { ...list, path: `${list.path}.${format}` },
    { query: { columns: 'at,kind,credit,debit,balance', ...query } },
  )
  expect(status).toBe(200)
  return response
}

const plain = (amount_minor: bigint) => (Number(amount_minor) / 100).toFixed(2)

const cases: [Role, number][] = [
  ['user', 0],
  ['user', 1],
  ['franchise', 2],
  ['franchise', 3],
  ['admin', 0],
  ['admin', 1],
  ['admin', 2],
  ['admin', 3],
]

describe('closing and opening balance and the sums of a statement are those of the ledger', () => {
  const askedOf = (role: Role, nth: number) => {
    const [user_id, wallet] = ownersAndWallets()[nth]!
    const query = { wallet, from, to: addDays(from, 1), ...(role === 'admin' && { user_id }) }
    return { user_id, wallet, query }
  }

  test.each(cases)('as CSV for the %s, wallet %i, whatever the order of the page', async (role, nth) => {
    const { user_id, wallet, query } = askedOf(role, nth)
    const due = await ledgerOf(user_id, wallet)
    expect([due.opening > 0n, due.credit > 0n, due.opening + due.credit - due.debit]).toEqual([true, true, due.closing])
    for (const sort of ['at', '-at']) {
      const lines = cellsOf((await fileOf(role, 'csv', { ...query, sort })).body)
      expect(lines[1]).toEqual(['', 'Opening balance', '', '', plain(due.opening)])
      expect(lines.slice(-2)).toEqual([
        ['', 'Total', plain(due.credit), plain(due.debit), ''],
        ['', 'Closing balance', '', '', plain(due.closing)],
      ])
      expect(lines.at(-3)?.[4]).toBe(plain(due.closing))
      expect(lines.length).toBe(1 + 3 + (nth === 0 ? 2 : 4))
    }
  })

  test.each(cases)('as a workbook for the %s, wallet %i, in numbers', async (role, nth) => {
    const { user_id, wallet, query } = askedOf(role, nth)
    const due = await ledgerOf(user_id, wallet)
    const { sheets } = await readXlsx(new Uint8Array((await fileOf(role, 'xlsx', query)).rawPayload))
    const rows = sheets[0]!.rows
    const number = (amount_minor: bigint) => Number(amount_minor) / 100
    expect(rows[1]).toEqual([null, 'Opening balance', null, null, number(due.opening)])
    expect(rows.slice(-2).map((cells) => [...cells, null].slice(0, 5))).toEqual([
      [null, 'Total', number(due.credit), number(due.debit), null],
      [null, 'Closing balance', null, null, number(due.closing)],
    ])
  })

  test.each(cases)('on paper for the %s, wallet %i', async (role, nth) => {
    const { user_id, wallet, query } = askedOf(role, nth)
    const due = await ledgerOf(user_id, wallet)
    const { response } = await world.ask(tokens[role]!, getStatementPdf[role], { query })
    const figures = /Opening balance\n(.*)\nTotal credit\n(.*)\nTotal debit\n(.*)\nClosing balance\n(.*)/.exec(
      pdfText(response.rawPayload),
    )
    expect(figures?.slice(1).map((text) => text.replaceAll(/[₹,]/g, ''))).toEqual(
      [due.opening, due.credit, due.debit, due.closing].map(plain),
    )
  })
})

test('of a wallet that nothing moved there are the lines alone', async () => {
  const lines = cellsOf((await fileOf('user', 'csv', { wallet: 'TOKEN' })).body)
  expect(lines.slice(1)).toEqual([
    ['', 'Opening balance', '', '', '0.00'],
    ['', 'Total', '0.00', '0.00', ''],
    ['', 'Closing balance', '', '', '0.00'],
  ])
})

test('entries of one kind lead from no balance to another, and are added up alone', async () => {
  const query = { wallet: 'FUND', from, to: addDays(from, 1) }
  const due = await ledgerOf(asha_id, 'FUND')
  const lines = cellsOf((await fileOf('user', 'csv', { ...query, kind: 'other' })).body)
  expect(lines.map(([, kind]) => kind)).not.toContain('Opening balance')
  expect(lines.at(-1)).toEqual(['', 'Total', plain(due.credit), plain(due.debit), ''])
  const none = cellsOf((await fileOf('user', 'csv', { ...query, kind: 'fund_transfer' })).body)
  expect(none.slice(1)).toEqual([['', 'Total', '0.00', '0.00', '']])
})

test.each([
  ['the name under the first column without a figure', 'balance,at', ['Opening balance', 'Closing balance']],
  ['no line whose figures were not asked for', 'kind,credit', ['Total']],
  ['no figure without a name', 'credit,debit,balance', []],
])('with other columns there is %s', async (_what, columns, labels) => {
  const lines = cellsOf((await fileOf('user', 'csv', { wallet: 'FUND', columns })).body)
  const said = lines.flat().filter((cell) => /balance$|^Total$/.test(cell) && cell !== 'balance')
  expect(said).toEqual(labels)
  expect(lines.length).toBe(1 + 8 + labels.length)
})
