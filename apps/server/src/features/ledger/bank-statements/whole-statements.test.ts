import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as cash from '@banyan/contract/bank-statements/cash.ts'
import * as entries from '@banyan/contract/bank-statements/entries.ts'
import * as statements from '@banyan/contract/bank-statements/statements.ts'
import { approveCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { failWithdrawal, returnWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { sealBooks } from '#features/books/proof/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { bankDesk, statementOf, type Line } from '#testing/money/bank-desk.ts'
import { approval, creditsIn } from '#testing/money/credits.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { isConfirmedByBank } from './index.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let desk: WithdrawalDesk
let bank: ReturnType<typeof bankDesk>
let clerk: TestAdmin
let teller: TestAdmin
let asha: string
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  desk = await openWithdrawalDesk(world)
  bank = bankDesk(world, credits.account_id)
  clerk = await addAdminTo(world, { rights: null })
  teller = await addAdminTo(world, { rights: null })
  asha = await world.signInAs((await world.join()).user_id)
})
beforeEach(() => world.clock.advance(55_000))
afterAll(async () => {
  await sealBooks(world.services)
  await expectBooksToBalance(world)
  await world.close()
})

const noBalance = { balance: '' }
const today = () => world.clock.now().toISOString().slice(0, 10)
const dataOf = ({ body }: { body: object }) => (body as { data: Record<string, unknown> }).data
let nth = 0
/** Each statement with balances of its own. */
const fresh = (lines: readonly Line[]) => statementOf(lines, ++nth * 100_000_00)
const nextNumber = () => String(720_000_000_000 + ++nth)
const brought = async (token: string, lines: readonly Line[], fields = {}) => {
  const { statement_no } = dataOf(await bank.bring(token, fresh(lines), fields))
  const { data } = await world.list(token, statements.listStatements)
  return data.find((one) => one.statement_no === statement_no)!
}
const undo = (id: bigint, token = teller.token) =>
  world.ask(token, statements.undoStatement, {
    params: { id },
    body: { reason: 'Debit and credit were taken for each other' },
  })
const undone = async (id: bigint) => {
  const answer = await agreedTo(world, clerk.token, await undo(id))
  expect(answer.status).toBe(200)
}
const askCredit = async (amount: string, reference: string) =>
  (await credits.send(asha, credits.body({ amount, reference, paid_on: today() }))).id
const approve = (id: bigint) => world.ask(teller.token, approveCreditRequest, approval(id))
const isConfirmed = (id: bigint) => isConfirmedByBank(world.db, { kind: 'credit_request', id, approved_by: teller.id })

describe('entries that look alike', () => {
  const alike = (amount: string): Line => [today(), 'CASH DEPOSIT', '', amount]
  const newsOf = async (lines: readonly Line[]) => {
    const { news, known, twice } = dataOf(await bank.bring(clerk.token, fresh(lines), noBalance))
    return [news, known, twice]
  }
  test('in one file are two; of files that overlap there are as many as the one with most has', async () => {
    const one = alike('611.00')
    expect(await newsOf([one, one])).toEqual([2, 0, 0])
    expect(await newsOf([one, alike('612.00')])).toEqual([1, 1, 0])
    expect(await newsOf([one, one, one])).toEqual([1, 2, 0])
    const { data } = await world.list(clerk.token, entries.listBankEntries, { words: 'CASH DEPOSIT', page_size: 50 })
    expect(data.filter(({ amount }) => amount === 611_00n)).toHaveLength(3)
  })
  test('say by which statement one is there, and what to do where it is another', async () => {
    await newsOf([alike('613.00')])
    const judged = dataOf(await bank.check(clerk.token, fresh([alike('613.00')]), noBalance))
    expect((judged['rows'] as { message: string }[])[0]!.message).toMatch(
      /^Counts as the entry of BS-\d+ with the same/,
    )
  })
  test('with the bank’s number are one, and the row is named', async () => {
    const reference = nextNumber()
    for (const line of [
      [today(), 'UPI', reference, '614.00'],
      [today(), `UPI/${nextNumber()}/ASHA`, '', '615.00'],
    ] as const)
      expect(await newsOf([line, line])).toEqual([1, 0, 1])
  })
})

