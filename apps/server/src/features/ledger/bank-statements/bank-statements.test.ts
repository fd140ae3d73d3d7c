import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as cash from '@banyan/contract/bank-statements/cash.ts'
import * as entries from '@banyan/contract/bank-statements/entries.ts'
import * as statements from '@banyan/contract/bank-statements/statements.ts'
import { approveCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { madeUpBanks } from '@banyan/domain/bank-statements/testing/made-up-banks.ts'
import { addDepositAccount } from '#features/ledger/deposit-accounts/index.ts'
import { sealBooks } from '#features/books/proof/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { bankDesk, statementOf, usualMapping, type Line } from '#testing/money/bank-desk.ts'
import { approval, creditsIn } from '#testing/money/credits.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { createWorld, type World } from '#testing/world.ts'
import { isConfirmedByBank } from './index.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let desk: WithdrawalDesk
let bank: ReturnType<typeof bankDesk>
let clerk: TestAdmin
let asha: { user_id: string; token: string }
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  desk = await openWithdrawalDesk(world)
  bank = bankDesk(world, credits.account_id)
  clerk = await addAdminTo(world, { rights: null })
  const { user_id } = await world.join()
  asha = { user_id, token: await world.signInAs(user_id) }
})
afterAll(async () => {
  await sealBooks(world.services)
  await expectBooksToBalance(world)
  await world.close()
})

