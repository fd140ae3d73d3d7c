/** "clawback_receivable:1042": what a person was paid and has to give back, a figure below zero while it is owed. */
export const clawbackCode = (person_id: bigint): `clawback_receivable:${bigint}` => `clawback_receivable:${person_id}`

/** What a wallet can give of an amount due, and what is left owed; in hundredths. A wallet never goes below zero. */
export function takeBack(held_minor: bigint, due_minor: bigint): { taken_minor: bigint; owed_minor: bigint } {
  const taken_minor = held_minor < due_minor ? held_minor : due_minor
  return { taken_minor, owed_minor: due_minor - taken_minor }
}
