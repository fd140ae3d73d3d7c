/** The largest integer not above `numerator / denominator`. The denominator is above zero. */
export function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

/** `numerator / denominator` to the nearest integer, halves away from zero. The denominator is above zero. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}
