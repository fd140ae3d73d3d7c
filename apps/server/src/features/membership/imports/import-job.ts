import type { Services } from '#kit/context.ts'

/** The scheduled act that checks, writes, accepts and takes out what imports ask for. */
export const import_job = 'work_on_imports'

/** Rows of one transaction: few enough that nobody waits long, many enough that a hundred thousand are soon written. */
export const rows_at_once = 5_000

/** Of a transaction that takes members out: the database looks for each wherever a row may name it, so it takes as long. */
export const leaving_at_once = 2_000

/** Of a transaction that names members, which whoever joins below one of them waits for. */
export const naming_at_once = 1_000

/** How the work on a batch goes: with the signal it ends after the rows in hand, which are so many at once. */
export interface Manner {
  readonly signal: AbortSignal
  readonly at_once: number
}

/** What is done with a batch in one of its states. */
export type ImportAct = (services: Services, id: bigint, manner: Manner) => Promise<void>
