/** Rows of a batch by their numbers in the order of writing: those after one, up to and with another. */
export interface Stretch {
  readonly after: number
  readonly to: number
}

/** A stretch that is entered at a moment. */
export interface EnteredStretch extends Stretch {
  readonly at: Date
}
