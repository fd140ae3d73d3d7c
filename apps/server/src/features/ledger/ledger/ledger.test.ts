import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companyAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { heldCode } from '@banyan/domain/ledger/held.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { openWallets } from '#features/people/persons/index.ts'
import { postJournal, type AccountCode, type Posting, type Transfer } from './index.ts'

const at = new Date('2026-01-01T03:30:00Z')
let database: TestDatabase
let owner: bigint
let fund: AccountCode
let income: AccountCode
let next = 0

const newPerson = async (): Promise<bigint> => {
  const person = { user_id: `owner${next++}`, user_type: 'User', name: 'Asha Namuna', created_at: at } as const
  const { id } = await database.db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  owner = await newPerson()
  await inTransaction(database.db, (trx) => openWallets(trx, owner, 'User'))
  fund = walletCode('FUND', owner)
  income = walletCode('INCOME', owner)
})

const move = (debit: AccountCode, credit: AccountCode, amount_minor: bigint): Transfer => ({
  debit,
  credit,
  amount_minor,
  kind: 'test',
})

const post = (transfers: readonly Transfer[], more: Partial<Posting> = {}): Promise<bigint> => {
  const idempotency_key = `test:${next++}`
  const posting = {
    kind: 'test',
    reference: idempotency_key,
    idempotency_key,
    input: idempotency_key,
    event_at: at,
    created_by: null,
    transfers,
    ...more,
  }
  return inTransaction(database.db, (trx) => postJournal(trx, posting))
}

