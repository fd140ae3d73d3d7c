import { floorDivide } from '../../money/rounding.ts'
import type { PoolTargets } from './matrix-plan.ts'

/** What a member has, as far as the income of one pool asks. Money in minor units of the plan. */
export interface PoolHolding {
  /** Deducted from income of the pool and not spent yet. */
  readonly saved_minor: bigint
  /** Places in the pool, bought ones that wait for their node included; nil for a member without one. */
  readonly places: number
  /** The same in the pool that this one upgrades to. */
  readonly places_above: number
}

/** The next place that income of a pool is saved for. */
export interface SavingsTarget {
  readonly kind: 'upgrade' | 're_entry'
  /** Of the pool in which the place is, from 1 on. */
  readonly pool: number
  readonly price_minor: bigint
}

/** What a released income does to what a member saved: `saved_minor` is what is left after the purchases. */
export interface SavingsAct {
  readonly deducted_minor: bigint
  readonly purchases: readonly SavingsTarget[]
  readonly saved_minor: bigint
}

/**
 * What the income of a pool, given by its place from 1 on, is saved for: first a place in the pool that it upgrades to,
 * then further places of its own. Null when there is nothing (more) to buy, or the member has no place in the pool; what
 * is saved goes back to the member then. Whoever is inactive or blocked has no target, which the caller asks.
 */
export function targetOf(
  pool: number,
  { upgrade_to, re_entry }: PoolTargets,
  { places, places_above }: Pick<PoolHolding, 'places' | 'places_above'>,
): SavingsTarget | null {
  if (places === 0) return null
  if (upgrade_to !== null && places_above === 0) return { kind: 'upgrade', ...upgrade_to }
  const bought_again = places - 1
  if (re_entry === null || bought_again >= re_entry.times) return null
  return { kind: 're_entry', pool, price_minor: re_entry.price_minor }
}

/**
 * What is deducted from one income of a pool as it is released, and what is bought with it. At most the part of the income
 * that the plan deducts, rounded down, and never more than the targets still cost; what a purchase leaves of that part
 * goes on to the next target. An income of nil or below deducts nothing.
 */
export function saveFrom(pool: number, targets: PoolTargets, holding: PoolHolding, paid_minor: bigint): SavingsAct {
  const { numerator, denominator } = targets.deduct
  let left = paid_minor > 0n ? floorDivide(paid_minor * numerator, denominator) : 0n
  let { saved_minor, places, places_above } = holding
  let deducted_minor = 0n
  const purchases: SavingsTarget[] = []
  // Every purchase uses up a target, of which a plan has at most one upgrade and ten re-entries.
  for (;;) {
    const target = left > 0n ? targetOf(pool, targets, { places, places_above }) : null
    if (target === null) return { deducted_minor, purchases, saved_minor }
    const lacking = target.price_minor > saved_minor ? target.price_minor - saved_minor : 0n
    const taken = left < lacking ? left : lacking
    left -= taken
    deducted_minor += taken
    saved_minor += taken
    if (saved_minor < target.price_minor) continue
    saved_minor -= target.price_minor
    purchases.push(target)
    if (target.kind === 'upgrade') places_above += 1
    else places += 1
  }
}
