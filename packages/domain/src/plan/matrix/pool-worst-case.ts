import { decimalsOf, formatShortest, parseDecimal } from '../../money/decimal.ts'
import type { Fault, PlanInput } from '../plan-input.ts'
import type { MatrixPoolInput } from './matrix-input.ts'
import { FIRST_POOL_NAME, STANDARD_FLATS } from './matrix-plan.ts'

const FINEST = 18
const exact = (text: string): bigint => parseDecimal(text, Math.max(FINEST, decimalsOf(text)))
const ONE = 10n ** BigInt(FINEST)
const HUNDRED = 100n * ONE

type Pool = Omit<MatrixPoolInput, 'name' | 'price'> & Partial<Pick<MatrixPoolInput, 'name' | 'price'>>

/**
 * Refuses places whose pay can be more than the limit for one sale allows of their price, at that price: unlike a package,
 * a place says what it costs, so a plan need not promise what would always be cut. Without such a limit the plan is refused
 * for that (worst-case.ts).
 */
export function poolFaults({ matrix, event_payout_percent }: PlanInput): Fault[] {
  if (!matrix.enabled || event_payout_percent === null) return []
  const pools: readonly Pool[] = [matrix, ...(matrix.pools ?? [])]
  return pools.flatMap((pool, at): Fault[] => {
    const path = at === 0 ? 'plan.matrix' : `plan.matrix.pools[${at - 1}]`
    const { name = FIRST_POOL_NAME, price, re_entry } = pool
    return [
      ...(price === undefined ? [] : tooMuch(`${path}.price`, { name, pool, price, event_payout_percent })),
      ...(re_entry === undefined
        ? []
        : tooMuch(`${path}.re_entry.price`, { name, pool, price: re_entry.price, event_payout_percent })),
    ]
  })
}

interface Place {
  readonly name: string
  readonly pool: Pool
  readonly price: string
  readonly event_payout_percent: string
}

function tooMuch(path: string, { name, pool, price, event_payout_percent }: Place): Fault[] {
  const worst = mostOf(pool, exact(price))
  const allowed = (exact(price) * exact(event_payout_percent)) / HUNDRED
  if (worst === null || worst <= allowed) return []
  const [pays, may] = [worst, allowed].map((amount) => formatShortest(amount, FINEST))
  const [of, percent] = [price, event_payout_percent].map((text) => formatShortest(exact(text), FINEST))
  const message = `A place in ${name} can pay ${pays} at once. Of its price of ${of} the limit for one sale, ${percent} %, allows ${may}.`
  return [{ path, message }]
}

/**
 * The most that one place pays at once: every level above it, or every level that it can fill. Null where that depends on
 * the volumes of activations: a share of a full level of the first pool.
 */
function mostOf(
  { width, depth, pay, percents, flats = STANDARD_FLATS, price, re_entry }: Pool,
  cost: bigint,
): bigint | null {
  const placesOf = (at: number): bigint => (pay === 'each' ? 1n : BigInt(width) ** BigInt(at + 1))
  if (percents === undefined)
    return flats.slice(0, depth).reduce((sum, flat, at) => sum + exact(flat) * placesOf(at), 0n)
  if (pay === 'level_complete' && price === undefined) return null
  // A full level may have places of either price; `each` pays for the one place alone.
  const others = [price, re_entry?.price].map((text) => (text === undefined ? 0n : exact(text)))
  const dearest = others.reduce((most, other) => (other > most ? other : most), cost)
  const volume = pay === 'each' ? cost : dearest
  const share = percents.slice(0, depth).reduce((sum, percent, at) => sum + exact(percent) * placesOf(at), 0n)
  return (share * volume + HUNDRED - 1n) / HUNDRED
}
