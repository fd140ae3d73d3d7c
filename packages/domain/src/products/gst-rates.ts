import type { Day } from '../calendar/business-day.ts'
import { parseDecimal } from '../money/decimal.ts'

/** A rate of GST in percent and its days, both included; a null last day is open. */
export interface GstRate {
  readonly percent: string
  readonly from_day: Day
  readonly last_day: Day | null
  readonly is_active: boolean
}

const digits = 4
const isSame = (one: string, other: string): boolean => parseDecimal(one, digits) === parseDecimal(other, digits)

/** Days as text are in the order of the calendar. */
const isOn = ({ from_day, last_day }: Pick<GstRate, 'from_day' | 'last_day'>, day: Day): boolean =>
  from_day <= day && (last_day === null || day <= last_day)

/** Whether goods can be taxed at this percentage on a day. */
export const isRateOn = (rates: readonly GstRate[], percent: string, day: Day): boolean =>
  rates.some((rate) => rate.is_active && isSame(rate.percent, percent) && isOn(rate, day))

/** Whether two rows say of one day that one percentage counts: the days of one of them would then say nothing. */
export const doRatesOverlap = (
  one: Pick<GstRate, 'percent' | 'from_day' | 'last_day'>,
  other: Pick<GstRate, 'percent' | 'from_day' | 'last_day'>,
): boolean => isSame(one.percent, other.percent) && (isOn(one, other.from_day) || isOn(other, one.from_day))
