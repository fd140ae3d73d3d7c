/** One admin had somebody in hand: made them, or had their password, second factor, contact or rights changed. */
export interface Bond {
  readonly by_person_id: bigint
  readonly person_id: bigint
  /** The one in hand is an admin; a member whom two admins helped binds neither of them to the other. */
  readonly is_admin: boolean
}

/** So long whoever is bound counts as one voice with whoever bound them: time for the owner to notice and to speak. */
export const bond_ms = 7 * 86_400_000

/**
 * Everybody whose voice may be this person's own, themselves included. A bond holds both ways, since whoever has another
 * in hand may ask as them as well as agree as them; and it holds on, since those in one hand may agree with each other.
 */
export function voicesOf(person_id: bigint, bonds: readonly Bond[]): ReadonlySet<bigint> {
  const voices = new Set([person_id])
  const others = new Set(bonds.filter((bond) => !bond.is_admin).map((bond) => bond.person_id))
  for (const one of voices) {
    if (one !== person_id && others.has(one)) continue
    for (const bond of bonds) {
      if (bond.by_person_id === one) voices.add(bond.person_id)
      if (bond.person_id === one) voices.add(bond.by_person_id)
    }
  }
  return voices
}

export interface Agreeing {
  readonly person_id: bigint
  /** May open the page of approvals, may write, and is let in. */
  readonly may_agree: boolean
}

/** Those who may be the second person to an act that `by` asks for about `about`. */
export function findSeconds(
  admins: readonly Agreeing[],
  bonds: readonly Bond[],
  { by, about }: { by: bigint; about: bigint | null },
): bigint[] {
  const own = voicesOf(by, bonds)
  return admins
    .filter(({ person_id, may_agree }) => may_agree && person_id !== about && !own.has(person_id))
    .map(({ person_id }) => person_id)
}
