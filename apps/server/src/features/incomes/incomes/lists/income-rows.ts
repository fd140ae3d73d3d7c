import type { z } from 'zod'
import type {
  matchingIncomeRow,
  matchingLevelIncomeRow,
  matchingTrimmingRow,
  moneyTrim,
  repurchaseLevelIncomeRow,
  roiIncomeRow,
  roiLevelIncomeRow,
  singleLegIncomeRow,
  sponsoredIncomeRow,
  volumeTrim,
} from '@banyan/contract/incomes/income-rows.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import { lastInstantOf } from '@banyan/domain/incomes/day-of-income.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { roiCap } from '../roi/roi-cap.ts'
import type {
  matchingIncomes,
  matchingLevelIncomes,
  matchingTrimmings,
  repurchaseLevelIncomes,
  roiIncomes,
  roiLevelIncomes,
  singleLegIncomes,
  sponsoredIncomes,
} from './queries.ts'

type RowOf<Q extends (...given: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Q>['executeTakeFirstOrThrow']>
>
type Side = 'left' | 'right'

const money = (units: bigint): Minor => units as Minor

/** Volume in one leg of a closing, whatever else the row holds. */
export type LegFigures = Readonly<Record<`${Side}_${'open' | 'new' | 'used' | 'lapsed' | 'carry'}`, bigint>>

export const legOf = (row: LegFigures, side: Side) => ({
  open: money(row[`${side}_open`]),
  new: money(row[`${side}_new`]),
  total: money(row[`${side}_open`] + row[`${side}_new`]),
  used: money(row[`${side}_used`]),
  lapsed: money(row[`${side}_lapsed`]),
  carry: money(row[`${side}_carry`]),
})

interface StoredTrim {
  readonly reason: string
  readonly amount: string
  readonly cap: string
  readonly used: string
}

/**
 * The ratio is the company's: what it left over all is no figure of one member's row. Own orders that are missing are no
 * limit in money.
 */
const capless: readonly string[] = ['PAYOUT_RATIO', 'INACTIVE']

export const moneyTrimsOf = (reasons: unknown): z.output<typeof moneyTrim>[] =>
  ((reasons ?? []) as StoredTrim[]).map(({ reason, amount, cap, used }) => ({
    reason,
    amount: money(BigInt(amount)),
    cap: capless.includes(reason) ? null : money(BigInt(cap)),
    used_earlier: capless.includes(reason) ? null : money(BigInt(used)),
  }))

export const volumeTrimsOf = (trims: unknown): z.output<typeof volumeTrim>[] =>
  ((trims ?? []) as { side: Side; reason: string; volume: string }[]).map((trim) => ({
    ...trim,
    volume: money(BigInt(trim.volume)),
  }))

interface Paid {
  readonly gross_minor: bigint
  readonly trimmed_minor: bigint
  readonly paid_minor: bigint
  readonly tds_minor: bigint
  readonly admin_charge_minor: bigint
  readonly net_minor: bigint
}

export const moneyOf = (row: Paid) => ({
  gross: money(row.gross_minor),
  trimmed: money(row.trimmed_minor),
  paid: money(row.paid_minor),
  tds: money(row.tds_minor),
  admin_charge: money(row.admin_charge_minor),
  net: money(row.net_minor),
})

/** The same where a row may have no legs: a correction of another closing. */
export const maybeLegOf = (row: { readonly [K in keyof LegFigures]: bigint | null }, side: Side) =>
  row[`${side}_open`] === null ? null : legOf(row as LegFigures, side)

interface Placed {
  readonly closing_id: bigint | null
  readonly window_from: Date
  readonly window_to: Date
  readonly at: Date
  readonly member_user_id: string
  readonly member_name: string
}

/** What a closing paid is shown with the last day of its window. */
export const placeOf = ({ closing_id, window_from, window_to, at, member_user_id, member_name }: Placed) => ({
  closing_id: closing_id ?? 0n,
  window_from,
  window_to,
  at: lastInstantOf(at),
  member_user_id,
  member_name,
})

interface Credited {
  readonly wallet: string | null
  readonly at: Date
  readonly ripens_at: Date | null
  readonly released_at: Date | null
}

/** Where an income's money is: held, and until when; or in the wallet, and since when. */
export function incomeStatusOf({ wallet, at, ripens_at, released_at }: Credited) {
  if (wallet === heldWallet && released_at === null) return { status: 'held', available_at: ripens_at ?? at } as const
  return { status: 'credited', available_at: released_at !== null && released_at > at ? released_at : at } as const
}

export const matchingIncomeOf = (row: RowOf<typeof matchingIncomes>): z.output<typeof matchingIncomeRow> => ({
  id: row.id,
  ...placeOf(row),
  adjusts_closing_id: row.adjusts_closing_id,
  from_user_id: row.from_user_id,
  left: maybeLegOf(row, 'left'),
  right: maybeLegOf(row, 'right'),
  pairs: row.pairs === null ? null : `${row.pairs}`,
  base: money(row.base_minor),
  rate: row.rate,
  money_trims: moneyTrimsOf(row.reasons),
  ...moneyOf(row),
  ...incomeStatusOf(row),
})

export const matchingTrimmingOf = (row: RowOf<typeof matchingTrimmings>): z.output<typeof matchingTrimmingRow> => ({
  income_id: row.income_id,
  ...placeOf(row),
  left_before: legOf(row, 'left').total,
  right_before: legOf(row, 'right').total,
  pairs: `${row.pairs}`,
  pairs_paid: `${row.pairs_paid}`,
  pairs_trimmed: `${row.pairs - row.pairs_paid}`,
  left_lapsed: money(row.left_lapsed),
  right_lapsed: money(row.right_lapsed),
  left_carry: money(row.left_carry),
  right_carry: money(row.right_carry),
  gross: money(row.gross_minor),
  paid: money(row.paid_minor),
  trimmed: money(row.trimmed_minor),
  money_trims: moneyTrimsOf(row.reasons),
  volume_trims: volumeTrimsOf(row.volume_trims),
})

export const matchingLevelIncomeOf = (
  row: RowOf<typeof matchingLevelIncomes>,
): z.output<typeof matchingLevelIncomeRow> => ({
  id: row.id,
  ...placeOf(row),
  adjusts_closing_id: row.adjusts_closing_id,
  from_user_id: row.from_user_id,
  from_name: row.from_name,
  level: row.level ?? 0,
  paid_level: row.paid_level ?? 0,
  base: money(row.base_minor),
  rate: row.rate,
  money_trims: moneyTrimsOf(row.reasons),
  ...moneyOf(row),
  ...incomeStatusOf(row),
})

export function roiIncomeOf(row: RowOf<typeof roiIncomes>): z.output<typeof roiIncomeRow> {
  const isOwn = row.adjusts_closing_id === null
  const cap = roiCap(row.base_minor, row.cap_percent)
  return {
    id: row.id,
    ...placeOf(row),
    adjusts_closing_id: row.adjusts_closing_id,
    day: row.for_day ?? '',
    receipt_no: row.receipt_no,
    package_name: row.package_name,
    base: money(row.base_minor),
    day_no: isOwn ? row.day_no : null,
    rate: row.rate,
    credited: isOwn ? money(row.credited_minor) : null,
    cap: isOwn ? cap : null,
    balance: isOwn ? money(cap > row.credited_minor ? cap - row.credited_minor : 0n) : null,
    money_trims: moneyTrimsOf(row.reasons),
    ...moneyOf(row),
    ...incomeStatusOf(row),
  }
}

export const roiLevelIncomeOf = (row: RowOf<typeof roiLevelIncomes>): z.output<typeof roiLevelIncomeRow> => ({
  ...matchingLevelIncomeOf(row),
  day: row.for_day ?? '',
})

const isOfOwnOrders = ({ reason }: { readonly reason: string }): boolean => reason === 'INACTIVE'

export function repurchaseLevelIncomeOf(
  row: RowOf<typeof repurchaseLevelIncomes>,
): z.output<typeof repurchaseLevelIncomeRow> {
  const isOwn = row.adjusts_closing_id === null
  const common = matchingLevelIncomeOf(row)
  return {
    ...common,
    month: row.month,
    order_no: row.order_no,
    self_bv: isOwn ? money(row.self_bv_minor) : null,
    is_qualified: isOwn ? !common.money_trims.some(isOfOwnOrders) : null,
  }
}

/** The base of a stage is the team, in hundredths as every base. */
export const teamOf = (base_minor: bigint): number => Number(base_minor / 100n)

export const singleLegIncomeOf = (row: RowOf<typeof singleLegIncomes>): z.output<typeof singleLegIncomeRow> => ({
  id: row.id,
  ...placeOf(row),
  adjusts_closing_id: row.adjusts_closing_id,
  stage: row.level ?? 0,
  team: row.adjusts_closing_id === null ? teamOf(row.base_minor) : null,
  money_trims: moneyTrimsOf(row.reasons),
  ...moneyOf(row),
  ...incomeStatusOf(row),
})

export const sponsoredIncomeOf = (row: RowOf<typeof sponsoredIncomes>): z.output<typeof sponsoredIncomeRow> => ({
  id: row.id,
  ...placeOf(row),
  adjusts_closing_id: row.adjusts_closing_id,
  direct_user_id: row.direct_user_id,
  direct_name: row.direct_name,
  direct_side: row.direct_side,
  base: money(row.base_minor),
  rate: row.rate,
  money_trims: moneyTrimsOf(row.reasons),
  ...moneyOf(row),
  ...incomeStatusOf(row),
})
