/** Rows that were selected, by their keys, with all their cells: those of other pages are not on screen any more. */
export type ChosenRows<Row> = ReadonlyMap<string, Row>

/** The selection once `picked` is what is picked: rows in sight are taken as they are now, others as they were. */
export function chosenWith<Row>(
  chosen: ChosenRows<Row>,
  picked: ReadonlySet<string>,
  inSight: ReadonlyMap<string, Row>,
): ChosenRows<Row> {
  const next = new Map<string, Row>()
  for (const key of picked) {
    const row = inSight.get(key) ?? chosen.get(key)
    if (row !== undefined) next.set(key, row)
  }
  return next
}

/** The first of the selection, in the order they were selected, up to the most an act takes. */
export const atMost = <Row>(chosen: ChosenRows<Row>, most: number): ChosenRows<Row> =>
  chosen.size <= most ? chosen : new Map([...chosen].slice(0, most))
