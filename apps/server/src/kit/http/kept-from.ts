import type { z } from 'zod'
import type { keptFrom as shape } from '@banyan/contract/kit/kept-from.ts'
import { reasonOf, type Refusal } from './refusal.ts'

/** Of rows that wait, with which refusal somebody is kept from approving each: read once, for the call and for lists alike. */
export type RefusalsOf<Row> = (rows: readonly Row[]) => Promise<(row: Row) => Refusal | undefined>

/** A refusal as a row says it before anybody tries. */
export const keptFrom = (refusal: Refusal | undefined): z.output<typeof shape> =>
  refusal === undefined ? null : { message: refusal.message, reason: reasonOf(refusal.said) }