describe('thieves of a second voice', () => {
  test('a doctored file with a stranger’s deposit twice brings nothing that counts', async () => {
    const words = `UPI/${nextNumber()}/STRANGER`
    const reference = /\d{12}/.exec(words)![0]
    const line = [today(), words, '', '701.00'] as const
    await bank.bring(clerk.token, fresh([line]), noBalance)
    world.clock.advance(60_000)
    const id = await askCredit('701.00', reference)
    await approve(id)
    world.clock.advance(60_000)
    // Another space in the words makes it another entry, brought after it was asked for.
    const doctored = [today(), `UPI/${reference}/STRANGER A`, '', '701.00'] as const
    await bank.bring(clerk.token, fresh([line, doctored]), noBalance)
    const { data } = await world.list(clerk.token, entries.listBankEntries, { words: reference })
    expect(data).toHaveLength(2)
    const newest = data.find(({ narration }) => narration.endsWith(' A'))!
    expect((await bank.match(clerk.token, newest.id, 'credit_request', id)).status).toBe(200)
    expect(await isConfirmed(id)).toBe(false)
  })

  test('nor does one in which the bank’s number is spelt in another way', async () => {
    const reference = nextNumber()
    await bank.bring(clerk.token, fresh([[today(), 'UPI STRANGER', reference, '704.00']]))
    world.clock.advance(1000)
    const id = await askCredit('704.00', reference)
    await approve(id)
    world.clock.advance(1000)
    const spelt = `UPI${reference}`
    await bank.bring(clerk.token, fresh([[today(), 'UPI STRANGER', spelt, '704.00']]), noBalance)
    const doctored = await bank.entryOf(clerk.token, spelt)
    expect((await bank.match(clerk.token, doctored.id, 'credit_request', id)).status).toBe(200)
    expect(await isConfirmed(id)).toBe(false)
  })

  test('a statement that is undone and imported again is as old as it was', async () => {
    const reference = nextNumber()
    const line = [today(), `UPI ${reference}`, reference, '702.00'] as const
    const first = await brought(clerk.token, [line])
    world.clock.advance(60_000)
    const id = await askCredit('702.00', reference)
    await approve(id)
    await undone(first.id)
    world.clock.advance(60_000)
    await brought(clerk.token, [line])
    const entry = await bank.entryOf(clerk.token, reference)
    expect((await bank.match(clerk.token, entry.id, 'credit_request', id)).status).toBe(200)
    expect(await isConfirmed(id)).toBe(false)
  })

  test('what was asked for before the first import is confirmed by the second', async () => {
    const reference = nextNumber()
    const id = await askCredit('703.00', reference)
    await approve(id)
    world.clock.advance(60_000)
    const line = [today(), `UPI ${reference}`, reference, '703.00'] as const
    await undone((await brought(clerk.token, [line])).id)
    await brought(clerk.token, [line])
    const entry = await bank.entryOf(clerk.token, reference)
    await bank.match(clerk.token, entry.id, 'credit_request', id)
    expect(await isConfirmed(id)).toBe(true)
  })
})

