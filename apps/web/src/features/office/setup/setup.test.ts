import { describe, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { planFaultsOf, worstCaseOf } from './plan/plan-faults.ts'
import { changePlan, readPlan } from './plan/plan-path.ts'
import { runClosingExample } from './plan/examples/run-closing-example.ts'
import { runKindExample } from './plan/examples/run-kind-example.ts'
import type { ExampleKind } from './plan/examples/scenarios.ts'
import { stepOfField } from './wizard/answers.ts'
import { keepable } from './wizard/kept-answers.ts'

const plan = planSchema.parse({
  matching: {
    unit: '500',
    rate_percent: '10',
    left_directs: 1,
    right_directs: 1,
    caps: [{ per: 'day', own_package: true }],
  },
  sponsored: { enabled: true, percent: '10' },
})

describe('the worked example is the engine’s', () => {
  const input = { plan, round_off_digits: 2, left_bv: '12000', right_bv: '7500', package_amount: '600' }

  test('fifteen units of 500 at 10 %, capped at 600', async () => {
    expect(await runClosingExample(input)).toEqual({
      pairs: '15',
      rate: '10%',
      gross: '750.00',
      cuts: [{ reason: 'DAILY_CAP', amount: '150.00' }],
      paid: '600.00',
      carry_left: '4500',
      carry_right: '0',
      sponsor_paid: '60.00',
    })
  })

  test('as many directs as the plan asks for stand below', async () => {
    const asking = changePlan(changePlan(plan, 'matching.left_directs', 3), 'matching.right_directs', 2)
    expect((await runClosingExample({ ...input, plan: asking })).paid).toBe('600.00')
  })

  test('nothing on one side pays nothing and carries', async () => {
    expect(await runClosingExample({ ...input, right_bv: '0' })).toMatchObject({
      paid: '0',
      carry_left: '12000',
      sponsor_paid: '0',
    })
  })

  test('a plan that cannot run says why', async () => {
    const unread = { ...plan, matching: { ...plan.matching, unit: 'a lot' } }
    await expect(runClosingExample({ ...input, plan: unread })).rejects.toThrow('plan.matching.unit: ')
  })
})

describe('a plan is edited', () => {
  test('one value at a time, the rest untouched', () => {
    const changed = changePlan(plan, 'matching.unit', '1000')
    expect(readPlan(changed, 'matching.unit')).toBe('1000')
    expect({ ...changed, matching: { ...changed.matching, unit: '500' } }).toEqual(plan)
  })

  test('undefined takes a key away', () => {
    expect(changePlan(plan, 'matching.rate_percent', undefined).matching).not.toHaveProperty('rate_percent')
  })

  test('what is wrong is said at its path', () => {
    const wrong = changePlan(changePlan(plan, 'matching.unit', '0'), 'matching.caps', [{ per: 'day', amount: 'much' }])
    expect(Object.keys(planFaultsOf(wrong, '50'))).toEqual(['matching.unit', 'matching.caps.0.amount'])
    expect(planFaultsOf({ ...plan, payout_ratio_percent: '50' }, '50')).toEqual({})
    const ordered = {
      ...plan,
      payout_ratio_percent: '50',
      repurchase_level: { ...plan.repurchase_level, enabled: true },
    }
    const may = (takes_orders: boolean) => ({ withdrawal_deduction_percent: null, takes_orders })
    expect(Object.keys(planFaultsOf(ordered, '50', false, may(false)))).toEqual(['repurchase_level.enabled'])
    expect(planFaultsOf(ordered, '50', false, may(true))).toEqual({})
  })

  test('in compliance mode every kind that is not paid on sales of products is wrong at its switch', () => {
    const within = { ...plan, payout_ratio_percent: '50' }
    expect(Object.keys(planFaultsOf(within, '50', true))).toEqual(['matching.enabled', 'sponsored.enabled'])
    const none = {
      ...within,
      matching: { ...plan.matching, enabled: false },
      sponsored: { ...plan.sponsored, enabled: false },
    }
    expect(planFaultsOf(none, '50', true)).toEqual({})
  })

  test('a plan that could pay more than the payout cap is wrong at its payout ratio', () => {
    expect(Object.keys(planFaultsOf(plan, '50'))).toEqual(['payout_ratio_percent'])
    expect(worstCaseOf(plan, '50')).toEqual({
      percent: null,
      each_percent: '11',
      passed_at: 5,
      each_member: null,
      each_sale: null,
      each_order: null,
    })
    expect(worstCaseOf({ ...plan, payout_ratio_percent: '40' }, '')).toBeUndefined()
    const dear = { ...plan, payout_ratio_percent: '50.5' }
    expect(planFaultsOf(dear, '50')['payout_ratio_percent']).toContain('of sales of 100 this plan could pay 50.5')
  })
})

test.each([
  ['company.name', 'company'],
  ['company.zone', 'money'],
  ['admin.user_id', 'admin'],
  ['packages.0.price', 'packages'],
  ['plan.matching.unit', 'plan'],
  ['with_demo_members', undefined],
])('%s is asked in the step %s', (path, step) => expect(stepOfField(path)).toBe(step))

test('passwords are never written down', () => {
  const person = { user_id: 'ADMIN01', password: 'secret1', confirm_password: 'secret1' }
  const answers = {
    company: {},
    packages: [],
    plan,
    admin: person,
    root_member: person,
    franchise: person,
    with_demo_members: false,
  }
  const kept = keepable(answers as unknown as Parameters<typeof keepable>[0])
  expect(JSON.stringify(kept)).not.toContain('secret1')
  expect(kept.admin).toEqual({ user_id: 'ADMIN01' })
  expect(keepable({ ...kept, franchise: null }).franchise).toBeNull()
})

describe('the example of a kind is the engine’s', () => {
  const terms = planSchema.parse({
    referral: { percent: '10' },
    level: { percents: ['5', '3'], unlock: 'directs' },
    spill: { flat: '100' },
    roi: { percent: '30', cap_percent: '70', days: 'all' },
    roi_level: { percents: ['10', '5'], unlock: 'directs' },
    matching_level: { percents: ['10', '2.5'], unlock: 'directs' },
    single_leg: {
      count: 'fresh',
      stages: [
        { team: 50, directs: 1, amount: '500' },
        { team: 100, directs: 3, amount: '1000' },
      ],
    },
    withdrawal_level: { percents: ['2', '1'], unlock: 'directs', unlock_directs: [5, 10] },
    repurchase_level: { percents: ['5', '3'], self_bv: '500', run_day: 5 },
  })
  const paidOf = async (kind: ExampleKind, plan = terms) => {
    const { lines, total } = await runKindExample(kind, { ...plan[kind], enabled: true }, 2)
    return [...lines.map(({ level, paid, times }) => `${level ?? '-'} ${paid} ${times}`), total]
  }

  test('further pools of a matrix, whose places are bought', async () => {
    const pools = [{ name: 'Gold', price: '600', width: 2, depth: 1, percents: ['10'] }]
    const plan = planSchema.parse({
      matrix: { enabled: true, width: 2, depth: 1, flats: ['20'], upgrade_to: 'Gold', pools },
    })
    const { lines, total } = await runKindExample('matrix', plan.matrix, 2)
    expect(lines).toMatchObject([
      { pool: null, level: 1, rate: '20', times: 2 },
      { pool: 'Gold', level: 1, base: '600', rate: '10%', paid: '60.00', times: 2 },
    ])
    expect(total).toBe('160.00')
  })

  test('the own matrix, filled by directs', async () => {
    expect(await paidOf('matrix')).toEqual(['1 20.00 3', '2 10.00 9', '3 5.00 27', '285.00'])
    const complete = planSchema.parse({ matrix: { width: 2, depth: 2, pay: 'level_complete', percents: ['5', '1'] } })
    expect(await paidOf('matrix', complete)).toEqual(['1 100.00 1', '2 40.00 1', '140.00'])
  })

  test('one income for each level, each with the directs it asks for', async () => {
    expect(await paidOf('level')).toEqual(['1 50.00 1', '2 30.00 1', '80.00'])
    expect(await paidOf('matching_level')).toEqual(['1 100.00 1', '2 25.00 1', '125.00'])
    expect(await paidOf('roi_level')).toEqual(['1 100.00 1', '2 50.00 1', '150.00'])
    expect(await paidOf('repurchase_level')).toEqual(['1 50.00 1', '2 30.00 1', '80.00'])
    expect(await paidOf('withdrawal_level')).toEqual(['1 20.00 1', '2 10.00 1', '30.00'])
  })

  test('of a direct, of directs after the first two, of the days of ROI, and of the stages of the line', async () => {
    expect(await paidOf('referral')).toEqual(['- 100.00 1', '100.00'])
    expect(await paidOf('spill')).toEqual(['- 100.00 3', '300.00'])
    expect(await paidOf('roi')).toEqual(['- 300.00 2', '- 100.00 1', '700.00'])
    expect(await paidOf('single_leg')).toEqual(['1 500.00 1', '2 1000.00 1', '1500.00'])
  })

  test('of the other modes of spill, and of levels along the placement', async () => {
    const legs = planSchema.parse({ spill: { mode: 'two_root_legs', percent: '5' } })
    expect(await paidOf('spill', legs)).toEqual(['2 50.00 1', '50.00'])
    const placed = planSchema.parse({
      spill: { mode: 'placed_by_upline', percents: ['5', '3', '2'] },
      level: { percents: ['5', '3', '2'], tree: 'placement' },
    })
    expect(await paidOf('spill', placed)).toEqual(['1 50.00 1', '2 30.00 1', '3 20.00 1', '100.00'])
    expect(await paidOf('level', placed)).toEqual(['1 50.00 1', '2 30.00 1', '3 20.00 1', '100.00'])
  })

  test('terms that cannot run are refused in words', async () => {
    await expect(paidOf('referral', { ...terms, referral: { ...terms.referral, percent: '101' } })).rejects.toThrow(
      'plan.referral.percent',
    )
  })
})
