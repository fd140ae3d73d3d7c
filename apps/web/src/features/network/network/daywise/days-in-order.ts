interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A last day before the first would be refused: it is taken as not asked for. */
export function inOrder<D extends Days>(asked: D): D {
  if (asked.from === undefined || asked.to === undefined || asked.from <= asked.to) return asked
  const { to: _to, ...others } = asked
  return others as D
}
