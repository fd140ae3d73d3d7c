import { dayNumber, mondayNumber } from '../../calendar/business-day.ts'
import type { Ratio } from '../../money/ratio.ts'
import { formatPercent, parsePercent, scaled } from '../../money/ratio.ts'
import type { RoiDays, RoiInput } from '../plan-input.ts'
import type { Scales } from '../scales.ts'

export interface RoiPlan {
  /** Of what the company received for an activation: what a working day pays, and what all days pay at most. */
  readonly percent: Ratio
  readonly cap: Ratio
  readonly rate: string
  /** How many days of the week, from Monday on, are working days. */
  readonly week_days: number
  /** Day numbers. */
  readonly holidays: ReadonlySet<number>
}

const WEEK_DAYS: Readonly<Record<RoiDays, number>> = { 'mon-fri': 5, 'mon-sat': 6, all: 7 }

export function roiOf({ percent, cap_percent, days, holidays }: RoiInput, scales: Scales): RoiPlan {
  const ofAmount = (text: string): Ratio =>
    scaled(parsePercent(text), 10n ** BigInt(scales.money_digits), 10n ** BigInt(scales.event_digits))
  return {
    percent: ofAmount(percent),
    cap: ofAmount(cap_percent),
    rate: formatPercent(percent),
    week_days: WEEK_DAYS[days],
    holidays: new Set(holidays.map(dayNumber)),
  }
}

export const isWorkingDay = ({ week_days, holidays }: RoiPlan, day: number): boolean =>
  day - mondayNumber(day) < week_days && !holidays.has(day)
