import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@banyan/contract/tds/tds.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { payReferral } from '#testing/money/referral.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let asha: string
let ashas: string
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await taxAbove(world, 100_000n)
  asha = (await world.join()).user_id
  const { user_id } = await world.join({ sponsor: asha })
  const { receipt_no } = await world.activate(user_id)
  await payReferral(world, receipt_no, asha, 500_000n)
  ashas = await world.signInAs(asha)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const month = '2026-01-01'
const challan = (change: object = {}) => ({
  month,
  bsr_code: '0510308',
  challan_no: '00007',
  deposited_on: '2026-01-01',
  amount: '400.00',
  current_password: worldPassword,
  ...change,
})
const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {})

test('a member reads the own years, an admin those of all', async () => {
  const own = await world.list(ashas, contract.tdsYears.user)
  expect(own.data).toMatchObject([{ year_name: '2025-26', user_id: asha, pan: '', credited: 500_000n, tds: 100_000n }])
  const all = await world.list(admin, contract.tdsYears.admin, { has_pan: 'no', year: '2025' })
  expect(all.data).toMatchObject(own.data)
  expect((await world.list(admin, contract.tdsYears.admin, { has_pan: 'yes' })).data).toEqual([])
  const { data } = await world.list(admin, contract.tdsDeductions, { from: month, to: '2026-01-31' })
  expect(data).toMatchObject([{ user_id: asha, section: '194H', kind: 'referral', percent: '20', tds: 100_000n }])
})

test('a statement is for whoever is named on it', async () => {
  const ask = (token: string, query: Record<string, string>) => world.ask(token, contract.getTdsCertificate, { query })
  const paper = await ask(ashas, { year: '2025' })
  expect(paper.status).toBe(200)
  const text = pdfText(paper.response.rawPayload).replaceAll('\n', ' ')
  for (const words of [asha, '2025-26', '194H', 'January to March', '₹5,000.00', '₹1,000.00', 'Not given'])
    expect(text).toContain(words)
  expect((await ask(admin, { year: '2025', user_id: asha })).status).toBe(200)
  expect((await ask(ashas, { year: '2024' })).status).toBe(404)
  expect((await ask(ashas, { year: '2025', user_id: asha.toLowerCase() })).status).toBe(200)
  const stranger = await world.signInAs((await world.join()).user_id)
  const [others, none] = [await ask(stranger, { year: '2025', user_id: asha }), await ask(stranger, { year: '2025' })]
  expect([others.status, others.body]).toEqual([404, none.body])
})

test('who asks for many statements at once waits for the own ones, and takes no turn of others', async () => {
  const many = Array.from({ length: 40 }, () =>
    world.ask(ashas, contract.getTdsCertificate, { query: { year: '2025' } }),
  )
  const others = world.ask(admin, contract.getTdsCertificate, { query: { year: '2025', user_id: asha } })
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await others).status).toBe(200)
})

test('a challan is entered once, for no more than is open, in its time', async () => {
  const enter = (change: object = {}) => world.ask(admin, contract.addTdsChallan, { body: challan(change) })
  for (const [change, field] of [
    [{ amount: '1001.00' }, 'amount'],
    [{ amount: '400.50' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ month: '2025-12-01' }, 'month'],
    [{ deposited_on: '2025-12-31' }, 'deposited_on'],
    [{ deposited_on: '2026-12-31' }, 'deposited_on'],
    [{ bsr_code: '123' }, 'bsr_code'],
    [{ challan_no: 'A1' }, 'challan_no'],
  ] as const) {
    const refused = await enter(change)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  }
  expect((await enter()).body.data).toMatchObject({ amount: '400.00', open: '600.00' })
  expect(fieldsOf(await enter())).toEqual(['challan_no'])
  expect((await enter({ challan_no: '00008', amount: '601.00' })).status).toBe(400)
  const months = await world.call(admin, contract.findTdsMonths)
  expect(months.data).toEqual([
    {
      month,
      deducted: 100_000n,
      brought: 0n,
      deposited: 40_000n,
      open: 60_000n,
      most: 60_000n,
      due_on: '2026-02-07',
      is_late: false,
    },
  ])
  const { data } = await world.list(admin, contract.tdsChallans)
  expect(data).toMatchObject([{ month, challan_no: '00007', amount: 40_000n, entered_by_user_id: world.admin_user_id }])
})

test('two challans at once never both fill what is open', async () => {
  const answers = await Promise.all(
    ['00021', '00022', '00023'].map((challan_no) =>
      world.ask(admin, contract.addTdsChallan, { body: challan({ challan_no, amount: '600.00' }) }),
    ),
  )
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '400', '400'])
})

test('a challan goes up to the next rupee, and what is over goes on to the next month', async () => {
  // Nothing is open of January; its tax goes up by 3.34, at 20 %.
  const earn = async (paid_minor: bigint) => {
    const { receipt_no } = await world.activate((await world.join({ sponsor: asha })).user_id)
    await payReferral(world, receipt_no, asha, paid_minor)
  }
  const enter = (change: object) => world.ask(admin, contract.addTdsChallan, { body: challan(change) })
  await earn(1_670n)
  expect((await enter({ challan_no: '00031', amount: '5.00' })).status).toBe(400)
  expect((await enter({ challan_no: '00031', amount: '4.00' })).body.data).toMatchObject({
    open: '0.00',
    handed_on: '-0.66',
  })
  while (world.clock.now() < new Date('2026-02-03T06:00:00Z')) world.clock.advance(86_400_000)
  admin = await world.signInAs(world.admin_user_id)
  await earn(1_000n)
  const [february] = (await world.call(admin, contract.findTdsMonths)).data
  expect(february).toMatchObject({ deducted: 200n, brought: -66n, open: 134n, most: 200n })
  const now = { month: '2026-02-01', deposited_on: '2026-02-03' }
  // Less than a rupee closes the month.
  expect((await enter({ ...now, challan_no: '00032', amount: '1.00' })).body.data).toMatchObject({
    open: '0.00',
    handed_on: '0.34',
  })
})
