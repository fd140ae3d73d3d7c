/** A stock that lasts fewer days than this is low: a week is left to pay for new pins and to get them. */
export const low_stock_days = 7

/** The days over which the pace of a stock is taken, today included. */
export const pace_days = 30

export interface StockPace {
  /** Whole days that the stock lasts at this pace; null where nothing left it. */
  readonly lasts_days: number | null
  /** With fewer pins than this the stock is low; 0 where nothing left it. */
  readonly low_below: number
}

/** How long unused pins last when as many leave each day as left in the last `pace_days`: used or handed on. */
export function stockPace({ unused, gone }: { unused: number; gone: number }): StockPace {
  if (gone === 0) return { lasts_days: null, low_below: 0 }
  return {
    lasts_days: Math.floor((unused * pace_days) / gone),
    low_below: Math.ceil((gone * low_stock_days) / pace_days),
  }
}
