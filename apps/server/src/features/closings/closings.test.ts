import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditClosing, getClosing, listClosings, lockClosing, nextClosing, previewClosing, replayClosing } from '@banyan/contract/admin/closings.ts'
import { activate, day_ms, growEarners, joinActive } from '../../testing/earning.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const incomes = () =>
  world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.user_id', 'income.kind', 'income.base_minor', 'income.rate', 'income.gross_minor', 'income.trimmed_minor', 'income.paid_minor', 'income.net_minor'])
    .orderBy('income.id')
    .execute()

const balance = async (user_id: string) =>
  (await world.db.selectFrom('ledger_account').innerJoin('person', 'person.id', 'owner_person_id').select('balance_minor').where('user_id', '=', user_id).where('wallet', '=', 'INCOME').executeTakeFirstOrThrow()).balance_minor

test('a day of activations is previewed, locked, credited and replayed by hand', async () => {
  const { top, mid } = await growEarners(world)
  const next = (await world.call(admin, nextClosing)).data
  expect(next).toMatchObject({ id: 1n, window_from: new Date('2026-01-01T00:00:00+05:30'), window_to: new Date('2026-01-02T00:00:00+05:30'), is_due: false })

  const preview = (await world.call(admin, previewClosing, { body: {} })).data
  expect(preview).toMatchObject({ id: 1n, status: 'preview', may: { preview: true, lock: false, credit: false, replay: false } })
  expect(preview.totals).toMatchObject({ events: 6, members_paid: 2, incomes: 3, paid: 31_000n, turnover: 600_000n })
  expect(await incomes()).toEqual([])
  expect((await world.ask(admin, lockClosing, { params: { id: '1' } })).status).toBe(409)
  expect((await world.ask(admin, creditClosing, { params: { id: '1' } })).status).toBe(409)

  world.clock.set(new Date('2026-01-02T00:00:00+05:30'))
  expect((await world.call(admin, lockClosing, { params: { id: 1n } })).data).toMatchObject({ status: 'locked', may: { lock: false, credit: true } })
  const credited = (await world.call(admin, creditClosing, { params: { id: 1n } })).data
  expect(credited).toMatchObject({ status: 'credited', run_by_user_id: 'admin1', may: { credit: false, replay: true } })
  expect(credited.totals).toEqual(preview.totals)

  expect(await incomes()).toMatchObject([
    { user_id: top, kind: 'matching', base_minor: 100_000n, rate: '10%', gross_minor: 10_000n, paid_minor: 10_000n },
    { user_id: mid, kind: 'matching', base_minor: 100_000n, rate: '10%', gross_minor: 10_000n, paid_minor: 10_000n },
    { user_id: top, kind: 'sponsored', base_minor: 10_000n, rate: '10%', gross_minor: 1_000n, paid_minor: 1_000n },
  ])
})
