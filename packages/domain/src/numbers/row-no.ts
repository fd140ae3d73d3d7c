/** The largest id that the database has. */
const largest = 9_223_372_036_854_775_807n

/** The id of a row by its number as people type it, such as OD-000017, od-17 or "OD 17"; undefined: it is none of this prefix. */
export function readRowNo(prefix: string, typed: string): bigint | undefined {
  const [, begin, figures] = /^([a-z]{2})[-\s]?(\d{1,19})$/i.exec(typed.trim()) ?? []
  if (begin?.toUpperCase() !== prefix || figures === undefined) return undefined
  const id = BigInt(figures)
  return id > 0n && id <= largest ? id : undefined
}
