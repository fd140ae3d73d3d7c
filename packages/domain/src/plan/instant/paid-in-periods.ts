import { periodStart } from '../trimming/caps.ts'
import type { Cap } from '../plan-caps.ts'
import type { IncomeKind } from '../plan-input.ts'
import type { CapPeriod } from '../trimming/caps-input.ts'
import type { InstantPayment } from './instant-paid.ts'

/** What members were paid of one kind in one period of a cap, in minor units. */
interface PeriodPaid {
  readonly per: CapPeriod
  /** The first day of the period, as a day number. */
  readonly first_day: number
  readonly by_member: Map<number, bigint>
}

/** What kinds on events paid in the periods of their caps. What no cap asks for is not there. */
export type PaidInPeriods = Map<string, PeriodPaid>

/** The caps of the kinds that have any. */
export type CapsByKind = ReadonlyMap<IncomeKind, readonly Cap[]>

/**
 * What a member was paid of a kind on the events of a business day of the company's zone. What is taken back is below
 * zero, on the day of the income that it takes back. Without a day it is from before all of them.
 */
export interface PaidOnDay extends InstantPayment {
  readonly day: number | null
}

export const periodKey = (kind: IncomeKind, per: CapPeriod, day: number): string =>
  `${kind} ${per} ${periodStart(per, day)}`

/** Counts what was paid in the periods of the kind's caps. */
export function addPaid(to: PaidInPeriods, caps: CapsByKind, { kind, member, day, paid_minor }: PaidOnDay): void {
  for (const per of new Set(caps.get(kind)?.map((cap) => cap.per))) {
    if (day === null && per !== 'lifetime') continue
    const key = periodKey(kind, per, day ?? 0)
    const period = to.get(key) ?? { per, first_day: periodStart(per, day ?? 0), by_member: new Map<number, bigint>() }
    period.by_member.set(member, (period.by_member.get(member) ?? 0n) + paid_minor)
    to.set(key, period)
  }
}

/** Payments of any order by periods. */
export function paidInPeriods(caps: CapsByKind, payments: Iterable<PaidOnDay>): PaidInPeriods {
  const paid: PaidInPeriods = new Map()
  for (const payment of payments) addPaid(paid, caps, payment)
  return paid
}

export const copyPaid = (paid: PaidInPeriods): PaidInPeriods =>
  new Map(Array.from(paid, ([key, period]) => [key, { ...period, by_member: new Map(period.by_member) }]))

/** The same without periods that ended before a day. */
export const paidSince = (paid: PaidInPeriods, day: number): PaidInPeriods =>
  new Map(Array.from(paid).filter(([, { per, first_day }]) => first_day >= periodStart(per, day)))
