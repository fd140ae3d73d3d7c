import { expect, test } from 'vitest'
import { planSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { changePlan, type PlanPath } from '../plan-path.ts'
import { laterPools, renamed, withoutLast, withPool } from './later-pools.ts'

const bare = planSchema.parse({ matrix: { enabled: true }, event_payout_percent: '50' })
const changed = (plan: PlanJson, changes: readonly [PlanPath, unknown][]): PlanJson =>
  changes.reduce((now, [path, value]) => changePlan(now, path, value), plan)
const add = (plan: PlanJson, name: string) => changed(plan, withPool(plan, name))
const chainOf = ({ matrix: { upgrade_to, pools = [] } }: PlanJson) => [
  upgrade_to,
  ...pools.map((pool) => `${pool.name} > ${pool.upgrade_to}`),
]

test('a new pool comes last, and the one before it buys places in it', () => {
  const plan = add(add(bare, 'Silver'), 'Gold')
  expect(chainOf(plan)).toEqual(['Silver', 'Silver > Gold', 'Gold > undefined'])
  expect(planSchema.safeParse(plan).success).toBe(true)
  expect([laterPools(plan, 'matrix'), laterPools(plan, 'matrix.pools.0')]).toEqual([['Silver', 'Gold'], ['Gold']])
})

test('a pool that is called otherwise keeps who buys places in it', () => {
  const plan = add(add(bare, 'Silver'), 'Gold')
  expect(chainOf(changed(plan, renamed(plan, 0, 'Bronze')))).toEqual(['Bronze', 'Bronze > Gold', 'Gold > undefined'])
})

test('the last pool goes with the reference to it, also while it is called like another', () => {
  const plan = add(add(bare, 'Silver'), 'Gold')
  expect(chainOf(changed(plan, withoutLast(plan)))).toEqual(['Silver', 'Silver > undefined'])
  const alike = changed(plan, renamed(plan, 1, 'Silver'))
  expect(chainOf(alike)).toEqual(['Silver', 'Silver > Silver', 'Silver > undefined'])
  expect(chainOf(changed(alike, withoutLast(alike)))).toEqual(['Silver', 'Silver > undefined'])
  const one = add(bare, 'Silver')
  expect(changed(one, withoutLast(one))).toEqual(bare)
})
