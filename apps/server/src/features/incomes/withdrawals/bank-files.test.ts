import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as files from '@banyan/contract/withdrawals/bank-files.ts'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { DB } from '../../../../db/schema.generated.ts'
import { createApp } from '#app.ts'
import { askApp } from '#testing/ask-app.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { keptReplies } from '#testing/kept-replies.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'

let world: World
let desk: WithdrawalDesk
beforeAll(async () => {
  world = await createWorld()
  desk = await openWithdrawalDesk(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const password = { current_password: worldPassword }
const wallet = ({ person_id }: Withdrawer) => desk.balanceOf(walletCode('INCOME', person_id))
const noOf = async (id: bigint) => (await desk.row(id)).request_no
const head = 'request_no;status;utr;mode;paid_on;reason'
const textOf = (...rows: string[]) => [head, ...rows].join('\n')
const check = (text: string) => world.ask(desk.admin, files.checkResultFile, { body: { text } })
const download = (id: bigint, body: object = password) =>
  world.ask(desk.admin, files.downloadBankFile, { ...desk.at(id), body })
const stateOf = async (id: bigint) => (await desk.row(id)).state

/** So many approved withdrawals of 1,000, each of somebody else. */
async function approved(count: number) {
  const found: { id: bigint; of: Withdrawer; no: string }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const of = await desk.member()
    const id = await desk.asked(of)
    await desk.approve(id)
    found.push({ id, of, no: await noOf(id) })
  }
  return found
}

describe('the file for the bank', () => {
  test('takes what is approved, once; the same file again by its number, with numbers in clear', async () => {
    const [one, other] = (await approved(2)) as unknown as [{ id: bigint; no: string }, { id: bigint; no: string }]
    const upi = await desk.asked(await desk.member(), '2000.00', { pay_to: 'upi' })
    await desk.approve(upi)
    const waiting = await desk.asked(await desk.member())
    expect((await desk.file([], { body: { ids: [], current_password: 'not-the-password' } })).status).toBe(400)
    const { body } = await desk.file()
    const made = body.data as { id: string; file_no: string; count: number; net: string; left_behind: string[] }
    expect(made).toMatchObject({ file_no: 'BF-000001', count: 3, net: '3764.00', left_behind: [] })
    expect([await stateOf(one.id), await stateOf(other.id), await stateOf(upi), await stateOf(waiting)]).toEqual([
      'processing',
      'processing',
      'processing',
      'requested',
    ])
    expect((await desk.file()).body.code).toBe('nothing_to_pay')

    const first = (await download(BigInt(made.id))).body.data as { name: string; text: string }
    expect(first.name).toBe('BF-000001.csv')
    const lines = first.text.trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(new RegExp(`^${one.no};.*;SBIN0000001;5000000000\\d\\d;;941.00;INR$`))
    expect(lines[3]).toMatch(/;;;asha\d+@okbank;1882.00;INR$/)
    expect((await download(BigInt(made.id))).body.data).toEqual({ ...first, left_out: [] })
    // What is paid or refunded since is paid by no bank that is given the file again.
    await desk.pay(one.id)
    await desk.agreed(await desk.results(textOf(`${other.no};failed;;;;The account is closed`)))
    expect((await download(BigInt(made.id))).body.data).toEqual({
      name: first.name,
      is_base64: false,
      text: `${lines[0]}\n${lines[3]}\n`,
      left_out: [one.no, other.no],
    })
    expect((await download(BigInt(made.id), { current_password: 'not-the-password' })).body.errors).toHaveProperty(
      'current_password',
    )
    expect((await download(999n)).status).toBe(404)
    const { data } = await world.list(desk.admin, files.listBankFiles)
    expect(data).toMatchObject([
      { file_no: 'BF-000001', count: 3, open_count: 1, made_by_user_id: world.admin_user_id },
    ])
  })

  test('numbers in clear are nowhere but in the answer, and each download is written down', async () => {
    const { data } = await world.list(desk.admin, listAudit, { page_size: 100 })
    const acts = data.map(({ act }) => act)
    expect(acts.filter((act) => act === 'POST /admin/withdrawals/bank-files/:id/download').length).toBeGreaterThan(1)
    const kept = await keptReplies(world)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((reply) => reply.includes('50000000000'))).toEqual([])
  })

  test('those that are chosen, and nobody who must not be paid', async () => {
    const [one, other, changed] = (await approved(3)) as { id: bigint; of: Withdrawer; no: string }[]
    await desk.giveBank(changed!.of.person_id)
    const { body } = await desk.file([one!.id, changed!.id])
    expect(body.data).toMatchObject({ count: 1, left_behind: [changed!.no] })
    expect([await stateOf(one!.id), await stateOf(other!.id), await stateOf(changed!.id)]).toEqual([
      'processing',
      'approved',
      'approved',
    ])
  })

  test('ten copies of one key are one file', async () => {
    await approved(3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.file([], { key: 'one-file-ten-copies' })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
  })
})

describe('the bank’s result file', () => {
  const sent = async (count: number) => {
    const found = await approved(count)
    await desk.file(found.map(({ id }) => id))
    return found
  }
  const paid = (no: string, utr = desk.nextUtr()) => `${no};paid;${utr};IMPS;${desk.today()};`

  test('is tried first: every row says what it would do, and nothing changes', async () => {
    const [one, other, third] = (await sent(3)) as { id: bigint; of: Withdrawer; no: string }[]
    const text = textOf(
      paid(one!.no),
      `${other!.no};failed;;;;The account is closed`,
      'WD-999999;paid;412345678901;IMPS;2026-01-01;',
      `${third!.no};paid;412345678902;UPI;2026-01-01;`,
      `${third!.no};paid;412345678903;IMPS;2026-01-01;`,
    )
    const { status, body } = await check(text)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ pays: 1, fails: 1, known: 0, wrong: 3, net: '941.00' })
    expect((body.data as { rows: object[] }).rows).toMatchObject([
      { line: 2, request_no: one!.no, outcome: 'pays', net: '941.00', message: '' },
      { line: 3, outcome: 'fails' },
      { line: 4, outcome: 'wrong', name: '', message: 'There is no withdrawal with this number.' },
      { line: 5, outcome: 'wrong' },
      { line: 6, outcome: 'wrong', message: 'This request is in the file twice.' },
    ])
    expect(await stateOf(one!.id)).toBe('processing')
    const taken = await desk.results(text)
    expect([taken.status, taken.body.errors]).toEqual([400, { text: 'Nothing was done: 3 rows are wrong.' }])
    expect([await stateOf(one!.id), await stateOf(other!.id)]).toEqual(['processing', 'processing'])
  })

  test('is done as a whole, and the second time it does nothing', async () => {
    const [one, other, third] = (await sent(3)) as { id: bigint; of: Withdrawer; no: string }[]
    const text = textOf(paid(one!.no), `${other!.no};failed;;;;The account is closed`, paid(third!.no))
    expect((await check(text)).body.data).toMatchObject({ pays: 2, fails: 1, known: 0, wrong: 0, net: '1882.00' })
    // That the bank did not pay is for two to say; until then nothing of the file is done.
    const asked = await desk.results(text)
    expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
    expect(await stateOf(one!.id)).toBe('processing')
    // Whoever agrees reads every row, what was not paid first.
    const { data: waiting } = await world.list(desk.admin, listApprovals, { state: 'waiting' })
    const [failed, ...rest] = waiting[0]!.asked!.after['rows'] as string[]
    expect(failed).toBe(`${other!.no} · 941.00 · failed · The account is closed`)
    expect(rest).toHaveLength(2)
    for (const row of rest) expect(row).toMatch(/^WD-\d+ · 941\.00 · paid · \S+$/)
    expect((await desk.agreed(asked)).status).toBe(200)
    expect([await stateOf(one!.id), await stateOf(other!.id), await stateOf(third!.id)]).toEqual([
      'paid',
      'failed',
      'paid',
    ])
    expect([await wallet(one!.of), await wallet(other!.of)]).toEqual([9_000_00n, 10_000_00n])
    const cash = await desk.balanceOf('cash')
    expect((await desk.results(text)).body.data).toMatchObject({ pays: 0, fails: 0, known: 3, wrong: 0, net: '0.00' })
    expect(await desk.balanceOf('cash')).toBe(cash)
    // What came back later, and the first file once more.
    const back = textOf(`${one!.no};returned;;;;The account is closed`)
    expect((await desk.agreed(await desk.results(back))).status).toBe(200)
    expect((await desk.results(text)).body.data).toMatchObject({ known: 3 })
    expect(await wallet(one!.of)).toBe(10_000_00n)
  })

  test('that names another amount than was asked for differs, and nothing of it is done', async () => {
    const [one, other] = (await sent(2)) as { id: bigint; no: string }[]
    const withAmounts = (first: string, second: string) =>
      [`${head};amount;bank_ref`, `${paid(one!.no)};${first};A1`, `${paid(other!.no)};${second};A2`].join('\n')
    for (const amount of ['940.99', '9410.00', '941.01'])
      expect((await check(withAmounts('941.00', amount))).body.data).toMatchObject({
        pays: 1,
        wrong: 1,
        unknown_columns: ['bank_ref'],
        rows: [
          { outcome: 'pays' },
          { outcome: 'differs', message: `The bank says ${amount}, and was asked to pay 941.00.` },
        ],
      })
    expect((await desk.results(withAmounts('941.00', '940.99'))).body.code).toBe('result_wrong')
    expect([await stateOf(one!.id), await stateOf(other!.id)]).toEqual(['processing', 'processing'])
    expect((await desk.results(withAmounts('941', '₹ 941.00'))).body.data).toMatchObject({ pays: 2, wrong: 0 })
    expect([await stateOf(one!.id), await stateOf(other!.id)]).toEqual(['paid', 'paid'])
  })

  test('twice at the same moment it is done once', async () => {
    const found = await sent(5)
    const text = textOf(...found.map(({ no }) => paid(no)))
    const answers = await Promise.all([desk.results(text), desk.results(text), desk.results(text)])
    const counts = answers.map(({ body }) => body.data as { pays: number; known: number })
    expect(counts.map(({ pays }) => pays).toSorted((one, other) => one - other)).toEqual([0, 0, 5])
    expect(counts.map(({ known }) => known).toSorted((one, other) => one - other)).toEqual([0, 5, 5])
  })

  test('a UTR that paid another withdrawal, and a request that is not with the bank, are wrong', async () => {
    const [one, other] = (await sent(2)) as { id: bigint; no: string }[]
    const utr = desk.nextUtr()
    await desk.results(textOf(paid(one!.no, utr)))
    expect((await check(textOf(paid(other!.no, utr)))).body.data).toMatchObject({
      rows: [{ message: 'Another withdrawal was paid with this UTR.' }],
    })
    const [waiting] = await approved(1)
    expect((await check(textOf(paid(waiting!.no)))).body.data).toMatchObject({
      rows: [{ message: 'This withdrawal is not with the bank.' }],
    })
    expect((await check(textOf(paid(one!.no)))).body.data).toMatchObject({
      rows: [{ message: 'This withdrawal was paid with another UTR or mode.' }],
    })
  })

  test.each([
    ['', 'Choose the result file of the bank.'],
    [head, 'This file has no rows.'],
    ['a;b\n1;2', 'The first row must name request_no, status, utr, mode, paid_on and reason, each once.'],
    [`${head}\n"`, 'This file cannot be read: a quote is never closed.'],
    ['x'.repeat(300_001), 'This file is too long.'],
  ])('what is no result file is refused on the field', async (text, message) => {
    expect((await check(text)).body.errors).toEqual({ text: message })
    expect((await desk.results(text)).body.errors).toEqual({ text: message })
  })
})

