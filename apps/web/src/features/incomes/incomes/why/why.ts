import type { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { money } from '@banyan/contract/kit/values.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** Why an income was paid, as it travels. */
export type Why = WireReply<typeof getIncomeWhy>['data']
export type Matching = NonNullable<Why['matching']>
export type LegWhy = Matching['legs'][number]
export type Correction = NonNullable<Why['correction']>
export type CancelledPurchase = Correction['cancelled'][number]
export type VolumeEvent = LegWhy['events'][number]

const minorOf = (amount: string) => money.decode(amount)
const amountOf = (amount: bigint) => money.encode(amount as Minor)
export const sumOf = (...amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + minorOf(amount), 0n))
export const isNil = (amount: string): boolean => minorOf(amount) === 0n

export interface Cut {
  readonly reason: string
  readonly amount: string
  /** What was earned before this cut, and what it left. */
  readonly before: string
  readonly after: string
  readonly cap: string | null
  readonly used_earlier: string | null
}

/** The cuts in the order they were made, each with what stood before and after it. */
export function cutsOf({ gross, money_trims }: Pick<Why, 'gross' | 'money_trims'>): Cut[] {
  let left: bigint = minorOf(gross)
  return money_trims.map(({ amount, ...trim }) => {
    const before = left
    left -= minorOf(amount)
    return { ...trim, amount, before: amountOf(before), after: amountOf(left) }
  })
}

/** How much of a cap is used up, from 0 to 1; a cap of nothing is used up. */
export function capShare({ cap, used_earlier, after }: Cut): number {
  if (cap === null || isNil(cap)) return 1
  return Number(used(used_earlier, after)) / Number(cap)
}

const used = (earlier: string | null, after: string) => sumOf(earlier ?? '0', after)

/** What of a cap is used once this income is paid. */
export const capUsed = ({ used_earlier, after }: Cut): string => used(used_earlier, after)

/** What was taken from the income between what the caps left and what reached the wallet. */
export const deductionsOf = ({ tds, admin_charge }: Pick<Why, 'tds' | 'admin_charge'>): string =>
  sumOf(tds, admin_charge)

/** All volume a leg brought to the closing. */
export const totalOf = ({ open, new: added }: Pick<LegWhy, 'open' | 'new'>): string => sumOf(open, added)

/** The stronger leg first: the weaker one decides, so the walk down ends there. */
export function legsInOrder({ legs }: Pick<Matching, 'legs'>): LegWhy[] {
  return legs.toSorted((one, other) => Number(minorOf(totalOf(other)) - minorOf(totalOf(one))))
}

/** The newest act beneath the leg that decided, or else beneath the other: where every walk ends. */
export function lastEventOf(matching: Pick<Matching, 'legs'>): VolumeEvent | undefined {
  const newest = legsInOrder(matching)
    .toReversed()
    .map(({ events }) => events[0])
  return newest.find((event) => event !== undefined)
}

/** How many events of a leg are not shown, because the server sends the newest only. */
export const moreThanShown = ({ events, event_count }: Pick<LegWhy, 'events' | 'event_count'>): number =>
  Math.max(0, event_count - events.length)
