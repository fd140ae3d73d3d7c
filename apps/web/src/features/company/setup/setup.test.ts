import { describe, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { planFaultsOf, worstCaseOf } from './plan/plan-faults.ts'
import { changePlan, readPlan } from './plan/plan-path.ts'
import { runExample } from './plan/run-example.ts'
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
    expect(await runExample(input)).toEqual({
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
    expect((await runExample({ ...input, plan: asking })).paid).toBe('600.00')
  })

  test('nothing on one side pays nothing and carries', async () => {
    expect(await runExample({ ...input, right_bv: '0' })).toMatchObject({
      paid: '0',
      carry_left: '12000',
      sponsor_paid: '0',
    })
  })

  test('a plan that cannot run says why', async () => {
    const unread = planSchema.parse({ ...plan, matrix: { enabled: true } })
    await expect(runExample({ ...input, plan: unread })).rejects.toThrow('plan.matrix: not built yet')
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
  })

  test('a plan that could pay more than the payout cap is wrong at its payout ratio', () => {
    expect(Object.keys(planFaultsOf(plan, '50'))).toEqual(['payout_ratio_percent'])
    expect(worstCaseOf(plan, '50')).toEqual({
      percent: null,
      each_percent: '11',
      passed_at: 5,
      each_member: null,
      each_sale: null,
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