let nth = 0
/** A line that no other test has. */
const line = (amount: string, reference = `7${String(++nth).padStart(11, '0')}`, day = '2025-12-31'): Line => [
  day,
  `UPI ${reference}`,
  reference,
  amount,
]
const countEntries = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_entry`.execute(world.db)
  return rows[0]!.count
}
const dataOf = ({ body }: { body: object }) => (body as { data: Record<string, unknown> }).data
const askCredit = async (amount: string, more: object = {}) => {
  const reference = credits.nextReference()
  const { id } = await credits.send(asha.token, credits.body({ amount, reference, ...more }))
  return { id, reference }
}

describe('a statement', () => {
  test('is checked and nothing is kept; then it is kept, and a second time it is known', async () => {
    const text = statementOf([line('2500.00'), line('-941.00'), line('-17.70')])
    expect(dataOf(await bank.check(clerk.token, text))).toMatchObject({
      fault: null,
      news: 3,
      known: 0,
      wrong: 0,
      credited: '2500.00',
      debited: '958.70',
    })
    const before = await countEntries()
    const kept = dataOf(await bank.bring(clerk.token, text))
    expect(kept).toMatchObject({ news: 3, statement_no: 'BS-000001' })
    expect(await countEntries()).toBe(before + 3)
    const again = dataOf(await bank.bring(clerk.token, text))
    expect(again).toMatchObject({ news: 0, known: 3, statement_no: null })
    expect(again['rows']).toMatchObject([{ outcome: 'known', message: 'Already there from BS-000001.' }, {}, {}])
    expect(await countEntries()).toBe(before + 3)
    expect((await world.list(clerk.token, statements.listStatements)).total_count).toBe(1)
  })

  test('is read as Excel saves it as text, and by the separator that its first line says', async () => {
    const text = statementOf([line('2500.00')])
    const tabbed = Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le')
    expect(dataOf(await bank.check(clerk.token, tabbed, { name: 'statement.tsv' }))).toMatchObject({ news: 1 })
    const said = dataOf(await bank.check(clerk.token, `sep=,\r\n;;;;;;;;;;;\r\n${text}`))
    expect(said).toMatchObject({ news: 1, wrong: 0 })
  })

  test('that overlaps another brings the entries that are new, and one that is in it twice comes once', async () => {
    const [one, two, three] = [line('10.00'), line('20.00'), line('30.00')]
    const noBalance = { balance: '' }
    await bank.bring(clerk.token, statementOf([one, two]), noBalance)
    const before = await countEntries()
    const judged = dataOf(await bank.bring(clerk.token, statementOf([two, three, three]), noBalance))
    expect(judged).toMatchObject({ news: 1, known: 1, twice: 1 })
    expect(judged['rows']).toMatchObject([{ outcome: 'twice', message: 'The same entry as in row 3.' }, {}, {}])
    expect(await countEntries()).toBe(before + 1)
  })

  test('brought five times at one moment is there once', async () => {
    const text = statementOf([line('11.00'), line('12.00')])
    const before = await countEntries()
    const answers = await Promise.all(Array.from({ length: 5 }, () => bank.bring(clerk.token, text)))
    const news = answers.map((answer) => Number(dataOf(answer)['news']))
    expect(news.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 2])
    expect(await countEntries()).toBe(before + 2)
  })

  test('with one row that is wrong is refused as a whole, and the row says why', async () => {
    const text = statementOf([line('40.00'), line('50.00'), line('60.00', undefined, '2026-01-02')])
    const before = await countEntries()
    expect(dataOf(await bank.check(clerk.token, text))).toMatchObject({
      wrong: 1,
      rows: [{ row_no: 4, outcome: 'wrong', fault: 'DAY_LATER', message: 'This day is still to come.' }, {}, {}],
    })
    const refused = await bank.bring(clerk.token, text)
    expect([refused.status, refused.body.errors]).toEqual([400, { file: 'Nothing was imported: 1 rows are wrong.' }])
    expect(await countEntries()).toBe(before)
  })

  test.each<[string, string, object, object]>([
    [
      'is cut off in a quote',
      'Date,Narration,Reference,Amount,Balance\n2025-12-31,"UPI',
      {},
      { file: 'Row 2: a quote begins here and never ends. The file may be cut off: download it again.' },
    ],
    [
      'is cut off without balances',
      statementOf([line('1.00')]).trimEnd(),
      { balance: '' },
      { file: 'The last line of this file does not end. It may be cut off: download it again.' },
    ],
    ['has nothing in it', '\n', {}, { file: 'This file has no entries.' }],
    [
      'has another head',
      'a,b\n1,2\n',
      {},
      { day: 'No row of this file has the column “Date”, which is chosen for “Day”.' },
    ],
    [
      'is of another account',
      `Account No: 999988887777\n${statementOf([line('1.00')])}`,
      {},
      { file: 'This file is of the account 999988887777, and not of 123456789012.' },
    ],
    [
      'has two fields in one column',
      statementOf([line('1.00')]),
      { reference: 'narration' },
      { reference: '“Narration” and “Reference” are both in the column “narration”. Choose one column for each.' },
    ],
    [
      'has a row of commas',
      ','.repeat(100_000),
      {},
      { file: 'Row 1 has more than 256 cells. Delete the columns that are not needed.' },
    ],
    [
      'of columns by width is nearly all empty lines',
      '\n'.repeat(200_000),
      { widths: '10,20,30' },
      { file: 'This file has more than 100000 empty rows. Delete them, and save it again.' },
    ],
    ['is no text', '\u0000', { name: 'statement.xlsx' }, { file: 'This file has no entries.' }],
  ])('that %s is refused by name, and nothing is kept', async (_name, text, fields, errors) => {
    const before = await countEntries()
    const refused = await bank.bring(clerk.token, text, fields)
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
    expect(await countEntries()).toBe(before)
  })

  test('of an account that is not there, or by a file of another kind, is refused', async () => {
    const text = statementOf([line('1.00')])
    expect((await bank.bring(clerk.token, text, { deposit_account_id: '999' })).body.errors).toHaveProperty(
      'deposit_account_id',
    )
    expect((await bank.bring(clerk.token, text, { name: 'statement.pdf' })).body.errors).toHaveProperty('file')
    const bytes = Uint8Array.from([0xff, 0xfe, 0x41])
    expect((await bank.bring(clerk.token, bytes)).body.code).toBe('not_text')
  })

  test.each(['namuna', 'sagar', 'parvat'] as const)(
    'of %s bank is read by its mapping, from the first file on',
    async (name) => {
      world.clock.set(new Date('2026-11-26T06:00:00Z'))
      const token = await world.signInAs(clerk.user_id)
      const { mapping, text, account_no } = madeUpBanks[name]
      const account = {
        label: `${name} account`,
        account_holder: 'Namuna Traders',
        bank_name: name,
        branch: '',
        account_no,
        ifsc: 'HDFC0000001',
        upi_id: '',
      }
      const id = await inTransaction(world.db, (trx) => addDepositAccount(trx, world.clock, account))
      const sent = {
        deposit_account_id: String(id),
        ...mapping.columns,
        has_head: mapping.has_head ? 'yes' : 'no',
        day_form: mapping.day_form,
        widths: mapping.widths.join(','),
      }
      expect(dataOf(await bank.bring(token, text, sent))).toMatchObject({ news: 3, wrong: 0, first_day: '2026-11-23' })
      const { data } = await world.call(token, statements.findStatementAccounts)
      const { deposit_account_id: _account, ...said } = sent
      expect(data.find((one) => one.id === id)?.mapping).toEqual(said)
    },
  )

  test('of an Excel workbook is read as its text would be, and a guess is made from its heads', async () => {
    const token = await world.signInAs(clerk.user_id)
    const [first, second] = ['412000000001', '412000000002']
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Statement',
          rows: [
            ['Txn Date', 'Narration', 'UTR', 'Debit', 'Credit', 'Balance'],
            [new Date('2026-11-20T00:00:00Z'), 'UPI ASHA', first, null, 250.5, 1250.5],
            ['21/11/2026', 'UPI RAVI', Number(second), 50, null, 1200.5],
          ],
        },
      ],
    })
    const unsaid = Object.fromEntries(Object.keys(usualMapping).map((name) => [name, '']))
    const guess = { ...unsaid, has_head: 'yes', day_form: 'dmy', name: 'statement.xlsx' }
    const judged = dataOf(await bank.check(token, bytes, guess))
    expect(judged).toMatchObject({
      news: 2,
      mapping: {
        day: 'Txn Date',
        narration: 'Narration',
        reference: 'UTR',
        debit: 'Debit',
        credit: 'Credit',
        balance: 'Balance',
      },
      rows: [
        { value_day: '2026-11-20', amount: '250.50', reference: first },
        { value_day: '2026-11-21', amount: '-50.00', reference: second },
      ],
    })
    const torn = await bank.bring(token, bytes.slice(0, bytes.length - 200), guess)
    expect([torn.status, torn.body.code]).toEqual([400, 'broken_workbook'])
  })
})

describe('entries and payments', () => {
  beforeAll(() => world.clock.set(new Date('2026-11-27T06:00:00Z')))
  const day = '2026-11-26'
  const signedIn = async () => ({
    clerk: await world.signInAs(clerk.user_id),
    admin: await world.signInAs(world.admin_user_id),
  })

  test('one that agrees in reference, amount and days is proposed; by amount alone it is to choose; else unknown', async () => {
    const tokens = await signedIn()
    asha = { ...asha, token: await world.signInAs(asha.user_id) }
    const exact = await askCredit('3100.00', { paid_on: day })
    await askCredit('3200.00', { paid_on: day })
    await bank.bring(
      tokens.clerk,
      statementOf(
        [
          line('3100.00', exact.reference, day),
          line('3200.00', '799999999991', day),
          line('3300.00', '799999999992', day),
        ],
        900_000_00,
      ),
    )
    const states = async () =>
      Promise.all(
        [exact.reference, '799999999991', '799999999992'].map(
          async (one) => (await bank.entryOf(tokens.admin, one)).state,
        ),
      )
    expect(await states()).toEqual(['proposed', 'to_choose', 'unknown'])
    for (const state of ['proposed', 'to_choose', 'unknown'] as const) {
      const { data } = await world.list(tokens.admin, entries.listBankEntries, { state })
      expect(new Set(data.map((row) => row.state))).toEqual(new Set([state]))
    }
    const { id } = await bank.entryOf(tokens.admin, exact.reference)
    const { data } = await world.call(tokens.admin, entries.getBankEntry, { params: { id } })
    expect(data.candidates).toMatchObject([{ kind: 'credit_request', id: exact.id, is_exact: true }])
    expect((await bank.match(tokens.admin, id, 'credit_request', exact.id)).status).toBe(200)
    expect((await bank.entryOf(tokens.admin, exact.reference)).state).toBe('matched')
    // It is matched once, on both sides.
    expect((await bank.match(tokens.admin, id, 'credit_request', exact.id)).body.code).toBe('entry_matched')
    const unknown = await bank.entryOf(tokens.admin, '799999999992')
    expect((await bank.match(tokens.admin, unknown.id, 'credit_request', exact.id)).body.code).toBe('no_fit')
    // It ends with a reason, stays in the history, and is to be worked on again.
    const reason = { reason: 'Another request was meant' }
    expect((await world.ask(tokens.admin, entries.unmatchBankEntry, { params: { id }, body: reason })).status).toBe(200)
    expect((await world.ask(tokens.admin, entries.unmatchBankEntry, { params: { id }, body: reason })).body.code).toBe(
      'entry_not_matched',
    )
    const after = (await world.call(tokens.admin, entries.getBankEntry, { params: { id } })).data
    expect([after.state, after.history.length, after.history[0]!.end_reason]).toEqual(['proposed', 1, reason.reason])
    // What is no payment of ours is explained.
    const explain = { params: { id: unknown.id }, body: { reason: 'Interest of the bank' } }
    expect((await world.ask(tokens.admin, entries.explainBankEntry, explain)).status).toBe(200)
    expect((await bank.entryOf(tokens.admin, '799999999992')).state).toBe('explained')
    expect((await world.ask(tokens.admin, entries.getBankEntry, { params: { id: 999_999n } })).status).toBe(404)
  })

  test('all that agree in everything are matched at once: payouts, what came back, and deposits', async () => {
    const payee = await desk.member()
    world.clock.set(new Date('2026-11-27T07:00:00Z'))
    const tokens = await signedIn()
    desk = await openWithdrawalDesk(world)
    const fresh = { ...payee, token: await world.signInAs(payee.user_id) }
    const [kept, back] = [await desk.processing(fresh), await desk.processing(await desk.member())]
    const [utr, other] = ['418000000001', '418000000002']
    await desk.pay(kept, { utr, paid_on: '2026-11-27' })
    await desk.pay(back, { utr: other, paid_on: '2026-11-27' })
    await bank.bring(
      tokens.clerk,
      statementOf(
        [line('-941.00', utr, '2026-11-27'), line('-941.00', other, '2026-11-27'), line('941.00', other, '2026-11-27')],
        800_000_00,
      ),
    )
    const { count } = (await world.call(tokens.admin, entries.matchProposedEntries, { body: {} })).data
    expect(count).toBeGreaterThanOrEqual(3)
    const { data } = await world.list(tokens.admin, entries.listBankEntries, { words: '41800000000', page_size: 10 })
    expect(data.map(({ state, payment_kind }) => `${state} ${payment_kind}`).toSorted()).toEqual([
      'matched withdrawal',
      'matched withdrawal',
      'matched withdrawal_return',
    ])
    expect((await world.call(tokens.admin, entries.matchProposedEntries, { body: {} })).data.count).toBe(0)
  })

  test('rows of the bank never change, and what was said of them ends and is never taken out', async () => {
    for (const change of [
      'update bank_entry set amount_minor = amount_minor * 10',
      'delete from bank_entry',
      'update bank_statement set imported_by = imported_by + 1',
      'delete from bank_match',
      'truncate bank_match',
      'update bank_match set is_exact = not is_exact',
      "update bank_match set ended_at = null, ended_by = null, end_reason = '' where ended_at is not null",
    ])
      await expect(world.database.pool.query(change), change).rejects.toThrow()
  })
})

describe('a second voice', () => {
  const day = '2026-12-01'
  let tokens: { clerk: string; admin: string }
  let admin_id: bigint
  beforeAll(async () => {
    world.clock.set(new Date('2026-12-02T06:00:00Z'))
    tokens = { clerk: await world.signInAs(clerk.user_id), admin: await world.signInAs(world.admin_user_id) }
    asha = { ...asha, token: await world.signInAs(asha.user_id) }
    const found = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.admin_user_id)
      .executeTakeFirstOrThrow()
    admin_id = found.id
  })
  /** A credit that an admin approved, and the entry of it that somebody brought. */
  const deposited = async (amount: string, importer: string, reference?: string) => {
    const asked = await askCredit(amount, { paid_on: day })
    expect((await world.ask(tokens.admin, approveCreditRequest, approval(asked.id))).status).toBe(200)
    world.clock.advance(60_000)
    await bank.bring(importer, statementOf([line(amount, reference ?? asked.reference, day)], nth * 1_000_00))
    const entry = await bank.entryOf(tokens.admin, reference ?? asked.reference)
    const matched = await bank.match(tokens.admin, entry.id, 'credit_request', asked.id)
    expect(matched.status).toBe(200)
    return { ...asked, entry_id: entry.id }
  }
  const isConfirmed = (id: bigint, approved_by = admin_id) =>
    isConfirmedByBank(world.db, { kind: 'credit_request', id, approved_by })

  test('is an entry that somebody else brought', async () => {
    const { id, entry_id } = await deposited('101.00', tokens.clerk)
    expect(await isConfirmed(id)).toBe(true)
    expect(await isConfirmed(id, clerk.id)).toBe(false)
    const reason = { reason: 'For a test' }
    await world.ask(tokens.admin, entries.unmatchBankEntry, { params: { id: entry_id }, body: reason })
    expect(await isConfirmed(id)).toBe(false)
  })
  test('is none where whoever approved it brought the statement', async () => {
    const { id } = await deposited('102.00', tokens.admin)
    expect(await isConfirmed(id)).toBe(false)
  })
  test('is none where the reference is another one: somebody else may have paid this amount', async () => {
    const { id } = await deposited('103.00', tokens.clerk, '788888888881')
    expect(await isConfirmed(id)).toBe(false)
  })
  test('is none for a request that came once the entry could be read: whoever sees it could name it', async () => {
    const reference = '788888888882'
    await bank.bring(tokens.clerk, statementOf([line('104.00', reference, day)], 55_000_00))
    world.clock.advance(60_000)
    const { id } = await credits.send(asha.token, credits.body({ amount: '104.00', reference, paid_on: day }))
    await world.ask(tokens.admin, approveCreditRequest, approval(id))
    const entry = await bank.entryOf(tokens.admin, reference)
    expect((await bank.match(tokens.admin, entry.id, 'credit_request', id)).status).toBe(200)
    expect(await isConfirmed(id)).toBe(false)
  })
  test('is none of somebody whom the approver had in hand, then or later, and stays none a month after', async () => {
    const { id } = await deposited('105.00', tokens.clerk)
    expect(await isConfirmed(id)).toBe(true)
    await world.db
      .insertInto('voice_bond')
      .values({ by_person_id: admin_id, person_id: clerk.id, why: 'password', at: world.clock.now() })
      .execute()
    expect(await isConfirmed(id)).toBe(false)
    world.clock.advance(31 * 86_400_000)
    expect(await isConfirmed(id)).toBe(false)
  })
  test('the entry of one payment confirms no other', async () => {
    asha = { ...asha, token: await world.signInAs(asha.user_id) }
    const { id } = await askCredit('106.00', { paid_on: day })
    expect(await isConfirmed(id)).toBe(false)
  })
})

describe('cash', () => {
  test('by the ledger is beside cash by the statements, and what is late is named', async () => {
    const token = await world.signInAs(world.admin_user_id)
    const { data } = await world.call(token, cash.getCashBeside)
    const ledger = await desk.balanceOf('cash')
    expect(data.ledger).toBe(-ledger)
    expect(data.accounts.length).toBeGreaterThan(1)
    // Parvat writes no balances, so the sum of all accounts is not known.
    expect([data.statement, data.accounts.find(({ label }) => label === 'parvat account')?.balance]).toEqual([
      null,
      null,
    ])
    expect(data.accounts.find(({ label }) => label === 'sagar account')).toMatchObject({
      balance: 104_041_30n,
      last_day: '2026-11-25',
    })
    expect(data.open_entries).toBeGreaterThan(0)
    const late = await world.list(token, cash.listLatePayments, { kind: 'credit_request', page_size: 100 })
    // Of those that were approved, the one whose match was ended has no entry.
    expect(late.data.map(({ amount }) => amount)).toEqual([101_00n])
    expect(data.late).toBe((await world.list(token, cash.listLatePayments)).total_count)
    expect(data.late_in).toBe(
      (await world.list(token, cash.listLatePayments, { kind: 'credit_request' })).totals.amount,
    )
  })
})
