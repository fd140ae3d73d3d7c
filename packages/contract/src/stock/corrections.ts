import { z } from 'zod'
import { correctionKinds, correctionReasons, isReasonOf } from '@banyan/domain/stock/corrections.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { chosenId, dataOf, day, id, instant, money, wholeNumber } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'
import { rule } from '../words/rules/common.ts'
import { stockRule } from '../words/rules/stock.ts'

const own = { pages: ['admin/stock-corrections'] } as const
const path = '/admin/stock/corrections'

const most_pieces = 1_000_000
const correctionReason = z.enum(correctionReasons, rule('choice'))

/** Whose stock: the user id of a franchise; empty is the company. */
const owner = oneLine(50).regex(/^[A-Za-z0-9._-]*$/, rule('user_id_shape'))

const correction = z.strictObject({
  user_id: owner,
  code: oneLine(30).min(1, stockRule('product')),
  lot_id: chosenId,
  kind: z.enum(correctionKinds, rule('choice')),
  reason: correctionReason,
  quantity: z
    .int(stockRule('quantity'))
    .min(1, stockRule('quantity_least'))
    .max(most_pieces, stockRule('quantity_most', { most: most_pieces })),
  /** What happened, for whoever reads it later. */
  note: oneLine(300).min(3, rule('reason')),
  /** How often the lot was corrected there, as whoever corrects it saw it: of two the second looks again. */
  version: seenVersion,
})

/**
 * What one admin corrects alone is worth at most what the rules of the shop say, all together within 30 days; above it, and of
 * goods found at a franchise, a second admin agrees: goods that are found can be sold.
 */
export const correctStock = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Corrects what a place has of a lot: goods that are damaged, lost or found, or damaged ones disposed of',
  guard: { second: 'always', isFreeAtFirst: true, gives: [] },
  isOnce: true,
  body: correction.check(({ value, issues }) => {
    if (!isReasonOf(value.kind, value.reason))
      issues.push({ code: 'custom', path: ['reason'], input: value.reason, message: rule('choice') })
  }),
  reply: dataOf(z.object({ correction_no: z.string(), pieces: z.number().int(), value: money })),
})

/** Nobody may sell them any more, and they stay where they can be counted. */
export const setExpiredAside = endpoint({
  ...own,
  pages: ['admin/stock-expiry'],
  method: 'POST',
  path: '/admin/stock/expired',
  summary: 'Sets all expired goods of a store aside as damaged',
  guard: harmless,
  isOnce: true,
  body: z.strictObject({ user_id: owner }),
  reply: dataOf(z.object({ correction_no: z.string(), pieces: z.number().int(), value: money })),
})

/** What whoever corrects picks from. */
export const findStockLots = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/stock/lots',
  summary: 'The lots of a product with what the company or a franchise has of each',
  query: z.strictObject({
    user_id: owner.optional(),
    code: z.string().trim().min(1, stockRule('product')).max(30),
    /** What is to be done, with so many pieces: each lot then says whether that waits. */
    kind: z.enum(correctionKinds, rule('choice')).optional(),
    quantity: wholeNumber
      .refine((pieces) => pieces <= most_pieces, stockRule('quantity_most', { most: most_pieces }))
      .optional(),
  }),
  reply: dataOf(
    z.object({
      /** Of the franchise; null of the company. */
      owner_name: z.string().nullable(),
      name: z.string(),
      lots: z.array(
        z.object({
          id,
          batch: z.string(),
          expires_on: day.nullable(),
          in_store: z.number().int(),
          in_damaged: z.number().int(),
          version: seenVersion,
          /** A second admin would have to agree to what is asked about; false where nothing is. */
          waits: z.boolean(),
        }),
      ),
      /** What the reader may still correct alone now, and of how much in 30 days. */
      left: money,
      limit: money,
    }),
  ),
})

export const listCorrections = listEndpoint({
  ...own,
  path,
  summary: 'Corrections of stock, with who made them and why',
  row: z.object({
    id,
    correction_no: z.string(),
    at: instant,
    /** The franchise whose goods they are; null is the company. */
    user_id: z.string().nullable(),
    owner_name: z.string().nullable(),
    kind: z.enum(correctionKinds),
    reason: z.enum(correctionReasons),
    note: z.string(),
    /** Lines such as "12 × Namuna soap, batch B-7". */
    products: z.array(z.string()),
    quantity: z.number().int(),
    /** What these pieces cost together. */
    value: money,
    by_user_id: z.string(),
    /** The second admin who agreed; null where one was enough. */
    agreed_by_user_id: z.string().nullable(),
  }),
  filters: {
    user_id: z.string().trim().max(50),
    by_user_id: z.string().trim().max(50),
    kind: z.enum(correctionKinds),
    reason: z.enum(correctionReasons),
    from: day,
    to: day,
  },
  sorts: ['at'],
  totals: z.object({ quantity: z.number().int(), value: money }),
  exportLimit: 1_000_000,
})
