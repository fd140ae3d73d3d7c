import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@banyan/contract/credit-requests/credit-requests.ts'
import { buyPins, sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { approval, at, creditsIn } from '#testing/money/credits.ts'
import { switchOn } from '#testing/switch-on.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

const clients = 64
const acts_each = 4

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
const people: { user_id: string; token: string }[] = []
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  await switchOn(world, ['user/pin-management/generate-pin'])
  const [asha, ravi] = [await world.join(), await world.join({ name: 'Ravi Udaharan' })]
  for (const user_id of [world.franchise_user_id, asha.user_id, ravi.user_id])
    people.push({ user_id, token: await world.signInAs(user_id) })
})
afterAll(() => world.close())

const waiting = async (): Promise<readonly { id: bigint; token: string }[]> => {
  const rows = await world.db
    .selectFrom('credit_request')
    .innerJoin('person', 'person.id', 'credit_request.person_id')
    .select(['credit_request.id', 'person.user_id'])
    .where('state', '=', 'pending')
    .orderBy('credit_request.id')
    .execute()
  return rows.map(({ id, user_id }) => ({ id, token: people.find((one) => one.user_id === user_id)!.token }))
}

/** One act of a client: who and which are given by a number, so that every run does the same. */
async function actBy(nth: number): Promise<Answer> {
  const one = people[nth % people.length]!
  const body = {
    package_id: String(world.packages[0]!.id),
    count: 1,
    wallet: 'FUND',
    current_password: worldPassword,
  }
  const all = await waiting()
  const chosen = all[nth % Math.max(all.length, 1)]
  const kind = nth % 5
  if (kind === 1 && chosen !== undefined) return world.ask(chosen.token, contract.cancelCreditRequest, at(chosen.id))
  if (kind === 2 && one.user_id !== world.franchise_user_id) return world.ask(one.token, buyPins, { body })
  if (kind === 2)
    return world.ask(one.token, sellPinsAsFranchise, { body: { ...body, member_user_id: people[1]!.user_id } })
  if (kind >= 3 && chosen !== undefined)
    return world.ask(credits.admin, contract.approveCreditRequest, approval(chosen.id))
  return world.ask(one.token, contract.requestCredit, { body: credits.body({ amount: '1500.00' }) })
}

test('64 clients ask, approve, take back and spend on three wallets: nothing is lost, doubled or below zero', async () => {
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const own: Answer[] = []
      for (let act = 0; act < acts_each; act++) own.push(await actBy(client * 7 + act * 3))
      return own
    }),
  )
  const statuses = answers.flat().map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([])
  const { approved } = await world.db
    .selectFrom('credit_request')
    .select(({ fn }) => fn.sum<bigint | null>('amount_minor').as('approved'))
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  const { spent } = await world.db
    .selectFrom('pin_batch')
    .innerJoin('pin', 'pin.batch_id', 'pin_batch.id')
    .select(({ fn }) => fn.sum<bigint | null>('pin.price_minor').as('spent'))
    .where('wallet', '=', 'FUND')
    .executeTakeFirstOrThrow()
  const balances = await Promise.all(people.map(({ user_id }) => credits.fundOf(user_id)))
  expect(Number(approved)).toBeGreaterThan(0)
  expect(Number(spent)).toBeGreaterThan(0)
  expect(balances.filter((balance) => balance < 0n)).toEqual([])
  expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(BigInt(approved ?? 0) - BigInt(spent ?? 0))
  await expectBooksToBalance(world)
}, 240_000)

test('200 copies with one key have one effect, and another body with it is refused', async () => {
  const [depot] = people
  for (const { id, token } of await waiting()) await world.call(token, contract.cancelCreditRequest, at(id))
  const body = credits.body()
  const key = 'one-request-and-no-more'
  const copies = await Promise.all(
    Array.from({ length: 200 }, () => world.ask(depot!.token, contract.requestCredit, { body, key })),
  )
  expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(copies.map((one) => JSON.stringify(one.body))).size).toBe(1)
  const other = await world.ask(depot!.token, contract.requestCredit, { body: { ...body, amount: '2501.00' }, key })
  expect(other.status).toBe(409)
  const [one] = await waiting()
  expect(await waiting()).toHaveLength(1)

  const had = await credits.fundOf(depot!.user_id)
  // Somebody who has credited nothing yet, and needs no password.
  const admin = await world.signInAs(await anotherAdmin(world))
  const once = { ...at(one!.id), body: {}, key: 'one-approval-and-no-more' }
  const approvals = await Promise.all(
    Array.from({ length: 200 }, () => world.ask(admin, contract.approveCreditRequest, once)),
  )
  expect(new Set(approvals.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await credits.fundOf(depot!.user_id)).toBe(had + 2_500_00n)
  await expectBooksToBalance(world)
}, 120_000)
