import { expect, test } from 'vitest'
import { allIncome } from '@banyan/contract/incomes/all-income.ts'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { maskUserId } from '@banyan/domain/identity/mask.ts'
import { joinActive } from '#testing/money/earning.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldSetup } from '#testing/world.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'

const plan = planSchema.parse({
  matching: { enabled: false },
  matrix: { enabled: true, width: 2, depth: 2, flats: ['20', '10'] },
  event_payout_percent: '50',
})

/** In one matrix for everybody, places 4 and 5 are below the first direct of top: one whom that direct brought, and one who is a stranger. */
test('a member paid for a stranger’s place reads a masked id and no name; whoever the own team has is named', async () => {
  const packages = [{ ...worldSetup.packages[0]!, bv: 100_000n as never }]
  const world = await createWorld({ setup: { ...worldSetup, packages, plan } })
  const pages = ['income/matrix-income', 'income/all-income'] as const
  await switchOn(
    world,
    (['user', 'admin'] as const).flatMap((area) => pages.map((page) => `${area}/${page}` as const)),
  )
  const top = await joinActive(world)
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  await joinActive(world, { sponsor: top, side: 'right' })
  const stranger = await joinActive(world, { sponsor: top, side: 'right' })
  const own = await joinActive(world, { sponsor: first, side: 'left' })
  await payInstantIncomes(world.services)

  const token = await world.signInAs(first)
  const { data: rows } = await world.list(token, eventIncomeLists.matrix.details.user)
  expect(rows.map(({ from_user_id, from_name }) => [from_user_id, from_name === ''])).toEqual([
    [own, false],
    [maskUserId(stranger), true],
  ])
  const { data: all } = await world.list(token, allIncome.user)
  expect(all.map(({ from_user_id, from_name }) => [from_user_id, from_name === ''])).toEqual([
    [own, false],
    [maskUserId(stranger), true],
  ])
  const whyOf = async (id: bigint) => (await world.call(token, getIncomeWhy, { params: { id } })).data.event
  const masked = maskUserId(stranger)
  expect(await whyOf(rows[1]!.id)).toMatchObject({ member_user_id: masked, member_name: masked, receipt_no: null })
  const known = await whyOf(rows[0]!.id)
  expect(known?.member_user_id).toBe(own)
  expect(known?.receipt_no).toMatch(/^R/)

  const readers: readonly (readonly [string, 'user' | 'admin'])[] = [
    [top, 'user'],
    [world.admin_user_id, 'admin'],
  ]
  for (const [reader, area] of readers) {
    const { data } = await world.list(await world.signInAs(reader), eventIncomeLists.matrix.details[area])
    expect(data.filter(({ from_user_id }) => from_user_id === stranger)).not.toEqual([])
    expect(data.every(({ from_name }) => from_name !== '')).toBe(true)
  }
  await world.close()
})

test('whoever is placed below a member is named, although somebody above brought them', async () => {
  const packages = [{ ...worldSetup.packages[0]!, bv: 100_000n as never }]
  const world = await createWorld({ setup: { ...worldSetup, packages, plan } })
  await switchOn(world, ['user/income/matrix-income'])
  const top = await joinActive(world)
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  await joinActive(world, { sponsor: top, side: 'right' })
  const below = await joinActive(world, { sponsor: top, side: 'left' })
  await payInstantIncomes(world.services)

  const { data } = await world.list(await world.signInAs(first), eventIncomeLists.matrix.details.user)
  expect(data.map(({ from_user_id }) => from_user_id)).toEqual([below])
  expect(data[0]?.from_name).not.toBe('')
  await world.close()
})
