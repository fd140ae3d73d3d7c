import { FIRST_POOL, poolNames } from '../matrix/matrix-plan.ts'
import type { MatrixPoolInput } from '../matrix/matrix-input.ts'
import type { EventInput, ScenarioInput } from './scenario-input.ts'
import { eventOrder, instantOf } from './scenario-order.ts'

/** A place that a member buys in a pool of the matrix, known by its place from 1 on, for a decimal price. */
export interface BoughtPlace {
  readonly pool: number
  readonly price: string
}

interface Refused {
  readonly key: 'pool' | 'member'
  readonly message: string
}

type Pool = Pick<MatrixPoolInput, 'upgrade_to' | 're_entry'> & Partial<Pick<MatrixPoolInput, 'price'>>
type Entry = Extract<EventInput, { kind: 'matrix_entry' }>

/**
 * What each `matrix_entry` of a scenario buys, by its number in the file, or why it cannot be bought: there is no such
 * pool, its member has no place in the pool before it, or has bought all places there are.
 */
export function boughtPlaces({ plan, members, events }: ScenarioInput): Map<number, BoughtPlace | Refused> {
  const names = plan.matrix.enabled ? poolNames(plan.matrix) : []
  const pools: readonly Pool[] = [plan.matrix, ...(plan.matrix.pools ?? [])]
  const joined = new Map(members.map(({ id, active, joined: at }) => [id, active ? instantOf(at) : Infinity]))
  const activated = new Set<string>()
  const held = new Map<string, number[]>()
  const bought = new Map<number, BoughtPlace | Refused>()

  function buy({ at, member, pool: name }: Entry): BoughtPlace | Refused {
    const pool = names.indexOf(name) + 1
    if (pool < FIRST_POOL) return { key: 'pool', message: `there is no pool "${name}"` }
    const places = held.get(member) ?? names.map(() => 0)
    held.set(member, places)
    const hasFirst = activated.has(member) || joined.get(member)! <= instantOf(at)
    if (hasFirst && places[0] === 0) places[0] = 1
    const { price, re_entry } = pools[pool - 1]!
    if (places[pool - 1] === 0) {
      const before = pools.findIndex(({ upgrade_to }) => upgrade_to === name)
      const isNext = pool > FIRST_POOL && before >= 0 && places[before]! > 0
      if (!isNext || price === undefined)
        return { key: 'member', message: `"${member}" has no place in ${names[Math.max(before, 0)]}` }
      places[pool - 1] = 1
      return { pool, price }
    }
    if (re_entry === undefined || places[pool - 1]! > re_entry.times)
      return { key: 'pool', message: `at most ${re_entry?.times ?? 0} re-entries of ${name}` }
    places[pool - 1]! += 1
    return { pool, price: re_entry.price }
  }

  // Most scenarios have none, and timelines of one are made again and again.
  if (!events.some(({ kind }) => kind === 'matrix_entry')) return bought
  for (const index of eventOrder(events)) {
    const event = events[index]!
    if (event.kind === 'activation') activated.add(event.member)
    // Of a member who is not there the fault is told with the other events'.
    if (event.kind === 'matrix_entry' && joined.has(event.member)) bought.set(index, buy(event))
  }
  return bought
}
