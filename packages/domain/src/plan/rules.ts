/**
 * The edition of the rules that a closing is computed by. A closing keeps the edition it was fixed with, so that it
 * replays to the same bytes. Edition 2 changed four things: the payout ratio rounds down; a cap of a closing counts a
 * first pair only in the closing that made it; the own package is the one held, not the sum of all; and the overall
 * cap counts what was given by its price, where edition 1 did not cap a member who had paid nothing. Edition 3 changed whom a
 * settlement looks at, and counts what events paid when it asks whether the payout ratio cut a closing.
 */
export type Rules = 1 | 2 | 3

/** The edition that new closings are fixed with. */
export const RULES_NOW: Rules = 3

/** @throws RangeError for an edition that the engine does not know */
export function rulesOf(edition: number): Rules {
  if (edition !== 1 && edition !== 2 && edition !== 3) throw new RangeError(`there are no rules of edition ${edition}`)
  return edition
}
