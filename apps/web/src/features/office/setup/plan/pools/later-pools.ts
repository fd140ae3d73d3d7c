import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { PlanPath, PoolPath } from '../plan-path.ts'

type Pool = NonNullable<PlanJson['matrix']['pools']>[number]

export const poolPath = (at: number): PoolPath => `matrix.pools.${at}`

/** The names of the pools after one, which alone its income can buy places in. */
export const laterPools = ({ matrix: { pools = [] } }: PlanJson, base: PoolPath): string[] =>
  pools.slice(base === 'matrix' ? 0 : Number(base.split('.').at(-1)) + 1).map(({ name }) => name)

/** The pools whose income buys places in one: while two are called alike, the first later one of the name is meant. */
const buyersOf = (plan: PlanJson, at: number): PoolPath[] => {
  const { pools = [], ...first } = plan.matrix
  return [first, ...pools]
    .map(({ upgrade_to }, own): [PoolPath, number] => [
      own === 0 ? 'matrix' : poolPath(own - 1),
      pools.findIndex(({ name }, later) => later >= own && name === upgrade_to),
    ])
    .filter(([, target]) => target === at)
    .map(([path]) => path)
}

/** What changes when a pool is called otherwise: its name, and where income of another buys places in it. */
export const renamed = (plan: PlanJson, at: number, name: string): [PlanPath, unknown][] => [
  [`matrix.pools.${at}.name`, name],
  ...buyersOf(plan, at).map((path): [PlanPath, unknown] => [`${path}.upgrade_to`, name]),
]

/** What changes when one more pool comes after the last: it, and that income of the last one buys places in it. */
export function withPool(plan: PlanJson, name: string): [PlanPath, unknown][] {
  const { pools = [] } = plan.matrix
  const last = pools.at(-1) ?? plan.matrix
  const { width, depth, rooted, pay } = last
  const price = pools.at(-1)?.price ?? '600'
  return [
    ['matrix.pools', [...pools, { name, price, width, depth, rooted, pay }]],
    [`${pools.length === 0 ? 'matrix' : poolPath(pools.length - 1)}.upgrade_to`, name],
  ]
}

/** What changes when the last pool goes: no income buys places in it any more. */
export function withoutLast(plan: PlanJson): [PlanPath, unknown][] {
  const { pools = [] } = plan.matrix
  const left = pools.slice(0, -1)
  return [
    ...buyersOf(plan, pools.length - 1).map((path): [PlanPath, unknown] => [`${path}.upgrade_to`, undefined]),
    // After the references, so that the pool of one of them is there to be changed.
    ['matrix.pools', left.length === 0 ? undefined : left.map((pool, at) => withoutReference(plan, pool, at))],
  ]
}

function withoutReference(plan: PlanJson, pool: Pool, at: number): Pool {
  if (!buyersOf(plan, (plan.matrix.pools ?? []).length - 1).includes(poolPath(at))) return pool
  const { upgrade_to: _gone, ...rest } = pool
  return rest
}