const accountIdOf = async (code: AccountCode): Promise<bigint> =>
  (await database.db.selectFrom('ledger_account').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

const balanceOf = async (code: AccountCode): Promise<bigint> =>
  (
    await database.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).balance_minor

const transfersOf = async (journal_id: bigint): Promise<number> =>
  (await database.db.selectFrom('transfer').selectAll().where('journal_id', '=', journal_id).execute()).length

const sumOfAll = async (): Promise<bigint> =>
  (
    await database.db
      .selectFrom('ledger_account')
      .select(sql<bigint>`sum(balance_minor)::bigint`.as('sum'))
      .executeTakeFirstOrThrow()
  ).sum

describe('the chart of accounts', () => {
  test('is the one the migrations open', async () => {
    const stored = await database.db
      .selectFrom('ledger_account')
      .select(['code', 'may_go_negative'])
      .where('wallet', 'is', null)
      .execute()
    // A later migration opens its account at the end, wherever the chart has it.
    const byCode = (one: { code: string | null }, other: { code: string | null }) =>
      `${one.code}` < `${other.code}` ? -1 : 1
    expect(stored.toSorted(byCode)).toEqual(companyAccounts.toSorted(byCode))
  })

  test('holds the wallets of each kind of person', async () => {
    const depot = await newPerson()
    await inTransaction(database.db, (trx) => openWallets(trx, depot, 'Franchise'))
    await inTransaction(database.db, (trx) => openWallets(trx, owner, 'Admin'))
    const wallets = await database.db
      .selectFrom('ledger_account')
      .select(['code', 'may_go_negative'])
      .where('owner_person_id', '=', depot)
      .orderBy('id')
      .execute()
    expect(wallets).toEqual([
      { code: `FUND:${depot}`, may_go_negative: false },
      { code: `COMMISSION:${depot}`, may_go_negative: false },
    ])
  })
})

describe('posting', () => {
  test('moves value from debit to credit, every line of the journal at once', async () => {
    const cash = await balanceOf('cash')
    const journal = await post([move('cash', fund, 1000n), move(fund, income, 400n), move('cash', income, 5n)])
    expect(await transfersOf(journal)).toBe(3)
    expect([await balanceOf(fund), await balanceOf(income), (await balanceOf('cash')) - cash]).toEqual([
      600n,
      405n,
      -1005n,
    ])
    expect(await sumOfAll()).toBe(0n)
  })

  test('lines that cancel out leave the balances and stay on record', async () => {
    await post([move('cash', fund, 10n)])
    const journal = await post([move(fund, income, 10n), move(income, fund, 10n)])
    expect(await transfersOf(journal)).toBe(2)
    expect([await balanceOf(fund), await balanceOf(income)]).toEqual([10n, 0n])
  })

  test('the same key and input again answers the first journal and moves nothing', async () => {
    const transfers = [move('cash', fund, 100n)]
    const key = { idempotency_key: `twice:${owner}`, input: { amount: 100n } }
    const first = await post(transfers, key)
    expect(await post(transfers, key)).toBe(first)
    expect(await balanceOf(fund)).toBe(100n)
  })

  test('the same key with another input is refused', async () => {
    const idempotency_key = `other:${owner}`
    await post([move('cash', fund, 100n)], { idempotency_key, input: { amount: 100n } })
    const again = post([move('cash', fund, 200n)], { idempotency_key, input: { amount: 200n } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'journal_key_reused' })
    expect(await balanceOf(fund)).toBe(100n)
  })

  test('fifty copies at once move once', async () => {
    const key = { idempotency_key: `storm:${owner}`, input: 1 }
    const journals = await Promise.all(Array.from({ length: 50 }, () => post([move('cash', fund, 7n)], key)))
    expect(new Set(journals).size).toBe(1)
    expect(await balanceOf(fund)).toBe(7n)
  })
})

describe('passbooks', () => {
  const passbookOf = async (code: AccountCode) =>
    (
      await database.db
        .selectFrom('wallet_entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'wallet_entry.account_id')
        .select(['no', 'journal_id', 'kind', 'amount_minor', 'wallet_entry.balance_minor', 'at'])
        .where('code', '=', code)
        .orderBy('no')
        .execute()
    ).map(({ at: time, ...entry }) => ({ ...entry, at: time.toISOString() }))

  test('have one entry for each journal that moved the wallet, with the balance after it', async () => {
    const first = await post([move('cash', fund, 1000n)], { kind: 'deposit' })
    const second = await post([move(fund, income, 300n), move(fund, 'charges_income', 20n)], { kind: 'transfer' })
    const of = { at: at.toISOString() }
    expect(await passbookOf(fund)).toEqual([
      { ...of, no: 1n, journal_id: first, kind: 'deposit', amount_minor: 1000n, balance_minor: 1000n },
      { ...of, no: 2n, journal_id: second, kind: 'transfer', amount_minor: -320n, balance_minor: 680n },
    ])
    expect(await passbookOf(income)).toEqual([
      { ...of, no: 1n, journal_id: second, kind: 'transfer', amount_minor: 300n, balance_minor: 300n },
    ])
  })

  test('have no entry for what came in and left again in one journal, or was refused', async () => {
    await post([move('cash', fund, 10n)])
    await post([move(fund, income, 10n), move(income, fund, 10n)])
    await expect(post([move(fund, income, 11n)])).rejects.toBeInstanceOf(Refusal)
    expect((await passbookOf(fund)).map(({ no }) => no)).toEqual([1n])
    expect(await passbookOf(income)).toEqual([])
  })

  test('never go back in time, though a journal is of an earlier moment', async () => {
    const later = new Date(at.getTime() + 60_000)
    await post([move('cash', fund, 10n)], { event_at: later })
    await post([move('cash', fund, 5n)], { event_at: at })
    expect((await passbookOf(fund)).map((entry) => entry.at)).toEqual([later.toISOString(), later.toISOString()])
  })

  test('are kept of wallets alone: not of what is held, and not of the company', async () => {
    const held = heldCode(owner) as string as AccountCode
    const id = await accountIdOf(held)
    await post([move('cash', held, 10n)])
    const kept = await database.db.selectFrom('wallet_entry').select('no').where('account_id', '=', id).execute()
    expect(kept).toEqual([])
    expect(await balanceOf(held)).toBe(10n)
  })
})

describe('what the database refuses', () => {
  test('a wallet below zero', async () => {
    await post([move('cash', fund, 100n)])
    const overdraft = post([move(fund, income, 60n), move(fund, 'cash', 41n)])
    await expect(overdraft).rejects.toBeInstanceOf(Refusal)
    await expect(overdraft).rejects.toMatchObject({
      status: 400,
      code: 'insufficient_funds',
      message: 'Insufficient funds!',
    })
    expect([await balanceOf(fund), await balanceOf(income)]).toEqual([100n, 0n])
  })

  test('what the company owes below zero', async () => {
    await expect(post([move('gst_payable', 'cash', 1n)])).rejects.toMatchObject({ code: 'insufficient_funds' })
  })

  test.each<[string, () => readonly Transfer[], string]>([
    ['an amount of zero', () => [move('cash', fund, 0n)], 'transfer_amount_minor_check'],
    ['an amount below zero', () => [move(fund, 'cash', -5n)], 'transfer_amount_minor_check'],
    ['a transfer to itself', () => [move(fund, fund, 5n)], 'transfer_check'],
    ['an account nobody opened', () => [move('cash', 'FUND:999999', 5n)], 'no such account'],
    ['a journal that moves nothing', () => [], 'a journal moves something'],
    [
      'more than a balance can hold',
      () => [move('cash', fund, 2n ** 63n - 1n), move('cash', fund, 1n)],
      'out of range',
    ],
  ])('%s', async (_case, transfers, fault) => {
    await expect(post(transfers())).rejects.toThrow(fault)
    expect([await balanceOf(fund), await sumOfAll()]).toEqual([0n, 0n])
  })

  test('a line on one side only: a transfer has two by construction', async () => {
    const journal_id = await post([move('cash', fund, 100n)])
    const debit_account_id = await accountIdOf(fund)
    const half = sql`insert into transfer (journal_id, debit_account_id, amount_minor, kind) values (${journal_id}, ${debit_account_id}, 5, 'half')`
    await expect(half.execute(database.db)).rejects.toThrow('null value in column "credit_account_id"')
  })

  test.each(['journal', 'transfer', 'wallet_entry'])('changing, deleting and emptying the %s table', async (table) => {
    await post([move('cash', fund, 100n)])
    for (const attack of [`update ${table} set kind = 'other'`, `delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(database.owner.pool.query(attack)).rejects.toThrow('append-only')
    }
  })

  test('another line in a journal that is committed', async () => {
    const journal_id = await post([move('cash', fund, 100n)])
    const line = {
      journal_id,
      debit_account_id: await accountIdOf('cash'),
      credit_account_id: await accountIdOf(fund),
      amount_minor: 1n,
      kind: 'late',
    }
    await expect(database.db.insertInto('transfer').values(line).execute()).rejects.toThrow(
      `journal ${journal_id} is closed`,
    )
  })

  test('a wallet that may go below zero by hand', async () => {
    await expect(
      database.pool.query(`update ledger_account set balance_minor = -1 where code = '${fund}'`),
    ).rejects.toThrow('ledger_account_not_negative')
  })
})

test('after a storm of transfers between wallets in both directions the books balance and nobody is below zero', async () => {
  const wallets = [fund, income, walletCode('ROI', owner), walletCode('TOKEN', owner)] as const
  const wallet = fc.constantFrom(...wallets)
  const storm = fc.array(fc.tuple(wallet, wallet, fc.bigInt(1n, 60n)), { minLength: 20, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(storm, async (moves) => {
      await post(wallets.map((credit) => move('cash', credit, 50n)))
      const outcomes = await Promise.allSettled(
        moves
          .filter(([debit, credit]) => debit !== credit)
          .map(([debit, credit, amount]) => post([move(debit, credit, amount)])),
      )
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'insufficient_funds' })
      const { rows } = await database.pool.query<{ wrong: bigint }>(`
        select count(*) as wrong from ledger_account a
        where a.balance_minor <> (select coalesce(sum(amount_minor), 0) from ledger_entry e where e.account_id = a.id) or (a.balance_minor < 0 and not a.may_go_negative)`)
      expect([rows[0]?.wrong, await sumOfAll()]).toEqual([0n, 0n])
      const { rows: entries } = await database.pool.query<{ wrong: bigint }>(`
        select count(*) as wrong from (
          select e.*, a.entries, a.balance_minor as now_minor, row_number() over passbook as due_no,
            sum(e.amount_minor) over passbook as due_minor, count(*) over (partition by e.account_id) as all_of_them
          from wallet_entry e join ledger_account a on a.id = e.account_id window passbook as (partition by e.account_id order by e.no)
        ) kept where no <> due_no or balance_minor <> due_minor or entries <> all_of_them or (no = entries and balance_minor <> now_minor)`)
      expect(entries[0]?.wrong).toBe(0n)
    }),
    { numRuns: 8 },
  )
})
