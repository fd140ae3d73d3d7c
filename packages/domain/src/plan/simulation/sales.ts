import type { EventColumns, EventRow } from '../engine/events.ts'
import { eventColumns } from '../engine/events.ts'
import { packageRate } from '../package-rate.ts'
import type { Growth, SimulatedPackage } from './simulation-input.ts'

/** Something that a member bought. */
export interface Sale {
  /** Numbered in the order in which things were bought, from 1 on. */
  readonly event: EventRow
  /** What the member paid: with GST for a package, without it for an order. */
  readonly price_minor: bigint
  /** The day, by its place among all, at whose end it is taken back; null when it is kept. */
  readonly cancelled_on: number | null
}

/** When and by whom something is bought. */
export interface Buying {
  readonly number: number
  readonly member: number
  readonly at_ms: number
}

/** A member takes a package: the first, or a larger one than the own, for the differences. */
export function purchaseOf(
  buying: Buying,
  bought: SimulatedPackage,
  own?: SimulatedPackage,
): Omit<Sale, 'cancelled_on'> {
  return {
    event: {
      ...buying,
      kind: 'activation',
      bv: bought.bv_minor - (own?.bv_minor ?? 0n),
      amount: bought.sales_minor - (own?.sales_minor ?? 0n),
      package_amount: bought.own_cap_minor,
      package_rate: packageRate(bought.matching_rate_percent),
      turns_active: own === undefined,
    },
    price_minor: bought.price_minor - (own?.price_minor ?? 0n),
  }
}

export const orderOf = (buying: Buying, growth: Pick<Growth, 'repurchase_amount' | 'repurchase_bv'>): Sale => ({
  event: { ...buying, kind: 'repurchase', bv: growth.repurchase_bv, amount: growth.repurchase_amount },
  price_minor: growth.repurchase_amount,
  cancelled_on: null,
})

/** Sales as events for the engine. */
export const eventsOf = (sales: readonly Sale[]): EventColumns => eventColumns(sales.map(({ event }) => event))

/** That sales are taken back, as events for the engine. */
export const reversalsOf = (sales: readonly Sale[], at_ms: number): EventColumns =>
  eventColumns(sales.map(({ event }) => ({ ...event, kind: 'reversal', undone_kind: event.kind, at_ms })))
