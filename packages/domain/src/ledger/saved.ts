/**
 * The account of what a member saves of matrix incomes towards further places. It is the member's own money and kept like a
 * wallet, is never shown as one and cannot be withdrawn. It is opened with the first deduction.
 */
export const savedWallet = 'SAVED'

/** "SAVED:1042": the code of a person's savings among the ledger's accounts. */
export const savedCode = (person_id: bigint): `${typeof savedWallet}:${bigint}` => `${savedWallet}:${person_id}`
