import type { WithdrawalState } from '@banyan/contract/withdrawals/withdrawals.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { approveWithdrawal, failWithdrawal, rejectWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchOn } from '#testing/switch-on.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'

let world: World
let desk: WithdrawalDesk
beforeAll(async () => {
  world = await createWorld()
  desk = await openWithdrawalDesk(world)
  await setRules(world, withdrawalSetting, { most_open: 20 })
  await switchOn(world, ['user/wallet/transfer-fund'])
  await setRules(world, transferSetting, { between_members_is_on: true, most_a_day: null, only_to_active: false })
})
afterAll(() => world.close())

const started_minor = 20_000_00n

/** Sixty-four at once, who ask, take back, transfer, approve, reject, pay, fail and return on the wallets of four. */
test('a storm of all acts on few wallets: nothing below zero, no unit lost, the books balance', async () => {
  const members: Withdrawer[] = []
  for (let nth = 0; nth < 4; nth += 1) members.push(await desk.member(started_minor))
  const statuses = new Map<number, number>()
  const heard = ({ status }: Answer) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const current_password = worldPassword
  const body = { reason: 'For a test', current_password }
  const anyOf = async (random: () => number, state: WithdrawalState) => {
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
      const transfer = (body: object) =>
        world.ask(of.token, transferAsMember, {
          body: { remark: '', amount: `${100 + 100 * Math.floor(random() * 10)}.00`, ...body, current_password },
        })
      if (dice < 0.25) heard(await desk.request(of, `${500 + 100 * Math.floor(random() * 30)}.00`))
      else if (dice < 0.33) heard(await transfer({ to: 'own', to_user_id: '' }))
      else if (dice < 0.4) {
        const { user_id } = members[Math.floor(random() * members.length)]!
        heard(await transfer({ to: 'member', to_user_id: user_id }))
      } else if (dice < 0.5) {
        const row = await anyOf(random, 'requested')
        const owner = members.find(({ person_id }) => person_id === row?.person_id)
        if (row !== undefined && owner !== undefined) heard(await desk.cancel(owner, row.id))
      } else if (dice < 0.7) {
        const row = await anyOf(random, 'requested')
        if (row !== undefined) heard(await world.ask(desk.admin, approveWithdrawal, desk.at(row.id)))
      } else if (dice < 0.75) {
        const row = await anyOf(random, 'requested')
        if (row !== undefined)
          heard(await world.ask(desk.admin, rejectWithdrawal, { ...desk.at(row.id), body: { reason: 'For a test' } }))
      } else if (dice < 0.82) heard(await desk.file())
      else if (dice < 0.92) {
        const row = await anyOf(random, 'processing')
        if (row !== undefined) heard(await desk.pay(row.id))
      } else if (dice < 0.96) {
        const row = await anyOf(random, 'processing')
        if (row !== undefined) heard(await world.ask(desk.admin, failWithdrawal, { ...desk.at(row.id), body }))
      } else {
        const row = await anyOf(random, 'paid')
        if (row !== undefined) heard(await desk.giveBack(row.id))
      }
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, nth) => client(nth + 1)))

  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(100)
  const transfers = await world.db.selectFrom('fund_transfer').select('id').execute()
  expect(transfers.length).toBeGreaterThan(10)
  let all = 0n
  for (const { person_id } of members) {
    const { rows } = await world.database.pool.query<{ gone: bigint; moved: bigint }>(
      `select (select coalesce(sum(gross_minor), 0) from withdrawal
          where person_id = $1 and state in ('requested', 'approved', 'processing', 'paid'))::bigint as gone,
        (select coalesce(sum(amount_minor), 0) from fund_transfer
          where from_person_id = $1 and to_person_id = $1)::bigint as moved`,
      [person_id],
    )
    const { gone, moved } = rows[0]!
    const [income, fund] = [
      await desk.balanceOf(walletCode('INCOME', person_id)),
      await desk.balanceOf(walletCode('FUND', person_id)),
    ]
    expect([income >= 0n, fund >= 0n]).toEqual([true, true])
    expect(income + gone + moved).toBe(started_minor)
    all += income + fund + gone
  }
  expect(all).toBe(4n * started_minor)
  await expectBooksToBalance(world)
}, 240_000)
