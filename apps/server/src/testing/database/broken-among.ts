import { sql, type CompiledQuery } from 'kysely'
import type { Check } from '#features/books/verify/index.ts'
import type { Reader } from '#kit/database/database.ts'

interface Asked {
  readonly broken: boolean[]
}

/**
 * Those of the checks that find a break, all asked in one statement, which is several times quicker than one statement
 * for each check with its examples. A check that is no query is always among them. Throws what keeps any of the queries from being asked.
 */
export function brokenAmong(checks: readonly Check[]): (db: Reader) => Promise<Check[]> {
  const isFound = checks.flatMap(({ rows }) =>
    rows === undefined ? [] : [sql`exists (select from (${rows}) as looked_at where looked_at.is_broken)`],
  )
  const queries = checks.filter(({ rows }) => rows !== undefined)
  // Compiled once for all databases, for it is long.
  let written: CompiledQuery<Asked> | undefined
  return async (db) => {
    written ??= sql<Asked>`select array[${sql.join(isFound)}] as broken`.compile(db)
    const { rows } = await db.executeQuery(written)
    const { broken } = rows[0]!
    const whole = new Set(queries.filter((_query, at) => broken[at] === false))
    return checks.filter((one) => !whole.has(one))
  }
}
