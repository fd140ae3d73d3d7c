import type { Company } from '../company.ts'
import type { Database } from '../database/database.ts'
import { underLimits } from '../http/allowance.ts'

/**
 * Keeps what is read of what changes only with `instance.settings_version`: pages, the company's row and its plans. Each
 * version of those comes with a row of the company of its own, so what was read for one row is never older than it.
 */
export function untilChanged<Made>(
  read: (db: Database, company: Company) => Promise<Made>,
): (db: Database, company: Company) => Promise<Made> {
  const kept = new WeakMap<Company, Promise<Made>>()
  return (db, company) => {
    const known = kept.get(company)
    if (known !== undefined) return known
    // Shared by all who ask: it does not end with the request that came first.
    const made = underLimits('request', () => read(db, company))
    kept.set(company, made)
    made.catch(() => kept.delete(company))
    return made
  }
}