test('lists: filters and totals of all rows', async () => {
  const { total_count, totals } = await world.list(desk.admin, withdrawalLists.admin, { state: 'paid', page_size: 1 })
  const { rows } = await world.database.pool.query<{ count: number; gross: bigint; net: bigint; with_utr: number }>(
    `select count(*)::int as count, sum(gross_minor)::bigint as gross, sum(net_minor)::bigint as net,
      (select count(*)::int from withdrawal where utr is not null) as with_utr from withdrawal where state = 'paid'`,
  )
  const sums = rows[0]!
  expect([total_count, totals.gross, totals.net]).toEqual([sums.count, sums.gross, sums.net])
  for (const [filter, expected] of [
    [{ bank_file_no: 'bf-000001' }, 3],
    [{ utr: '4100000000' }, sums.with_utr],
    [{ mode: 'UPI' }, 0],
    [{ paid_from: '2026-01-02' }, 0],
    [{ user_type: 'Franchise' }, 0],
  ] as const)
    expect((await world.list(desk.admin, withdrawalLists.admin, filter)).total_count, JSON.stringify(filter)).toBe(
      expected,
    )
})

/** How many statements a file of these withdrawals takes. */
async function statementsFor(ids: readonly bigint[]): Promise<number> {
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.database.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const app = await createApp({ ...world.services, db })
  const body = { ids: ids.map(String), ...password }
  const { status } = await askApp(app, desk.admin, files.makeBankFile, { body })
  await app.close()
  expect(status).toBe(200)
  return statements.length
}

test('a file for the bank of many takes as many statements as one of two', async () => {
  const [one, two, ...others] = (await approved(9)).map(({ id }) => id)
  expect(await statementsFor(others)).toBe(await statementsFor([one!, two!]))
  for (const id of others) expect(await stateOf(id)).toBe('processing')
  const steps = await world.db
    .selectFrom('withdrawal_step')
    .select(['withdrawal_id', 'bank_file_id'])
    .where('state', '=', 'processing')
    .where('withdrawal_id', 'in', others)
    .execute()
  expect(new Set(steps.map(({ withdrawal_id }) => withdrawal_id))).toEqual(new Set(others))
  expect(new Set(steps.map(({ bank_file_id }) => bank_file_id)).size).toBe(1)
})
