/** The figures of an income before the tax on it, in hundredths. */
export interface IncomeFigures {
  readonly base_minor: bigint
  readonly gross_minor: bigint
  readonly trimmed_minor: bigint
  readonly paid_minor: bigint
  readonly admin_charge_minor: bigint
}

/** The same income taken back: every amount negated, to the hundredth (rule 25 of the scenario format). */
export const mirrorOf = (income: IncomeFigures): IncomeFigures => ({
  base_minor: -income.base_minor,
  gross_minor: -income.gross_minor,
  trimmed_minor: -income.trimmed_minor,
  paid_minor: -income.paid_minor,
  admin_charge_minor: -income.admin_charge_minor,
})

interface Cut {
  readonly reason: string
  readonly amount: string
  readonly cap: string
  readonly used: string
}

/** What was cut is given back too; the cap and what it had paid earlier stay as they stood. */
export const mirrorCuts = (cuts: readonly Cut[]): Cut[] =>
  cuts.map((cut) => ({ ...cut, amount: `${-BigInt(cut.amount)}` }))
