/** Rows of a closing are numbered below this, so all of them are one stretch of ids. */
const row_limit = 100_000_000n

/** The id of a row of a closing; rows are counted from 0. */
export const incomeIdOf = (closing_id: bigint, row: number): bigint => closing_id * row_limit + BigInt(row) + 1n

/** The first and the last id that rows of a closing may have. */
export const incomeIdsOf = (closing_id: bigint): { readonly first: bigint; readonly last: bigint } => ({
  first: closing_id * row_limit + 1n,
  last: (closing_id + 1n) * row_limit,
})
