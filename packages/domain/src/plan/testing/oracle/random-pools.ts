import { DAY_MS } from '../../../calendar/zone.ts'
import { randomFrom } from '../../../random/random-from.ts'
import type { MatrixInput, MatrixPoolInput, ReEntryInput } from '../../matrix/matrix-input.ts'
import { MATRIX_PAYS, MATRIX_ROOTED } from '../../matrix/matrix-input.ts'
import { boughtPlaces } from '../../scenario/scenario-entries.ts'
import type { ScenarioInput } from '../../scenario/scenario-input.ts'

/** Narrow, so that levels fill. */
const WIDTHS = [2, 2, 3]

/** The pools that follow a matrix and what income of each buys, for two of three; prices are whole. */
export function withPools(matrix: MatrixInput, seed: number): MatrixInput {
  const random = randomFrom(seed * 141_650_939)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const again = (): { re_entry?: ReEntryInput } =>
    random() < 0.5 ? { re_entry: { price: pick(['100', '1', '250']), times: pick([1, 2, 3]) } } : {}
  const poolOf = (name: string): MatrixPoolInput => ({
    name,
    price: pick(['600', '1000', '7']),
    width: pick(WIDTHS),
    depth: pick([2, 3]),
    rooted: pick(MATRIX_ROOTED),
    pay: pick(MATRIX_PAYS),
    ...pick([{}, { flats: ['12.345', '0.333'] }, { percents: ['5', '33.333'] }, { flats: ['500'] }]),
    directs: pick([undefined, undefined, [0, 1], [1]]),
    ...again(),
  })
  if (random() < 0.35) return matrix
  const count = pick([0, 1, 2, 2])
  const pools = ['Silver', 'Gold'].slice(0, count).map(poolOf)
  const chained = pools.map((pool, at) => (at + 1 < count ? { ...pool, upgrade_to: pools[at + 1]!.name } : pool))
  if (count === 0) return { ...matrix, ...again() }
  return { ...matrix, ...again(), upgrade_to: pools[0]!.name, deduct_percent: pick([undefined, '50']), pools: chained }
}

/** The same scenario with places that members buy over some days: as many of those tried as can be bought. */
export function withEntries(scenario: ScenarioInput, seed: number, from_ms: number, days: number): ScenarioInput {
  const { plan, members, events } = scenario
  if (!plan.matrix.enabled) return scenario
  const random = randomFrom(seed * 160_481_183)
  const below = (count: number): number => Math.floor(random() * count)
  const names = ['Matrix', ...(plan.matrix.pools ?? []).map(({ name }) => name)]
  const tried = Array.from({ length: below(3 * members.length) }, () => {
    // A few buy much, so that somebody comes as far as the last pool.
    const { id, joined } = members[below(random() < 0.7 ? Math.min(4, members.length) : members.length)]!
    const at_ms = Math.max(Date.parse(joined), from_ms + below(days * DAY_MS))
    const pool = names[below(names.length)]!
    return { kind: 'matrix_entry' as const, at: new Date(at_ms).toISOString(), member: id, pool }
  })
  const bought = boughtPlaces({ ...scenario, events: [...events, ...tried] })
  const isBought = (place: number): boolean => !('message' in bought.get(events.length + place)!)
  return { ...scenario, events: [...events, ...tried.filter((_, place) => isBought(place))] }
}
