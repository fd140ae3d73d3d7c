import { addDays, businessDay } from '../../../calendar/business-day.ts'
import type { RoiInput } from '../../plan-input.ts'
import type { Exact } from './fraction.ts'

/** An activation with what its ROI has come to, the plain way. */
export interface WithRoi {
  /** Its number in the file. */
  readonly event: number
  readonly at_ms: number
  readonly amount: Exact
  credited: Exact
  /** The days that a closing has asked about. */
  readonly looked_at: Set<string>
}

/** The week of a day that is a Sunday begins six days before. */
const weekday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

/** What no closing has asked about yet up to a day: by day, then in the order of activations. */
export function roiDue(
  activations: readonly WithRoi[],
  until: string,
  { days, holidays }: RoiInput,
  zone: string,
): { activation: WithRoi; day: string }[] {
  const worked = { 'mon-fri': 5, 'mon-sat': 6, all: 7 }[days]
  const due = activations.flatMap((activation) => {
    const own: { activation: WithRoi; day: string }[] = []
    for (let day = addDays(businessDay(activation.at_ms, zone), 1); day <= until; day = addDays(day, 1)) {
      if (activation.looked_at.has(day)) continue
      activation.looked_at.add(day)
      if (weekday(day) < worked && !holidays.includes(day)) own.push({ activation, day })
    }
    return own
  })
  return due.sort(
    (a, b) =>
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      a.activation.at_ms - b.activation.at_ms ||
      a.activation.event - b.activation.event,
  )
}
