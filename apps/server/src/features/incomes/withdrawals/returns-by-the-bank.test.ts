import { afterAll, beforeAll, expect, test } from 'vitest'
import { unmatchBankEntry } from '@banyan/contract/bank-statements/entries.ts'
import { failWithdrawal, returnWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { bankDesk, statementOf } from '#testing/money/bank-desk.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** One admin says that a withdrawal came back; the bank is the second who says so, or is not. */
let world: World
let desk: WithdrawalDesk
let bank: ReturnType<typeof bankDesk>
let teller: TestAdmin
let clerk: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  bank = bankDesk(world, (await creditsIn(world)).account_id)
  desk = await openWithdrawalDesk(world)
  teller = await addAdminTo(world, { rights: null })
  clerk = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const body = { reason: 'The account is closed', current_password: worldPassword }
const giveBack = (id: bigint) => world.ask(teller.token, returnWithdrawal, { params: { id }, body })

let nth = 0
/** A paid withdrawal, and the entry by which somebody's statement says that it came back. */
async function cameBack(importer: { readonly token: string }) {
  const utr = String(419_000_000_000 + ++nth)
  const id = await desk.processing(await desk.member())
  const paid_on = world.clock.now().toISOString().slice(0, 10)
  expect((await desk.pay(id, { utr, paid_on })).status).toBe(200)
  world.clock.advance(60_000)
  const text = statementOf([[paid_on, `RETURN ${utr}`, utr, '941.00']], nth * 10_000_00)
  await bank.bring(importer.token, text)
  return { id, entry_id: (await bank.entryOf(teller.token, utr)).id }
}
const matched = async (importer: { readonly token: string }) => {
  const back = await cameBack(importer)
  const { status } = await bank.match(teller.token, back.entry_id, 'withdrawal_return', back.id)
  expect(status).toBe(200)
  return back
}

test('one gives it back whose return an entry confirms that somebody else brought', async () => {
  const { id } = await matched(clerk)
  expect((await giveBack(id)).status).toBe(200)
  expect(await desk.row(id)).toMatchObject({ state: 'returned' })
})

test('it waits for a second where nothing is confirmed yet, and where the match ended', async () => {
  const { id } = await cameBack(clerk)
  expect((await giveBack(id)).status).toBe(202)
  const ended = await matched(clerk)
  const input = { params: { id: ended.entry_id }, body: { reason: 'Another was meant' } }
  await world.call(clerk.token, unmatchBankEntry, input)
  expect((await giveBack(ended.id)).status).toBe(202)
  expect(await desk.row(ended.id)).toMatchObject({ state: 'paid' })
})

test('it waits for a second where whoever gives it back, or marked it paid, brought the entry', async () => {
  for (const importer of [teller, { token: desk.admin }])
    expect((await giveBack((await matched(importer)).id)).status).toBe(202)
})

test('it waits for a second where an admin in their hands brought the entry', async () => {
  const inHand = await addAdminTo(world, { rights: null })
  const bond = { by_person_id: teller.id, person_id: inHand.id, why: 'made', at: world.clock.now() } as const
  await world.db.insertInto('voice_bond').values(bond).execute()
  expect((await giveBack((await matched(inHand)).id)).status).toBe(202)
})

test('the return of one says nothing of another, and that a payment failed is always for two', async () => {
  await matched(clerk)
  const id = await desk.processing(await desk.member())
  expect((await world.ask(teller.token, failWithdrawal, { params: { id }, body })).status).toBe(202)
  expect((await desk.pay(id)).status).toBe(200)
  expect((await giveBack(id)).status).toBe(202)
})

test('two halves that came back are no return of the whole, nor the whole of a half', async () => {
  const [whole, half] = [
    await desk.processing(await desk.member()),
    await desk.processing(await desk.member(), '500.00'),
  ]
  const utrs = [String(419_000_000_000 + ++nth), String(419_000_000_000 + ++nth)]
  expect((await desk.pay(whole, { utr: utrs[0] })).status).toBe(200)
  expect((await desk.pay(half, { utr: utrs[1] })).status).toBe(200)
  world.clock.advance(60_000)
  const day = desk.today()
  const lines = [
    [day, 'FIRST HALF', utrs[0]!, '470.50'],
    [day, 'SECOND HALF', utrs[0]!, '470.50'],
    [day, 'WHOLE', utrs[1]!, '941.00'],
  ] as const
  await bank.bring(clerk.token, statementOf(lines, ++nth * 10_000_00))
  for (const [words, id] of [
    ['FIRST HALF', whole],
    ['SECOND HALF', whole],
    ['WHOLE', half],
  ] as const) {
    const entry = await bank.entryOf(teller.token, words)
    const matched = await bank.match(teller.token, entry.id, 'withdrawal_return', id)
    expect([words, matched.body.code]).toEqual([words, 'no_fit'])
  }
  expect([(await giveBack(whole)).status, (await giveBack(half)).status]).toEqual([202, 202])
})
test('after thirty days it is a credit by two; what was asked for in time is still decided', async () => {
  const [asked, late] = [await cameBack(clerk), await matched(clerk)]
  world.clock.advance(30 * 86_400_000 - 180_000)
  teller = { ...teller, token: await world.signInAs(teller.user_id) }
  const waiting = await giveBack(asked.id)
  expect(waiting.status).toBe(202)
  world.clock.advance(180_000)
  const refused = await giveBack(late.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'return_too_late'])
  expect(refused.body.message).toContain('Credit the amount to its owner instead')
  const second = await world.signInAs(clerk.user_id)
  expect((await agreedTo(world, second, waiting)).status).toBe(200)
  expect([(await desk.row(asked.id)).state, (await desk.row(late.id)).state]).toEqual(['returned', 'paid'])
})

test('the thirty days of a return begin when it was paid: no midnight adds one, none takes one away', async () => {
  // Paid in the last minute before midnight of the company, so that its thirtieth midnight comes a minute later.
  const midnight = new Date(world.clock.now())
  midnight.setUTCHours(18, 29, 0, 0)
  world.clock.set(new Date(midnight.getTime() + 86_400_000))
  const again = async () => {
    for (const one of [teller, clerk]) Object.assign(one, { token: await world.signInAs(one.user_id) })
    desk = await openWithdrawalDesk(world)
  }
  await again()
  const id = await desk.processing(await desk.member())
  expect((await desk.pay(id, { utr: String(419_000_000_000 + ++nth) })).status).toBe(200)
  world.clock.advance(30 * 86_400_000 - 1)
  await again()
  expect((await giveBack(id)).status).toBe(202)
  world.clock.advance(1)
  expect((await giveBack(id)).body.code).toBe('return_too_late')
  expect((await desk.row(id)).state).toBe('paid')
})
