/** Rows of a closing are numbered below this, so all of them are one stretch of ids, which begins with the closing's. */
export const ids_of_closing = 100_000_000n

/** The id of a row of a closing; rows are counted from 0. */
export const incomeIdOf = (closing_id: bigint, row: number): bigint => closing_id * ids_of_closing + BigInt(row) + 1n

/** Incomes of events are numbered from here on, as their sequence is. */
export const first_event_income_id = 5_000_000_000_000_000n
/** No closing has this number or a larger one: its rows would have the ids of incomes of events. */
const closing_limit = first_event_income_id / ids_of_closing - 1n

/** The first and the last id that rows of a closing may have; an empty stretch for a number that no closing can have. */
export const incomeIdsOf = (closing_id: bigint): { readonly first: bigint; readonly last: bigint } =>
  closing_id < closing_limit
    ? { first: closing_id * ids_of_closing + 1n, last: (closing_id + 1n) * ids_of_closing }
    : { first: 1n, last: 0n }
