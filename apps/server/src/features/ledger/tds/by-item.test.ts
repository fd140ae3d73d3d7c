import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { approveKyc, expireKyc, listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { tdsYears } from '@banyan/contract/tds/tds.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { day_ms } from '#testing/money/earning.ts'
import { askByTwo } from '#testing/people/admins.ts'
import { earnTaxed, taxedIncomesOf } from '#testing/money/tax.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let day = '2026-01-02'
beforeAll(async () => {
  world = await createWorld()
  for (const page of ['admin/member/kyc-requests', 'user/income/all-income'] as const)
    await switchPage(world, page, true)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const earn = (sponsor: string, rupees: number) => earnTaxed(world, sponsor, rupees)
const taxOf = async (user_id: string) => (await taxedIncomesOf(world, user_id)).map(([, tds]) => tds)

let pans = 0
/** A PAN that nobody has given before. */
const newPan = (): string => `ABCPN${String((pans += 1)).padStart(4, '0')}E`

async function givePan(user_id: string, number = newPan()): Promise<bigint> {
  const { status, body } = await sendDocument(world, await world.signInAs(user_id), 'pan', { number })
  expect(status).toBe(200)
  return BigInt((body.data as { id: string }).id)
}

async function cancel(user_id: string, receipt_no: string): Promise<void> {
  const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
  await world.call(await world.signInAs(user_id), cancelReceipt, { body })
}

/** From the next day on, which begins now, the rate with a PAN is another. */
async function tomorrow(percent: string): Promise<void> {
  const from_day = new Date(new Date(day).getTime() + day_ms).toISOString().slice(0, 10)
  const rates = { percent, no_pan_percent: '20', threshold_minor: 2_000_000n }
  const rule = { section: '194H', code: '', ...rates, from_day, added_at: world.clock.now() }
  await world.db.insertInto('tds_rule').values(rule).execute()
  day = from_day
  while (world.clock.now() < new Date(`${day}T06:00:00Z`)) world.clock.advance(day_ms / 4)
}

describe('tax by item', () => {
  test('each income has the rate of its day and the standing of that day, and keeps it', async () => {
    const asha = (await world.join()).user_id
    await earn(asha, 100_000)
    await givePan(asha)
    await earn(asha, 100_000)
    expect(await taxOf(asha)).toEqual([20_000, 2_000])
    await tomorrow('5')
    await earn(asha, 100_000)
    await tomorrow('2')
    await earn(asha, 100_000)
    expect(await taxOf(asha)).toEqual([20_000, 2_000, 5_000, 2_000])
  })

  test('what waits below the limit takes the standing of the day on which it is passed, at the rates of its own days', async () => {
    const asha = (await world.join()).user_id
    await earn(asha, 10_000)
    await tomorrow('5')
    await earn(asha, 5_000)
    await tomorrow('2')
    await givePan(asha)
    await earn(asha, 10_000)
    expect(await taxOf(asha)).toEqual([0, 0, 200 + 250 + 200])
  })

  test('why an income was paid says by which rate its tax is, and what of it is for others of the year', async () => {
    const asha = (await world.join()).user_id
    const token = await world.signInAs(asha)
    for (const rupees of [15_000, 4_000, 10_000]) await earn(asha, rupees)
    const ids = await world.db
      .selectFrom('income')
      .innerJoin('member', 'member.id', 'income.member_id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select('income.id')
      .where('person.user_id', '=', asha)
      .orderBy('income.id')
      .execute()
    const taxes = await Promise.all(
      ids.map(async ({ id }) => (await world.call(token, getIncomeWhy, { params: { id } })).data.tax),
    )
    expect(taxes).toEqual([null, null, { percent: '20', has_pan: false, own: 200_000n, others: 380_000n }])
  })

  test('what was deducted while an admin had ended the approval of a PAN stays, and from its next approval on it counts', async () => {
    const admin = await world.signInAs(world.admin_user_id)
    const body = { reason: 'The card was not theirs' }
    const asha = (await world.join()).user_id
    const approve = async (id: bigint) => world.call(admin, approveKyc, { params: { id }, body: { reason: 'Seen' } })
    const [first, number] = [newPan(), newPan()]
    const id = await givePan(asha, first)
    await approve(id)
    await earn(asha, 100_000)
    await world.call(admin, expireKyc, { params: { id }, body })
    await earn(asha, 100_000)
    await approve(await givePan(asha, number))
    await earn(asha, 100_000)
    expect(await taxOf(asha)).toEqual([2_000, 20_000, 2_000])
  })

  test('an income that is undone takes its own tax with it, whatever the rate is by then', async () => {
    const asha = (await world.join()).user_id
    const { user_id, receipt_no } = await earn(asha, 100_000)
    await givePan(asha)
    await earn(asha, 50_000)
    await cancel(user_id, receipt_no)
    await earn(asha, 10_000)
    expect(await taxOf(asha)).toEqual([20_000, 1_000, -20_000, 200])
  })

  test('an income that is undone while it waits is not waited for any more', async () => {
    const asha = (await world.join()).user_id
    const { user_id, receipt_no } = await earn(asha, 19_000)
    await cancel(user_id, receipt_no)
    await earn(asha, 19_000)
    await earn(asha, 2_000)
    expect(await taxOf(asha)).toEqual([0, 0, 0, 2_000])
    await earn(asha, 10_000)
    // 20 % of 31,000, less 2,000.
    expect((await taxOf(asha)).at(-1)).toBe(4_200)
  })
})

describe("what somebody says of themselves changes nobody else's tax", () => {
  const approve = async (id: bigint) => {
    const admin = await world.signInAs(world.admin_user_id)
    return askByTwo(world, admin, approveKyc, { params: { id }, body: { reason: 'Looked at the card' } })
  }

  test('a PAN that nobody has proven counts for each id alone', async () => {
    const [asha, mallory] = [(await world.join()).user_id, (await world.join()).user_id]
    const pan = newPan()
    for (const user_id of [asha, mallory]) await givePan(user_id, pan)
    await earn(mallory, 19_000)
    await earn(asha, 19_000)
    expect([await taxOf(asha), await taxOf(mallory)]).toEqual([[0], [0]])
  })

  test("once it is approved as one person's, the others that name it count as without", async () => {
    const [asha, mallory] = [(await world.join()).user_id, (await world.join()).user_id]
    const pan = newPan()
    const [own] = [await givePan(asha, pan), await givePan(mallory, pan)]
    expect((await approve(own)).status).toBe(200)
    await earn(mallory, 25_000)
    await earn(asha, 19_000)
    await earn(asha, 6_000)
    expect(await taxOf(mallory)).toEqual([5_000])
    expect(await taxOf(asha)).toEqual([0, 500])
    const admin = await world.signInAs(world.admin_user_id)
    const listed = await world.list(admin, listKycRequests, { is_approved_elsewhere: 'true' })
    expect(listed.data.map(({ user_id, duplicate_user_ids }) => [user_id, duplicate_user_ids])).toEqual([
      [mallory, [asha]],
    ])
    expect((await world.list(await world.signInAs(mallory), tdsYears.user)).data[0]).toMatchObject({ pan: '' })
  })

  const stranger = async () => (await world.join()).user_id
  /** A stranger says that it is theirs, and earns as much as passes a year's limit alone. */
  const claims = async (pan: string) => {
    const mallory = await stranger()
    await givePan(mallory, pan)
    return earn(mallory, 25_000)
  }
  type Then = (pan: string, own: () => Promise<bigint>) => Promise<unknown>
  test.each<readonly [way: string, before: Then, between: Then]>([
    ['nobody else names it', async () => undefined, async () => undefined],
    ['a stranger names it before she does', claims, async () => undefined],
    ['a stranger names it while her year is below the limit', async () => undefined, claims],
    ['strangers name it before and after, one after the other', claims, claims],
    [
      'two strangers name it in two tabs at once',
      async () => undefined,
      async (pan) => {
        const ids = [await stranger(), await stranger()]
        await Promise.all(ids.map((user_id) => givePan(user_id, pan)))
        for (const user_id of ids) await earn(user_id, 25_000)
      },
    ],
    ['a stranger writes it in small letters', async (pan) => claims(pan.toLowerCase()), async () => undefined],
    [
      'a stranger earns by it and gives all back',
      async () => undefined,
      async (pan) => {
        const { user_id, receipt_no } = await claims(pan)
        await cancel(user_id, receipt_no)
      },
    ],
    [
      'a stranger names it, and hers is approved meanwhile',
      claims,
      async (_pan, own) => expect((await approve(await own())).status).toBe(200),
    ],
    [
      'a stranger names it over midnight, after hers was approved',
      async () => undefined,
      async (pan, own) => {
        await approve(await own())
        await tomorrow('2')
        const mallory = await stranger()
        const refused = await sendDocument(world, await world.signInAs(mallory), 'pan', { number: pan })
        expect(refused.status).toBe(400)
        await earn(mallory, 25_000)
      },
    ],
  ])('what her year costs: %s', async (_way, before, between) => {
    const [asha, pan] = [await stranger(), newPan()]
    await before(pan, async () => 0n)
    const document_id = await givePan(asha, pan)
    await earn(asha, 15_000)
    await between(pan, async () => document_id)
    for (let time = 0; time < 2; time += 1) await earn(asha, 10_000)
    expect(await taxOf(asha)).toEqual([0, 500, 200])
  })
})
