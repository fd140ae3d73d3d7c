import { FIRST_POOL_NAME, poolNames } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import type { Reader } from './database/database.ts'

interface NamedPools {
  readonly pools?: readonly { readonly name: string }[]
}

/**
 * What the pools of the matrix are called, in their order: by the newest plan, and by their number where it does not name a
 * pool in which members have places.
 */
export async function findPoolNames(db: Reader): Promise<readonly string[]> {
  const [newest, last] = await Promise.all([
    db
      .selectFrom('plan_version')
      .select('plan')
      .orderBy('effective_from', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('matrix_node').select('pool').orderBy('pool', 'desc').limit(1).executeTakeFirst(),
  ])
  const { matrix = {} } = (newest?.plan ?? {}) as { readonly matrix?: NamedPools }
  const names = poolNames(matrix)
  const unnamed = Math.max(0, (last?.pool ?? 1) - names.length)
  return [...names, ...Array.from({ length: unnamed }, (_, at) => `Pool ${names.length + at + 1}`)]
}

/** The name of a pool, by its place from 1 on; the first one's for an income of before there were pools. */
export const poolNameOf = (names: readonly string[], pool: number | null): string =>
  names[(pool ?? 1) - 1] ?? FIRST_POOL_NAME
