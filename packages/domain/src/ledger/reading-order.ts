/** An entry of a passbook as it was posted. */
export interface PostedEntry {
  readonly at: Date
  /** Of when it is, where entries that are later were posted before it: a closing that was credited the day after. */
  readonly of_at: Date | null
  readonly amount_minor: bigint
  /** What the wallet held after it, in the order of posting. */
  readonly balance_minor: bigint
}

/** The moment by which an entry belongs to a day. */
export const momentOfEntry = ({ at, of_at }: Pick<PostedEntry, 'at' | 'of_at'>): Date => of_at ?? at

/**
 * Entries in the order in which a passbook is read: by their moment, and of one moment as they were posted, with the balance
 * after each in that order. They are given as they were posted, without a gap, and none of another stretch is read between them.
 */
export function inReadingOrder<Entry extends PostedEntry>(posted: readonly Entry[]): readonly Entry[] {
  const [first] = posted
  // The moments alone never go back but at a late entry.
  if (first === undefined || posted.every(({ of_at }) => of_at === null)) return posted
  let balance_minor = first.balance_minor - first.amount_minor
  return posted
    .toSorted((one, other) => momentOfEntry(one).getTime() - momentOfEntry(other).getTime())
    .map((entry) => ({ ...entry, balance_minor: (balance_minor += entry.amount_minor) }))
}
