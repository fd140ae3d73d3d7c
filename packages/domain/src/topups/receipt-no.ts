const numbered = (series: 'R' | 'C', financial_year: string, number: bigint): string =>
  `${series}/${financial_year}/${String(number).padStart(8, '0')}`

/**
 * "R/25-26/00000001": consecutive within a financial year, and 16 characters however many there are,
 * which is the most that rule 46(b) of the CGST Rules allows.
 */
export const receiptNo = (financial_year: string, number: bigint): string => numbered('R', financial_year, number)

/** "C/25-26/00000001": credit notes count by the same rule in a series of their own. */
export const creditNoteNo = (financial_year: string, number: bigint): string => numbered('C', financial_year, number)
