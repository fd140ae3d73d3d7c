import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, id, instant } from '../kit/values.ts'
import { companyRule } from '../words/rules/company.ts'

export const proofState = z.enum(['waiting', 'running', 'in_order', 'broken', 'failed'])

/** A promise of the books that is broken, and the first few rows that break it. */
const brokenPromise = z.object({
  promise: z.string(),
  /** Somebody may have more or less than is due. */
  is_money: z.boolean(),
  breaches: z.string(),
  examples: z.array(z.string()),
})

/** One proof of the books: when, up to where, and what was found. */
export const proofRow = z.object({
  id,
  state: proofState,
  /** From the first row on, not only what was new. */
  is_deep: z.boolean(),
  asked_at: instant,
  /** Null: the schedule. */
  asked_by_user_id: z.string().nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** The last closing that was computed again, and how many were this time. */
  closing_id: id.nullable(),
  closings_replayed: z.number().int(),
  journal_id: id.nullable(),
  seal_no: id.nullable(),
  /** What to write down: the number and the hash of the last seal. */
  head: z.string().nullable(),
  promises: z.number().int(),
  checked: z.string(),
  broken: z.array(brokenPromise),
  /** Why it could not be carried out. */
  fault: z.string(),
})

const pages = ['admin/proof'] as const

export const getProofStatus = endpoint({
  method: 'GET',
  path: '/admin/proof',
  summary: 'When the books were last proven, and what was found',
  pages,
  isQuiet: true,
  reply: dataOf(
    z.object({
      /** The last that ended, the one that waits or runs, and the last that found everything in order. */
      last: proofRow.nullable(),
      under_way: proofRow.nullable(),
      in_order_at: instant.nullable(),
      /** More than 26 hours without a proof. */
      is_overdue: z.boolean(),
    }),
  ),
})

export const listProofs = listEndpoint({
  path: '/admin/proofs',
  summary: 'Proofs of the books, newest first',
  pages,
  row: proofRow,
  filters: { state: proofState },
  sorts: ['asked_at'],
  exportLimit: 10_000,
  isOpenedById: true,
})

export const proveNow = endpoint({
  method: 'POST',
  path: '/admin/proof',
  summary: 'Asks for a proof of the books now',
  pages,
  isOnce: true,
  body: z.strictObject({ is_deep: z.boolean(companyRule('is_deep')).default(false) }),
  reply: dataOf(proofRow),
})
