import { expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { changePlan, readPlan } from './plan-path.ts'

const gold = { name: 'Gold', price: '600' }
const plan = planSchema.parse({ matrix: { upgrade_to: 'Gold', re_entry: { price: '300', times: 2 }, pools: [gold] } })

test('a value deep in the plan is read and changed, and all else stays', () => {
  expect(readPlan(plan, 'matrix.pools.0.price')).toBe('600')
  const changed = changePlan(plan, 'matrix.pools.0.price', '700')
  expect(changed).toEqual({ ...plan, matrix: { ...plan.matrix, pools: [{ ...plan.matrix.pools![0], price: '700' }] } })
  expect(readPlan(changePlan(plan, 'matrix.re_entry.price', '400'), 'matrix.re_entry')).toEqual({
    price: '400',
    times: 2,
  })
  expect(plan.matrix.pools![0]!.price).toBe('600')
})

test('undefined takes the key away', () => {
  expect(changePlan(plan, 'matrix.upgrade_to', undefined).matrix).not.toHaveProperty('upgrade_to')
  expect(changePlan(plan, 'matrix.pools', undefined).matrix).not.toHaveProperty('pools')
})
