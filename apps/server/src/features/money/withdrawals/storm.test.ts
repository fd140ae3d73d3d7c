import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveWithdrawal, failWithdrawal, rejectWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldPassword, type Answer, type World } from '#testing/world.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/withdrawal-desk.ts'

let world: World
let the: WithdrawalDesk
beforeAll(async () => {
  world = await createWorld()
  the = await openWithdrawalDesk(world)
  await world.db.updateTable('withdrawal_settings').set({ most_open: 20 }).execute()
})
afterAll(() => world.close())

const started_minor = 20_000_00n

/** Sixty-four at once, who ask, take back, approve, reject, pay, fail and return on four wallets. */
test('a storm of all acts on few wallets: nothing below zero, no unit lost, the books balance', async () => {
  const members: Withdrawer[] = []
  for (let nth = 0; nth < 4; nth += 1) members.push(await the.member(started_minor))
  const statuses = new Map<number, number>()
  const heard = ({ status }: Answer) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const body = { reason: 'For a test', current_password: worldPassword }
  const anyOf = async (random: () => number, state: string) => {
    const rows = await world.db
      .selectFrom('withdrawal')
      .select(['id', 'person_id'])
      .where('state', '=', state)
      .execute()
    return rows[Math.floor(random() * rows.length)]
  }
  const client = async (seed: number) => {
    const random = randomFrom(seed)
    for (let turn = 0; turn < 8; turn += 1) {
      const dice = random()
      const of = members[Math.floor(random() * members.length)]!
      if (dice < 0.4) heard(await the.request(of, `${500 + 100 * Math.floor(random() * 30)}.00`))
      else if (dice < 0.5) {
        const row = await anyOf(random, 'requested')
        const owner = members.find(({ person_id }) => person_id === row?.person_id)
        if (row !== undefined && owner !== undefined) heard(await the.cancel(owner, row.id))
      } else if (dice < 0.7) {
        const row = await anyOf(random, 'requested')
        if (row !== undefined) heard(await world.ask(the.admin, approveWithdrawal, the.at(row.id)))
      } else if (dice < 0.75) {
        const row = await anyOf(random, 'requested')
        if (row !== undefined)
          heard(await world.ask(the.admin, rejectWithdrawal, { ...the.at(row.id), body: { reason: 'For a test' } }))
      } else if (dice < 0.82) heard(await the.file())
      else if (dice < 0.92) {
        const row = await anyOf(random, 'processing')
        if (row !== undefined) heard(await the.pay(row.id))
      } else if (dice < 0.96) {
        const row = await anyOf(random, 'processing')
        if (row !== undefined) heard(await world.ask(the.admin, failWithdrawal, { ...the.at(row.id), body }))
      } else {
        const row = await anyOf(random, 'paid')
        if (row !== undefined) heard(await the.giveBack(row.id))
      }
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, nth) => client(nth + 1)))

  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(100)
  for (const { person_id } of members) {
    const { rows } = await world.database.pool.query<{ gone: bigint }>(
      `select coalesce(sum(gross_minor), 0)::bigint as gone from withdrawal where person_id = $1 and state in ('requested', 'approved', 'processing', 'paid')`,
      [person_id],
    )
    const left = await the.balanceOf(walletCode('INCOME', person_id))
    expect(left).toBeGreaterThanOrEqual(0n)
    expect(left + rows[0]!.gone).toBe(started_minor)
  }
  await expectBooksToBalance(world)
}, 240_000)
