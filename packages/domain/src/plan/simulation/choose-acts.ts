import { randomFrom } from '../../random/random-from.ts'
import { refusePair } from '../../packages/upgrade-pair.ts'
import type { CompanyInput, SimulatedPackage } from './simulation-input.ts'

/** What a member does in a month besides joining. */
export interface Act {
  readonly kind: 'upgrade' | 'order'
  readonly member: number
  readonly at_ms: number
}

/** Draws what members do after they joined; each from numbers of its own, so that one share changes nothing else. */
export interface Acts {
  /** What members do from one instant to before another, member by member; `ownOf` says what each holds. */
  draw(
    members: readonly number[],
    ownOf: (member: number) => SimulatedPackage,
    span: { readonly from_ms: number; readonly to_ms: number },
  ): Act[]
  /** The package that one can be changed to; undefined for the largest. */
  nextOf(own: SimulatedPackage): SimulatedPackage | undefined
  /** Whether a purchase is taken back. */
  isCancelled(): boolean
}

/** By the rules of upgrades the next one costs more and moves no less; what nobody buys is not upgraded to. */
function largerPackages(packages: readonly SimulatedPackage[]): Map<SimulatedPackage, SimulatedPackage> {
  const bought = packages
    .filter(({ share_percent }) => share_percent > 0)
    .toSorted((one, other) => Number(one.price_minor - other.price_minor))
  return new Map(
    bought.flatMap((own) => {
      const next = bought.find((larger) => refusePair(own, larger) === undefined)
      return next === undefined ? [] : [[own, next] as const]
    }),
  )
}

const streams = { upgrades: 0x5bd1e995, orders: 0x27d4eb2f, cancels: 0x165667b1 }

export function startActs({ growth, packages, cooling_off_days }: CompanyInput): Acts {
  const larger = largerPackages(packages)
  const drawn = (stream: number) => randomFrom(Math.imul(growth.seed + 1, stream))
  const [upgrades, orders, cancels] = [drawn(streams.upgrades), drawn(streams.orders), drawn(streams.cancels)]
  const happens = (random: () => number, percent: number): boolean => percent > 0 && random() * 100 < percent
  return {
    draw(members, ownOf, { from_ms, to_ms }) {
      const acts: Act[] = []
      const within = (random: () => number): number => from_ms + Math.floor(random() * (to_ms - from_ms))
      for (const member of members) {
        if (larger.has(ownOf(member)) && happens(upgrades, growth.upgrade_percent))
          acts.push({ kind: 'upgrade', member, at_ms: within(upgrades) })
        if (happens(orders, growth.repurchase_percent)) acts.push({ kind: 'order', member, at_ms: within(orders) })
      }
      return acts
    },
    nextOf: (own) => larger.get(own),
    isCancelled: () => cooling_off_days > 0 && happens(cancels, growth.cancel_percent),
  }
}