describe('a statement that was read wrongly', () => {
  const swapped = { amount: '', debit: 'Money', credit: 'Other' }
  test('is taken back by two: its entries count no more, and the same file is imported by the right mapping', async () => {
    const [reference, other] = [nextNumber(), nextNumber()]
    const text = [
      'Date,Narration,Reference,Money,Other',
      `${today()},UPI ${reference},${reference},720.00,`,
      `${today()},Interest,${other},3.00,`,
      '',
    ].join('\n')
    const before = (await world.call(clerk.token, cash.getCashBeside)).data
    const wrong = dataOf(await bank.bring(clerk.token, text, { ...noBalance, ...swapped }))
    expect(wrong).toMatchObject({ news: 2, debited: '723.00' })
    const listed = await world.list(clerk.token, statements.listStatements)
    const { id } = listed.data.find(({ statement_no }) => statement_no === wrong['statement_no'])!
    const interest = await bank.entryOf(clerk.token, other)
    await world.call(clerk.token, entries.explainBankEntry, {
      params: { id: interest.id },
      body: { reason: 'Charges' },
    })
    const waiting = await undo(id)
    expect(waiting.status).toBe(202)
    expect((await bank.entryOf(clerk.token, reference)).amount).toBe(-720_00n)
    expect((await agreedTo(world, clerk.token, waiting)).status).toBe(200)
    expect((await undo(id)).body.code).toBe('statement_undone')
    expect(await bank.entryOf(clerk.token, reference)).toBeUndefined()
    expect((await world.call(clerk.token, cash.getCashBeside)).data).toEqual(before)
    // What it was stays to be read.
    const gone = (await world.call(clerk.token, entries.getBankEntry, { params: { id: interest.id } })).data
    expect([gone.state, gone.candidates, gone.history.length]).toEqual(['undone', [], 1])
    expect(gone.history[0]!.end_reason).toBe(
      `${String(wrong['statement_no'])}: Debit and credit were taken for each other`,
    )
    const only = await world.list(clerk.token, entries.listBankEntries, { state: 'undone', words: other })
    expect(only.data.map(({ state }) => state)).toEqual(['undone'])
    const [shown] = (await world.list(clerk.token, statements.listStatements, { state: 'undone' })).data
    expect(shown).toMatchObject({ id, undone_by_user_id: teller.user_id })
    const explain = { params: { id: interest.id }, body: { reason: 'Charges' } }
    expect((await world.ask(clerk.token, entries.explainBankEntry, explain)).body.code).toBe('entry_undone')

    const right = { amount: '', credit: 'Money', debit: 'Other' }
    expect(dataOf(await bank.bring(clerk.token, text, { ...noBalance, ...right }))).toMatchObject({
      news: 2,
      credited: '723.00',
    })
    expect((await bank.entryOf(clerk.token, reference)).amount).toBe(720_00n)
  })

  test('comes again as it was where the mapping was right after all', async () => {
    const line = [today(), 'UPI', nextNumber(), '721.00'] as const
    const text = fresh([line])
    for (let time = 0; time < 2; time += 1) {
      const { statement_no } = dataOf(await bank.bring(clerk.token, text))
      const { data } = await world.list(clerk.token, statements.listStatements)
      await undone(data.find((one) => one.statement_no === statement_no)!.id)
    }
    expect(dataOf(await bank.bring(clerk.token, text))).toMatchObject({ news: 1, known: 0 })
  })

  test('stays once money has moved on its word, and the refusal says which', async () => {
    const utr = desk.nextUtr()
    const id = await desk.processing(await desk.member())
    await desk.pay(id, { utr, paid_on: today() })
    world.clock.advance(60_000)
    const statement = await brought(clerk.token, [[today(), `RETURN ${utr}`, utr, '941.00']])
    const entry = await bank.entryOf(clerk.token, utr)
    await bank.match(clerk.token, entry.id, 'withdrawal_return', id)
    const body = { reason: 'The account is closed', current_password: worldPassword }
    expect((await world.ask(teller.token, returnWithdrawal, { params: { id }, body })).status).toBe(200)
    const refused = await undo(statement.id)
    const { request_no } = await desk.row(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'voice_used'])
    expect(refused.body.message).toBe(
      `Money has moved on the word of this statement: ${request_no}. It cannot be undone.`,
    )
    // Nor once the match has ended: what was given back was given back on it.
    world.clock.advance(1000)
    const end = { params: { id: entry.id }, body: { reason: 'To hide it' } }
    expect((await world.ask(clerk.token, entries.unmatchBankEntry, end)).status).toBe(200)
    expect((await undo(statement.id)).body.code).toBe('voice_used')
  })
})

