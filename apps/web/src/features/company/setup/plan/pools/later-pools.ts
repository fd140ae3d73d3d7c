import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { PlanPath, PoolPath } from '../plan-path.ts'

type Pool = NonNullable<PlanJson['matrix']['pools']>[number]

export const poolPath = (at: number): PoolPath => `matrix.pools.${at}`

/** The names of the pools after one, which alone its income can buy places in. */
export const laterPools = ({ matrix: { pools = [] } }: PlanJson, base: PoolPath): string[] =>
  pools.slice(base === 'matrix' ? 0 : Number(base.split('.').at(-1)) + 1).map(({ name }) => name)

/** Every pool with its path, the first pool's first. */
const allPools = ({ matrix }: PlanJson): [PoolPath, Pick<Pool, 'upgrade_to'>][] => [
  ['matrix', matrix],
  ...(matrix.pools ?? []).map((pool, at): [PoolPath, Pool] => [poolPath(at), pool]),
]

/** What changes when a pool is called otherwise: its name, and where income of another buys places in it. */
export const renamed = (plan: PlanJson, at: number, name: string): [PlanPath, unknown][] => [
  [`matrix.pools.${at}.name`, name],
  ...allPools(plan)
    .filter(([, { upgrade_to }]) => upgrade_to !== undefined && upgrade_to === plan.matrix.pools?.[at]?.name)
    .map(([path]): [PlanPath, unknown] => [`${path}.upgrade_to`, name]),
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
  const name = pools.at(-1)?.name
  const left = pools.slice(0, -1)
  return [
    ...allPools(plan)
      .filter(([, { upgrade_to }]) => upgrade_to === name)
      .map(([path]): [PlanPath, unknown] => [`${path}.upgrade_to`, undefined]),
    ['matrix.pools', left.length === 0 ? undefined : left.map((pool) => withoutUpgrade(pool, name))],
  ]
}

function withoutUpgrade(pool: Pool, name: string | undefined): Pool {
  if (pool.upgrade_to !== name) return pool
  const { upgrade_to: _gone, ...rest } = pool
  return rest
}
