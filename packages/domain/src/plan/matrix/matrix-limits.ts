import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import type { Fault } from '../plan-input.ts'
import { FIRST_POOL_NAME, poolNames } from './matrix-plan.ts'

export const LEAST_WIDTH = 2
export const MOST_WIDTH = 10
export const MOST_DEPTH = 20
/** The most nodes that the last level of a matrix may have. */
export const MOST_IN_A_LEVEL = 10_000_000
/** The most re-entries of one member into one pool. */
export const MOST_RE_ENTRIES = 10
/** The most pools beside the first. */
export const MOST_FURTHER_POOLS = 9

interface TreeSettings {
  readonly width: number
  readonly depth: number
  readonly percents?: readonly string[] | undefined
  readonly flats?: readonly string[] | undefined
  readonly directs?: readonly number[] | undefined
  readonly upgrade_to?: string | undefined
  readonly re_entry?: { readonly price: string; readonly times: number } | undefined
  readonly deduct_percent?: string | undefined
}

export interface PoolSettings extends TreeSettings {
  readonly name: string
  readonly price: string
}

/** What a plan says of its matrix, as the plan's schema reads it. */
export interface MatrixSettings extends TreeSettings {
  readonly enabled: boolean
  readonly pools?: readonly PoolSettings[] | undefined
}

interface MatrixFault extends Pick<Fault, 'message'> {
  readonly path: readonly (string | number)[]
}
type Path = MatrixFault['path']

/** The settings of every pool with their paths, the first pool's first. */
export const poolPaths = (matrix: MatrixSettings): readonly (readonly [path: Path, pool: TreeSettings])[] => [
  [['matrix'], matrix],
  ...(matrix.pools ?? []).map((pool, at) => [['matrix', 'pools', at], pool] as const),
]

/**
 * What is wrong with a matrix that is paid: a pool that is too narrow, too large or has more levels than it is deep, and
 * pools that do not follow one another.
 */
export function matrixFaults(matrix: MatrixSettings): MatrixFault[] {
  if (!matrix.enabled) return []
  return [...poolPaths(matrix).flatMap(([path, pool]) => treeFaults(path, pool)), ...upgradeFaults(matrix)]
}

function treeFaults(path: Path, { width, depth, re_entry, deduct_percent, ...tables }: TreeSettings): MatrixFault[] {
  const faults: MatrixFault[] = []
  const fault = (key: string, message: string) => faults.push({ path: [...path, ...key.split('.')], message })
  if (width < LEAST_WIDTH) fault('width', `At least ${LEAST_WIDTH}.`)
  if (width > MOST_WIDTH) fault('width', `At most ${MOST_WIDTH}.`)
  if (depth > MOST_DEPTH) fault('depth', `At most ${MOST_DEPTH}.`)
  else if (width >= LEAST_WIDTH && width <= MOST_WIDTH && width ** depth > MOST_IN_A_LEVEL)
    fault('depth', 'The last level may have at most 1,00,00,000 places.')
  for (const key of ['percents', 'flats', 'directs'] as const)
    if ((tables[key]?.length ?? 0) > depth) fault(key, `Not more levels than the depth, ${depth}.`)
  if (re_entry !== undefined) {
    if (isNil(re_entry.price)) fault('re_entry.price', 'Above 0.')
    if (re_entry.times < 1) fault('re_entry.times', 'At least 1.')
    if (re_entry.times > MOST_RE_ENTRIES) fault('re_entry.times', `At most ${MOST_RE_ENTRIES}.`)
  }
  if (deduct_percent !== undefined) {
    if (isNil(deduct_percent)) fault('deduct_percent', 'Above 0 percent.')
    if (isAboveHundred(deduct_percent)) fault('deduct_percent', 'At most 100 percent.')
  }
  return faults
}

const isNil = (text: string): boolean => parseDecimal(text, decimalsOf(text)) === 0n
const isAboveHundred = (text: string): boolean =>
  parseDecimal(text, decimalsOf(text)) > 100n * 10n ** BigInt(decimalsOf(text))

/** Names differ, each pool upgrades to a later one, and each further pool has exactly one that upgrades to it. */
function upgradeFaults(matrix: MatrixSettings): MatrixFault[] {
  const { pools = [] } = matrix
  const faults: MatrixFault[] = []
  const fault = (path: Path, message: string) => faults.push({ path, message })
  if (pools.length > MOST_FURTHER_POOLS) fault(['matrix', 'pools'], `At most ${MOST_FURTHER_POOLS} further pools.`)
  const names = poolNames(matrix)
  const lower = names.map((name) => name.trim().toLowerCase())
  for (const [at, { name, price }] of pools.entries()) {
    const path = ['matrix', 'pools', at]
    if (lower[at + 1] === '') fault([...path, 'name'], 'Give a name.')
    else if (lower[at + 1] === lower[0]) fault([...path, 'name'], `${FIRST_POOL_NAME} is the name of the first pool.`)
    else if (lower.indexOf(lower[at + 1]!) <= at) fault([...path, 'name'], `Another pool has the name ${name}.`)
    if (isNil(price)) fault([...path, 'price'], 'Above 0.')
  }
  const from = new Map<string, string>()
  for (const [at, [path, { upgrade_to }]] of poolPaths(matrix).entries()) {
    if (upgrade_to === undefined) continue
    const own = names[at]!
    const to = names.indexOf(upgrade_to)
    const before = from.get(upgrade_to)
    const refuse = (message: string) => fault([...path, 'upgrade_to'], message)
    if (to < 0) refuse(`There is no pool ${upgrade_to}.`)
    else if (to === at) refuse(`${own} cannot upgrade to itself.`)
    else if (to < at)
      refuse(`${own} cannot upgrade to ${upgrade_to}: only to a later pool, or places would be bought in a circle.`)
    else if (before !== undefined)
      refuse(`${before} upgrades to ${upgrade_to} already: each pool has one pool before it.`)
    else from.set(upgrade_to, own)
  }
  for (const [at, { name }] of pools.entries())
    if (name.trim() !== '' && !from.has(name))
      fault(['matrix', 'pools', at, 'name'], `No earlier pool upgrades to ${name}, so nobody could buy a place in it.`)
  return faults
}