describe('a whole bank file', () => {
  /** So many withdrawals in one file. */
  const filed = async (count: number) => {
    const ids: bigint[] = []
    while (ids.length < count) {
      const id = await desk.asked(await desk.member())
      await desk.approve(id)
      ids.push(id)
    }
    expect((await desk.file(ids)).status).toBe(200)
    const { bank_file_id } = await desk.row(ids[0]!)
    const { file_no } = await world.db
      .selectFrom('withdrawal_bank_file')
      .select('file_no')
      .where('id', '=', bank_file_id!)
      .executeTakeFirstOrThrow()
    return { ids, file_id: bank_file_id!, file_no }
  }
  const lateOf = async (ids: readonly bigint[]) => {
    const numbers = await Promise.all(ids.map(async (id) => (await desk.row(id)).request_no))
    const { data } = await world.list(clerk.token, cash.listLatePayments, { kind: 'withdrawal', page_size: 100 })
    return data.filter(({ no }) => numbers.includes(no)).length
  }
  const candidatesOf = async (id: bigint) =>
    (await world.call(clerk.token, entries.getBankEntry, { params: { id } })).data.candidates.map(
      (one) => `${one.kind} ${one.id}`,
    )

  test('is one entry: each of its withdrawals that was paid is seen, and is no other entry', async () => {
    desk = await openWithdrawalDesk(world)
    const { ids, file_id, file_no } = await filed(3)
    const [first, second, failed] = ids
    expect((await desk.pay(first!, { utr: nextNumber() })).status).toBe(200)
    await brought(clerk.token, [[today(), `BULK ${file_no} PAID`, '', '-1882.00']])
    const entry = await bank.entryOf(clerk.token, file_no)
    // One is not answered yet, so what was paid is not known.
    expect(await candidatesOf(entry.id)).toEqual([])
    expect((await desk.pay(second!, { utr: nextNumber() })).status).toBe(200)
    const notPaid = { params: { id: failed! }, body: { reason: 'No such account', current_password: worldPassword } }
    const failing = await desk.agreed(await world.ask(desk.admin, failWithdrawal, notPaid))
    expect(failing.status).toBe(200)
    expect(await bank.entryOf(clerk.token, file_no)).toMatchObject({
      state: 'proposed',
      payment_kind: 'withdrawal_file',
      payment_no: file_no,
    })
    world.clock.advance(4 * 86_400_000)
    clerk = { ...clerk, token: await world.signInAs(clerk.user_id) }
    teller = { ...teller, token: await world.signInAs(teller.user_id) }
    asha = await world.signInAs((await world.join()).user_id)
    const maker = await world.signInAs(world.admin_user_id)
    expect(await lateOf(ids)).toBe(2)
    const own = await bank.match(maker, entry.id, 'withdrawal_file', file_id)
    expect([own.status, own.body.code]).toEqual([409, 'own_file'])
    const keptFrom = async (token: string) =>
      (await world.call(token, entries.getBankEntry, { params: { id: entry.id } })).data.candidates.map(
        ({ kept_from }) => kept_from?.reason.code,
      )
    expect([await keptFrom(maker), await keptFrom(clerk.token)]).toEqual([['banks.own_file'], [undefined]])
    // Nor by an admin whom its maker made an hour ago.
    const made = await addAdminTo(world, { rights: null })
    const { id: by_person_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.admin_user_id)
      .executeTakeFirstOrThrow()
    const bond = { by_person_id, person_id: made.id, why: 'made', at: world.clock.now() } as const
    await world.db.insertInto('voice_bond').values(bond).execute()
    expect((await bank.match(made.token, entry.id, 'withdrawal_file', file_id)).body.code).toBe('own_file')
    expect((await bank.match(clerk.token, entry.id, 'withdrawal_file', file_id)).status).toBe(200)
    expect(await lateOf(ids)).toBe(0)
    // A debit of one of them is none of ours any more.
    const row = await desk.row(first!)
    await brought(clerk.token, [[row.paid_on!, `IMPS ${row.utr}`, row.utr!, '-941.00']])
    const single = await bank.entryOf(clerk.token, row.utr!)
    expect(await candidatesOf(single.id)).not.toContain(`withdrawal ${first!}`)
    expect((await bank.match(clerk.token, single.id, 'withdrawal', first!)).body.code).toBe('no_fit')
    await world.call(clerk.token, entries.unmatchBankEntry, {
      params: { id: entry.id },
      body: { reason: 'Wrong file' },
    })
    expect(await lateOf(ids)).toBe(2)
    // The other way round: once one of them has an entry, the file has none.
    expect((await bank.match(clerk.token, single.id, 'withdrawal', first!)).status).toBe(200)
    expect(await candidatesOf(entry.id)).toEqual([])
    expect((await bank.match(clerk.token, entry.id, 'withdrawal_file', file_id)).body.code).toBe('no_fit')
  })
})

