import type { Closing, ClosingKind } from '../engine/closing.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { RoiPlan } from '../roi/roi-plan.ts'
import { isWorkingDay } from '../roi/roi-plan.ts'
import { keepSchedules, placeOf } from '../roi/schedules.ts'
import { QUALIFIED, qualificationOf } from '../engine/status.ts'
import { hasMember } from '../engine/volume.ts'

const NOBODY = { left_directs: 0, right_directs: 0 }

/**
 * ROI income (docs/plan-of-compensation.md, "ROI"): every working day a percentage of what each activation cost, from the
 * day after it until all days together have paid the cap; one row per activation and day. Days that no closing looked at
 * are paid by the next one, each in its own row; days of whoever is blocked at a closing are lost.
 */
export const roi: ClosingKind = {
  kind: 'roi',
  isEnabled: (plan) => plan.roi !== null,
  caps: () => [],
  baseDigits: (plan) => plan.event_digits,
  rate: (plan) => plan.roi?.rate ?? '',
  firstRate: () => null,
  run(closing) {
    if (closing.plan.roi !== null) runRoi(closing, closing.plan.roi)
  },
  finish(closing) {
    if (closing.plan.roi !== null) finishRoi(closing, closing.plan.roi)
  },
}

function runRoi<N extends number | bigint>(closing: Closing<N>, plan: RoiPlan): void {
  const { integers, state, incomes, day: last_day, only } = closing
  const { activation, member: members, principal, credited, next_day } = state.roi!
  const percent = integers.fraction(plan.percent)
  const cap = integers.fraction(plan.cap)
  const qualification = qualificationOf(state, () => new Uint16Array(), NOBODY, true)
  const { length } = activation

  let first_day = last_day + 1
  for (let place = 0; place < length; place += 1) if (next_day[place]! < first_day) first_day = next_day[place]!
  for (let day = first_day; day <= last_day; day += 1) {
    if (!isWorkingDay(plan, day)) continue
    for (let place = 0; place < length; place += 1) {
      if (next_day[place]! > day) continue
      const member = members[place]!
      if (qualification(member) !== QUALIFIED || (only !== undefined && !hasMember(only, member))) continue
      const base = principal[place]!
      const limit = integers.shareDown(base, cap)
      if (credited[place]! >= limit) continue
      const room = integers.minus(limit, credited[place]!)
      const share = integers.share(base, percent)
      const gross = share < room ? share : room
      if (gross <= integers.zero) continue
      credited[place] = integers.plus(credited[place]!, gross)
      incomes.add({
        kind: 'roi',
        member,
        from_member: -1,
        source_row: -1,
        base,
        has_first_pair: false,
        package_rate: PLANS_RATE,
        paid_for: activation[place]!,
        day,
        gross,
      })
    }
  }
  for (let place = 0; place < length; place += 1) if (next_day[place]! <= last_day) next_day[place] = last_day + 1
}

/** What the payout ratio cut was not credited; schedules that have paid all are over. */
function finishRoi<N extends number | bigint>({ integers, state, incomes }: Closing<N>, plan: RoiPlan): void {
  const schedules = state.roi!
  const { principal, credited } = schedules
  for (let row = 0; row < incomes.size; row += 1) {
    if (incomes.kindOf(row) !== 'roi' || incomes.paidOf(row) === incomes.grossOf(row)) continue
    const place = placeOf(schedules, incomes.paidForOf(row))
    const cut = integers.minus(incomes.grossOf(row), incomes.paidOf(row))
    credited[place] = integers.minus(credited[place]!, cut)
  }
  const cap = integers.fraction(plan.cap)
  state.roi = keepSchedules(
    integers,
    schedules,
    (place) => credited[place]! < integers.shareDown(principal[place]!, cap),
  )
}
