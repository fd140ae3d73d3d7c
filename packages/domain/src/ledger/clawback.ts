/** "clawback_receivable:1042": what a person was paid and has to give back, a figure below zero while it is owed. */
export const clawbackCode = (person_id: bigint): `clawback_receivable:${bigint}` => `clawback_receivable:${person_id}`

/** What an act puts into a member's two accounts, in hundredths; below zero is taken back. */
interface IncomeChange {
  /** Of rows that are not released yet: they come out of the held account, where they went. */
  readonly held_minor: bigint
  /** Of all other rows. */
  readonly wallet_minor: bigint
}

/**
 * How a change of incomes is met: what is not released comes from the held account, the rest from the wallet, and what
 * the wallet lacks is lent by the clawback account. Held money of other rows is never taken: it pays the debt when it is
 * released. `lent_minor` moves from the clawback account into the wallet before the change.
 * @throws RangeError when the held account has less than is taken back from it, which no row allows
 */
export function meetChange(
  balance: IncomeChange,
  change: IncomeChange,
): { readonly held_minor: bigint; readonly wallet_minor: bigint; readonly lent_minor: bigint } {
  const held_minor = balance.held_minor + change.held_minor
  if (held_minor < 0n) throw new RangeError(`${-held_minor} more would be taken back than is held`)
  const after_minor = balance.wallet_minor + change.wallet_minor
  const lent_minor = after_minor < 0n ? takeBack(balance.wallet_minor, -change.wallet_minor).owed_minor : 0n
  return { held_minor, wallet_minor: after_minor + lent_minor, lent_minor }
}

/** What a wallet can give of an amount due, and what is left owed; in hundredths. A wallet never goes below zero. */
export function takeBack(held_minor: bigint, due_minor: bigint): { taken_minor: bigint; owed_minor: bigint } {
  const taken_minor = held_minor < due_minor ? held_minor : due_minor
  return { taken_minor, owed_minor: due_minor - taken_minor }
}
