import type { Day } from '../calendar/business-day.ts'

/** What decides whether a package can be had; business days of the company, null where that end is open. */
export interface SaleWindow {
  readonly is_active: boolean
  readonly sale_from: Day | null
  readonly sale_until: Day | null
}

/** Where a package stands on a day: hidden by an admin, before its days, within them, or after. */
export type SaleState = 'hidden' | 'upcoming' | 'on_sale' | 'ended'

/** Both ends belong to the days of sale. A hidden package is hidden whatever its days say. */
export function saleStateOn({ is_active, sale_from, sale_until }: SaleWindow, day: Day): SaleState {
  if (!is_active) return 'hidden'
  // Days as text stand in the order of the calendar.
  if (sale_from !== null && day < sale_from) return 'upcoming'
  return sale_until !== null && day > sale_until ? 'ended' : 'on_sale'
}

/** Whether a package can be bought, asked for and issued on this business day of the company. */
export const isOnSale = (window: SaleWindow, day: Day): boolean => saleStateOn(window, day) === 'on_sale'
