/** From this share of sales on a closing is looked at before it is locked, in percent. */
export const look_percent = 45
/** A closing that pays so many times the last one is looked at. */
const sudden_times = 2n
/** One member with this share of what is paid is looked at, in percent, where so many are paid. */
const top_percent = 25n
const fewest_paid = 10

/** What to look at before a closing is locked; amounts in minor units. */
export type ClosingWarning =
  /** It pays so much of its sales, in percent with one digit. */
  | { readonly warning: 'ratio'; readonly percent: string }
  /** It pays, and nothing was sold. */
  | { readonly warning: 'no_sales' }
  /** It pays so many times what the last one paid, with one digit. */
  | { readonly warning: 'sudden_growth'; readonly times: string; readonly last_id: bigint }
  /** One member is paid so much of it, in percent with one digit. */
  | { readonly warning: 'top_receiver'; readonly member: bigint; readonly percent: string; readonly paid: bigint }

export interface ClosingFigures {
  readonly turnover: bigint
  readonly paid: bigint
  readonly members_paid: number
  /** Who is paid most; null where nobody is, or it was not written down. */
  readonly top: { readonly member: bigint; readonly paid: bigint } | null
}

/** A share with one digit, rounded down. */
const tenths = (part: bigint, whole: bigint): string => {
  const found = (part * 10n) / whole
  return `${found / 10n}.${found % 10n}`
}

/** What speaks against locking a closing as it is, beside the last one in the books; the gravest first. */
export function closingWarnings(
  { turnover, paid, members_paid, top }: ClosingFigures,
  last: { readonly id: bigint; readonly paid: bigint } | null,
): ClosingWarning[] {
  const warnings: ClosingWarning[] = []
  if (paid > 0n && turnover <= 0n) warnings.push({ warning: 'no_sales' })
  if (turnover > 0n && paid * 100n >= turnover * BigInt(look_percent))
    warnings.push({ warning: 'ratio', percent: tenths(paid * 100n, turnover) })
  if (last !== null && last.paid > 0n && paid >= last.paid * sudden_times)
    warnings.push({ warning: 'sudden_growth', times: tenths(paid, last.paid), last_id: last.id })
  if (top !== null && members_paid >= fewest_paid && top.paid * 100n >= paid * top_percent)
    warnings.push({ warning: 'top_receiver', ...top, percent: tenths(top.paid * 100n, paid) })
  return warnings
}