describe('what the bank has not said after three days', () => {
  const lateOf = async (token: string, no: string) => {
    const { data } = await world.list(token, cash.listLatePayments, { words: no })
    return data.map(({ kind, amount }) => `${kind} ${amount}`)
  }
  /** Days go by, and everybody signs in again. */
  const daysLater = async (days: number) => {
    world.clock.advance(days * 86_400_000)
    clerk = { ...clerk, token: await world.signInAs(clerk.user_id) }
    teller = { ...teller, token: await world.signInAs(teller.user_id) }
  }
  const requestNo = async (id: bigint) =>
    (await world.db.selectFrom('credit_request').select('request_no').where('id', '=', id).executeTakeFirstOrThrow())
      .request_no

  test('is named from the fourth day on, deposit and payout, until an entry of them is confirmed', async () => {
    await daysLater(1)
    asha = await world.signInAs((await world.join()).user_id)
    desk = await openWithdrawalDesk(world)
    const [reference, utr, day] = [nextNumber(), nextNumber(), today()]
    const [deposit, waiting] = [await askCredit('801.00', reference), await askCredit('802.00', nextNumber())]
    await approve(deposit)
    const payout = await desk.processing(await desk.member())
    expect((await desk.pay(payout, { utr })).status).toBe(200)
    const numbers = [await requestNo(deposit), (await desk.row(payout)).request_no, await requestNo(waiting)]
    const late = () => Promise.all(numbers.map((no) => lateOf(clerk.token, no)))
    const countOf = async () => (await world.call(clerk.token, cash.getCashBeside)).data.late
    await daysLater(3)
    expect(await late()).toEqual([[], [], []])
    const before = await countOf()
    await daysLater(1)
    // What nobody has approved is no money of ours yet.
    expect(await late()).toEqual([['credit_request 80100'], ['withdrawal -94100'], []])
    expect(await countOf()).toBe(before + 2)
    await brought(clerk.token, [
      [day, `UPI ${reference}`, reference, '801.00'],
      [day, `IMPS ${utr}`, utr, '-941.00'],
    ])
    // That it is there is not enough: somebody says what it is.
    expect(await countOf()).toBe(before + 2)
    await world.call(clerk.token, entries.matchProposedEntries, { body: {} })
    expect(await late()).toEqual([[], [], []])
    const entry = await bank.entryOf(clerk.token, reference)
    await world.call(clerk.token, entries.unmatchBankEntry, { params: { id: entry.id }, body: { reason: 'Wrong one' } })
    expect((await late())[0]).toEqual(['credit_request 80100'])
  })

  test('is named again where its statement was undone', async () => {
    asha = await world.signInAs((await world.join()).user_id)
    const [reference, day] = [nextNumber(), today()]
    const id = await askCredit('803.00', reference)
    await approve(id)
    await daysLater(4)
    const { id: statement_id } = await brought(clerk.token, [[day, `UPI ${reference}`, reference, '803.00']])
    const entry = await bank.entryOf(clerk.token, reference)
    await bank.match(clerk.token, entry.id, 'credit_request', id)
    const no = await requestNo(id)
    expect(await lateOf(clerk.token, no)).toEqual([])
    await undone(statement_id)
    expect(await lateOf(clerk.token, no)).toEqual(['credit_request 80300'])
  })
})

describe('thieves of a second voice, on another day', () => {
  const again = async () => {
    for (const one of [clerk, teller]) Object.assign(one, { token: await world.signInAs(one.user_id) })
    asha = await world.signInAs((await world.join()).user_id)
  }
  beforeAll(again)

  test('a deposit of a stranger is no two halves of it, nor two deposits of halves the whole', async () => {
    const [whole, ...halves] = [nextNumber(), nextNumber(), nextNumber()] as const
    const asked = {
      halves: [await askCredit('400.00', whole), await askCredit('400.00', nextNumber())],
      whole: await askCredit('800.00', halves[0]),
    }
    for (const id of [...asked.halves, asked.whole]) await approve(id)
    world.clock.advance(60_000)
    const lines = [
      [today(), 'UPI STRANGER', whole, '800.00'],
      [today(), 'UPI FIRST', halves[0], '400.00'],
      [today(), 'UPI SECOND', halves[1], '400.00'],
    ] as const
    await bank.bring(clerk.token, fresh(lines))
    const entry = async (number: string) => (await bank.entryOf(clerk.token, number)).id
    const codeOf = async (number: string, id: bigint) =>
      (await bank.match(clerk.token, await entry(number), 'credit_request', id)).body.code
    for (const id of asked.halves) expect(await codeOf(whole, id)).toBe('no_fit')
    for (const number of halves) expect(await codeOf(number, asked.whole)).toBe('no_fit')
    for (const id of [...asked.halves, asked.whole]) expect(await isConfirmed(id)).toBe(false)
  })

  test('an entry that is there a moment before midnight confirms nothing that is asked for a moment after', async () => {
    const before = new Date(world.clock.now())
    before.setUTCHours(18, 29, 59, 999)
    world.clock.set(new Date(before.getTime() + 86_400_000))
    await again()
    const day = today()
    const [seen, own] = [nextNumber(), nextNumber()]
    const asked_before = (await credits.send(asha, credits.body({ amount: '706.00', reference: own, paid_on: day }))).id
    await bank.bring(clerk.token, fresh([[day, `UPI ${seen}`, seen, '705.00']]))
    world.clock.advance(1)
    const id = (await credits.send(asha, credits.body({ amount: '705.00', reference: seen, paid_on: day }))).id
    await approve(id)
    // What was asked for on the day before, in the other order, is confirmed by what comes now.
    await approve(asked_before)
    await bank.bring(clerk.token, fresh([[day, `UPI ${own}`, own, '706.00']]))
    for (const [number, request] of [
      [seen, id],
      [own, asked_before],
    ] as const) {
      const entry = await bank.entryOf(clerk.token, number)
      expect((await bank.match(clerk.token, entry.id, 'credit_request', request)).status).toBe(200)
    }
    expect([await isConfirmed(id), await isConfirmed(asked_before)]).toEqual([false, true])
  })
})
