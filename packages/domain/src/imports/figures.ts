import type { Day } from '../calendar/business-day.ts'
import type { CheckedRow } from './check-file.ts'
import { balanceColumnNames, carryColumnNames } from './import-columns.ts'
import type { BalanceColumn, CarryColumn, ImportColumn } from './import-columns.ts'
import type { ImportFaultCode } from './import-fault.ts'

export interface ImportFigures {
  readonly bad_rows: number
  /** How many faults of each kind there are, by column, the most frequent first. */
  readonly faults: readonly {
    readonly code: ImportFaultCode
    readonly column: ImportColumn | null
    readonly count: number
  }[]
  /** Rows with a package. */
  readonly active: number
  /** What all wallets begin with together, in hundredths. */
  readonly opening_minor: bigint
  readonly by_wallet: Readonly<Record<BalanceColumn, bigint>>
  /** How many wallets begin with a balance. */
  readonly wallets: number
  /** What all tax years open with together, in hundredths. */
  readonly year_income_minor: bigint
  readonly year_tds_minor: bigint
  /** Rows with a PAN, and rows with a bank account or a UPI id. */
  readonly pans: number
  readonly banks: number
  /** What all legs of a side carried together, in hundredths, and how many rows bring such a leg. */
  readonly by_leg: Readonly<Record<CarryColumn, bigint>>
  readonly legs: number
  readonly first_joined_on: Day | null
  readonly last_joined_on: Day | null
  readonly by_package: readonly { readonly package_name: string; readonly members: number }[]
}

function countFaults(rows: readonly CheckedRow[]): ImportFigures['faults'] {
  const counts = new Map<string, { code: ImportFaultCode; column: ImportColumn | null; count: number }>()
  for (const { faults } of rows)
    for (const { code, column } of faults) {
      const known = counts.get(`${code} ${column}`)
      if (known === undefined) counts.set(`${code} ${column}`, { code, column, count: 1 })
      else known.count += 1
    }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}

/** What a whole file comes to: its faults by kind and the sums of what can be read. */
export function figuresOf(rows: readonly CheckedRow[]): ImportFigures {
  const by_wallet: Record<BalanceColumn, bigint> = { income_wallet: 0n, fund_wallet: 0n, repurchase_wallet: 0n }
  const by_leg: Record<CarryColumn, bigint> = { left_carry: 0n, right_carry: 0n }
  const packages = new Map<string, number>()
  let [wallets, active, bad_rows, pans, banks, legs] = [0, 0, 0, 0, 0, 0]
  let [year_income_minor, year_tds_minor] = [0n, 0n]
  let [first, last]: [Day | null, Day | null] = [null, null]
  for (const { opening, carry, package: own, faults, joined_on, pan, bank, ...year } of rows) {
    year_income_minor += year.year_income_minor
    year_tds_minor += year.year_tds_minor
    if (faults.length > 0) bad_rows += 1
    if (pan !== '') pans += 1
    if (bank !== null) banks += 1
    if (own !== null) {
      active += 1
      packages.set(own.name, (packages.get(own.name) ?? 0) + 1)
    }
    if (joined_on !== null && (first === null || joined_on < first)) first = joined_on
    if (joined_on !== null && (last === null || joined_on > last)) last = joined_on
    for (const column of balanceColumnNames) {
      by_wallet[column] += opening[column]
      if (opening[column] > 0n) wallets += 1
    }
    for (const column of carryColumnNames) by_leg[column] += carry[column]
    if (carryColumnNames.some((column) => carry[column] > 0n)) legs += 1
  }
  return {
    bad_rows,
    faults: countFaults(rows),
    active,
    opening_minor: balanceColumnNames.reduce((sum, column) => sum + by_wallet[column], 0n),
    by_wallet,
    wallets,
    year_income_minor,
    year_tds_minor,
    pans,
    banks,
    by_leg,
    legs,
    first_joined_on: first,
    last_joined_on: last,
    by_package: [...packages]
      .map(([package_name, members]) => ({ package_name, members }))
      .toSorted((one, other) => other.members - one.members),
  }
}
