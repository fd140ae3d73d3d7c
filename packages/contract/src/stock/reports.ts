import { z } from 'zod'
import { countedKinds } from '@banyan/domain/stock/movements.ts'
import { listEndpoint } from '../kit/list.ts'
import { day, flag, money } from '../kit/values.ts'

const count = z.number().int()
const place = z.enum(countedKinds)

/** The franchise that has the goods; null is the company. */
const owned = { user_id: z.string().nullable(), owner_name: z.string().nullable() } as const
const filters = {
  user_id: z.string().trim().max(50),
  is_company: flag,
  place,
  words: z.string().trim().max(100),
} as const
const totals = z.object({ quantity: count, value: money })

/** What every place had of each product when a day ended, from the movements up to then; without a day it is now. */
export const listStockValue = listEndpoint({
  path: '/admin/stock/value',
  summary: 'What was in stock at the end of a day, and what it cost',
  pages: ['admin/stock-value'],
  row: z.object({
    ...owned,
    place,
    code: z.string(),
    name: z.string(),
    quantity: count,
    /** What these pieces cost together, without GST. */
    value: money,
  }),
  filters: { ...filters, on: day },
  chosenBy: ['on'],
  sorts: ['name', 'quantity', 'value'],
  defaultSort: 'name',
  totals,
  exportLimit: 1_000_000,
})

/** Goods that may still be sold or were promised: lots that have expired, or will within 60 days. */
export const listExpiringStock = listEndpoint({
  path: '/admin/stock/expiring',
  summary: 'Goods in stock that have expired or will within 60 days',
  pages: ['admin/stock-expiry'],
  row: z.object({
    ...owned,
    place,
    code: z.string(),
    name: z.string(),
    batch: z.string(),
    /** The last day on which they may be sold. */
    expires_on: day,
    is_expired: z.boolean(),
    /** Until that day; below 0 it is over. */
    days_left: count,
    quantity: count,
    value: money,
  }),
  filters: { ...filters, is_expired: flag },
  sorts: ['expires_on', 'name', 'value'],
  defaultSort: 'expires_on',
  totals,
  exportLimit: 1_000_000,
})
