/** One credit of a financial year, as somebody with a pencil would write it down. */
export interface TaxedItem {
  readonly person: bigint
  readonly year: number
  readonly amount: bigint
  readonly rule: PlainRule
  /** With or without a PAN; empty while the year has not passed the threshold. */
  standing: 'pan' | 'no pan' | ''
  tds: bigint
  is_undone: boolean
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Half-up of whole parts, for amounts that are never below nothing. */
export const half_up = (of: bigint, parts: bigint): bigint => (2n * of + parts) / (2n * parts)

const localDay = (at: Date): string => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10)

/** What is deducted from a day on: percent with a PAN and without, above so much a year. */
export interface PlainRule {
  readonly from_day: string
  readonly percent: bigint
  readonly no_pan_percent: bigint
  readonly threshold: bigint
}

/** The year that begins on the first of April in India, of an instant. */
export function yearOf(at: Date): number {
  const local = new Date(at.getTime() + 330 * 60_000)
  return local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1
}

/**
 * Tax by item, from the words of the rules alone: each credit by the rate of its day and the standing of the PAN, above a
 * threshold a year. Every credit is worked out from the list of all.
 */
export class PlainTax {
  readonly items: TaxedItem[] = []
  readonly with_pan = new Set<bigint>()
  private readonly rules: readonly PlainRule[]
  /** The newest rule first. */
  constructor(rules: readonly PlainRule[]) {
    this.rules = rules
  }

  credit(person: bigint, amount: bigint, at: Date): TaxedItem {
    const rule = this.rules.find(({ from_day }) => from_day <= localDay(at))!
    const item: TaxedItem = { rule, person, year: yearOf(at), amount, standing: '', tds: 0n, is_undone: false }
    this.items.push(item)
    const own = this.items.filter((one) => one.person === person && one.year === item.year && !one.is_undone)
    let [credited, due, deducted] = [0n, 0n, 0n]
    for (const one of own) credited += one.amount
    if (credited <= rule.threshold) return item
    for (const one of own) {
      if (one.standing === '') one.standing = this.with_pan.has(person) ? 'pan' : 'no pan'
      due += one.amount * (one.standing === 'pan' ? one.rule.percent : one.rule.no_pan_percent)
      deducted += one.tds
    }
    const open = half_up(due, 100n) - deducted
    item.tds = open < 0n ? 0n : least(open, amount)
    return item
  }
}
