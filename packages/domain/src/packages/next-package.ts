interface Offered {
  readonly id: bigint
  readonly price: bigint
  /** Usable pins of it that the member holds. */
  readonly unused_pins: number
}

/**
 * The package that a member without one takes next: one that a pin is held for already, else the one that costs least.
 * Nothing is marked for whoever has a package: a larger one is a wish, not a step.
 */
export function nextPackageOf(offers: readonly Offered[], has_package: boolean): bigint | null {
  if (has_package) return null
  const held = offers.filter(({ unused_pins }) => unused_pins > 0)
  const [next] = (held.length > 0 ? held : offers).toSorted((one, other) => Number(one.price - other.price))
  return next?.id ?? null
}
