import type { Reader } from '#kit/database/database.ts'
import { findCounted } from './counted/find-counted.ts'
import { findLedgerFigures } from './ledger/queries.ts'

/** After everything that ever happened. */
const the_end = new Date('9999-12-31T00:00:00Z')

/** The lines on which the ledger and the acts do not agree, in words: "cash: 1 in the ledger, 2 by the acts", in hundredths. */
export async function linesThatDiffer(db: Reader): Promise<string[]> {
  const figures = await findLedgerFigures(db, { since: the_end, until: the_end })
  const counted = await findCounted(db, the_end)
  return [...counted].flatMap(([line, minor]) => {
    const closing = figures.get(line)?.closing_minor ?? 0n
    return closing === minor ? [] : [`${line}: ${closing} in the ledger, ${minor} by the acts`]
  })
}
