/**
 * "matrix_savings:1042": what a person saves of matrix incomes towards further places, opened with the first deduction. It is
 * the person's own money, cannot be withdrawn, and never goes below zero.
 */
export const savingsCode = (person_id: bigint): `matrix_savings:${bigint}` => `matrix_savings:${person_id}`
