/** What decides which of two packages is the larger, in hundredths. */
interface PackageSize {
  readonly price_minor: bigint
  readonly daily_cap_minor: bigint
}

/** Another package never takes anything from its member, who may not even have asked for it. */
export const isSmaller = (one: PackageSize, held: PackageSize): boolean =>
  one.price_minor < held.price_minor || one.daily_cap_minor < held.daily_cap_minor

/** A package that was taken; `is_smaller` says that it stayed beneath the one held then. */
interface TakenPackage extends PackageSize {
  readonly id: bigint
  readonly is_smaller: boolean
}

/**
 * What a member held after each package that is left, in the order in which they were taken, once another is taken back.
 * Whatever stayed beneath that one is judged anew, by what is held without it; what replaced the one held still does.
 */
export function heldWithout<T extends TakenPackage>(
  left: readonly T[],
  gone: Pick<TakenPackage, 'id' | 'is_smaller'>,
): { readonly taken: T; readonly held: T }[] {
  // Whatever came after the next that replaced it stayed beneath that one.
  const next = left.find(({ id, is_smaller }) => id > gone.id && !is_smaller)
  const wasBeneath = ({ id }: T): boolean => !gone.is_smaller && id > gone.id && (next === undefined || id < next.id)
  let held: T | undefined
  return left.map((taken) => {
    if (held === undefined || !taken.is_smaller || (wasBeneath(taken) && !isSmaller(taken, held))) held = taken
    return { taken, held }
  })
}
