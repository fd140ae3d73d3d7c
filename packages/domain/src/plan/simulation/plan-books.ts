import type { InstantPaid } from '../instant/instant-paid.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { IncomeColumns } from '../rows.ts'

type IsMeant = (row: number) => boolean
const every: IsMeant = () => true

/** What a plan posted since the day was opened, in minor units of the plan. */
export interface PostedDay {
  readonly gross_minor: bigint
  readonly paid: ReadonlyMap<IncomeKind, bigint>
}

/** What members were paid by now, as sums of rows that were posted and taken back. */
export interface PlanBooks {
  readonly paid_by_member: readonly bigint[]
  /** Without roi: what counts under the overall cap. */
  readonly capped: readonly bigint[]
  /** Begins a day. */
  open(): void
  post(rows: IncomeColumns): void
  /** Posts rows with every amount negated: those that are meant, or all. */
  takeBack(rows: IncomeColumns, isMeant?: IsMeant): void
  posted(): PostedDay
}

export function startBooks(size: number): PlanBooks {
  const paid_by_member = Array.from({ length: size }, () => 0n)
  const capped = paid_by_member.slice()
  let paid = new Map<IncomeKind, bigint>()
  let gross_minor = 0n

  function add(rows: IncomeColumns, sign: bigint, isMeant: IsMeant): void {
    for (let row = 0; row < rows.size; row += 1) {
      if (!isMeant(row)) continue
      const [kind, member, amount] = [INCOME_KINDS[rows.kind[row]!]!, rows.member[row]!, sign * BigInt(rows.paid[row]!)]
      gross_minor += sign * BigInt(rows.gross[row]!)
      paid.set(kind, (paid.get(kind) ?? 0n) + amount)
      paid_by_member[member]! += amount
      if (kind !== 'roi') capped[member]! += amount
    }
  }

  return {
    paid_by_member,
    capped,
    open() {
      paid = new Map()
      gross_minor = 0n
    },
    post: (rows) => add(rows, 1n, every),
    takeBack: (rows, isMeant = every) => add(rows, -1n, isMeant),
    posted: () => ({ gross_minor, paid }),
  }
}

/** What rows paid, member by member and kind by kind: those of each part that are meant. */
export function paymentsOf(parts: readonly (readonly [rows: IncomeColumns, isMeant: IsMeant])[]): InstantPaid {
  const sums = new Map<string, { kind: IncomeKind; member: number; paid_minor: bigint }>()
  for (const [rows, isMeant] of parts) {
    for (let row = 0; row < rows.size; row += 1) {
      if (!isMeant(row)) continue
      const [kind, member] = [INCOME_KINDS[rows.kind[row]!]!, rows.member[row]!]
      const sum = sums.get(`${kind} ${member}`) ?? { kind, member, paid_minor: 0n }
      sum.paid_minor += BigInt(rows.paid[row]!)
      sums.set(`${kind} ${member}`, sum)
    }
  }
  return [...sums.values()]
}
