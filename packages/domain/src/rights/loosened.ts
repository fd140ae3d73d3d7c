/** The settings that hold up whoever sits before somebody's open session, or guesses passwords. */
export interface Guards {
  /** Pins that one person may move or generate in 24 hours without the password. */
  readonly pins_without_password: number
  /** The fewest characters of a password. */
  readonly min_password_length: number
}

/** The settings that are weaker after a change; what is made stricter, or stays, is left out. */
export function loosenedBy(before: Guards, after: Guards): (keyof Guards)[] {
  const isLoosened: Record<keyof Guards, boolean> = {
    pins_without_password: after.pins_without_password > before.pins_without_password,
    min_password_length: after.min_password_length < before.min_password_length,
  }
  return (Object.keys(isLoosened) as (keyof Guards)[]).filter((name) => isLoosened[name])
}
