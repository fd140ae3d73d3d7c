/** What an act leaves, and the line of the audit that must stand beside it. SQL reads the row as `acted`. */
export interface Act {
  readonly table: string
  /** Who is said to have done it, and when: the line is theirs, of that moment. */
  readonly by: string
  readonly at: string
  /** The names of acts that leave such a row; `%` for any text. What was agreed to by a second person counts as well. */
  readonly acts: readonly string[]
  /** The line names this, by its kind and its id; null: whatever it names. */
  readonly subject?: { readonly type: string; readonly id: string }
  /** What the line says too, where it says it at all: a document. */
  readonly figures?: string
  /** Rows that are an act of somebody; left out: all. */
  readonly where?: string
  /** Rows by nobody that may be. Left out: none of those in `where`. */
  readonly nobody?: string
  /** The moment of its line, where a job ended later what was asked for. */
  readonly moment?: string
  /** Each row is an act of its own: as many lines as rows of one moment and person. */
  readonly isOne?: true
}

/** A column of hundredths as the audit writes money: "12.50". */
export const money = (column: string): string =>
  `(acted.${column} / 100) || '.' || lpad((acted.${column} % 100)::text, 2, '0')`
