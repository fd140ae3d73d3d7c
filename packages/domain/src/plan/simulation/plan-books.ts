import type { InstantPaid } from '../instant/instant-paid.ts'
import type { Amounts } from '../engine/integers.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { IncomeColumns } from '../rows/rows.ts'
import { exactSums } from './exact-sums.ts'

type IsMeant = (row: number) => boolean

/** What of rows has to be kept to take them back. */
export type PaidRows = Pick<IncomeColumns, 'size' | 'kind' | 'member' | 'gross' | 'paid'>

export const paidRows = ({ size, kind, member, gross, paid }: IncomeColumns): PaidRows => ({
  size,
  kind,
  member,
  gross,
  paid,
})

/** What a plan posted since the day was opened, in minor units of the plan. */
export interface PostedDay {
  readonly gross_minor: bigint
  readonly paid: ReadonlyMap<IncomeKind, bigint>
}

/** What members were paid by now, as sums of rows that were posted and taken back. */
export interface PlanBooks {
  paidTo(member: number): bigint
  /** What the first so many members were paid without roi: what counts under the overall cap. */
  capped(members: number): Amounts
  /** Begins a day. */
  open(): void
  post(rows: PaidRows): void
  /** Posts rows with every amount negated: those that are meant, or all. */
  takeBack(rows: PaidRows, isMeant?: IsMeant): void
  posted(): PostedDay
}

const ROI = INCOME_KINDS.indexOf('roi')

/** `size` members. A year of a large company is a hundred million rows, so nothing here is made for each row. */
export function startBooks(size: number): PlanBooks {
  const members = exactSums(size)
  const capped = exactSums(size)
  const kinds = INCOME_KINDS.length
  /** What each kind paid, and in the last place what all gave before caps and limits. */
  let day = exactSums(kinds + 1)
  let hasPaid = new Uint8Array(kinds)

  function add({ size: rows, kind: of, member, paid, gross }: PaidRows, isBack: boolean, isMeant?: IsMeant): void {
    for (let row = 0; row < rows; row += 1) {
      if (isMeant !== undefined && !isMeant(row)) continue
      const [kind, to] = [of[row]!, member[row]!]
      const amount = isBack ? -paid[row]! : paid[row]!
      day.add(kinds, isBack ? -gross[row]! : gross[row]!)
      day.add(kind, amount)
      hasPaid[kind] = 1
      members.add(to, amount)
      if (kind !== ROI) capped.add(to, amount)
    }
  }

  return {
    paidTo: (member) => members.of(member),
    capped: (count) => capped.first(count),
    open() {
      day = exactSums(kinds + 1)
      hasPaid = new Uint8Array(kinds)
    },
    post: (rows) => add(rows, false),
    takeBack: (rows, isMeant) => add(rows, true, isMeant),
    posted: () => ({
      gross_minor: day.of(kinds),
      paid: new Map(INCOME_KINDS.flatMap((kind, at) => (hasPaid[at] === 1 ? [[kind, day.of(at)] as const] : []))),
    }),
  }
}

/** What rows paid, member by member and kind by kind: those of each part that are meant. */
export function paymentsOf(parts: readonly (readonly [rows: PaidRows, isMeant: IsMeant])[]): InstantPaid {
  const sums = INCOME_KINDS.map(() => new Map<number, bigint | number>())
  for (const [rows, isMeant] of parts) {
    for (let row = 0; row < rows.size; row += 1) {
      if (!isMeant(row)) continue
      const [ofKind, member, amount] = [sums[rows.kind[row]!]!, rows.member[row]!, rows.paid[row]!]
      const before = ofKind.get(member) ?? 0
      const sum = Number(before) + Number(amount)
      ofKind.set(member, Number.isSafeInteger(sum) ? sum : BigInt(before) + BigInt(amount))
    }
  }
  return sums.flatMap((ofKind, at) =>
    Array.from(ofKind, ([member, paid]) => ({ kind: INCOME_KINDS[at]!, member, paid_minor: BigInt(paid) })),
  )
}
