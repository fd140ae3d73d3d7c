import { z } from 'zod'
import { irnStates } from '@banyan/domain/papers/irn.ts'
import { paperKinds } from '@banyan/domain/papers/paper-no.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { day, id, instant, money } from '../kit/values.ts'

const amounts = {
  /** Without GST. Amounts of a credit note are below zero, so a list adds up. */
  taxable: money,
  cgst: money,
  /** Of the state, or of the territory. */
  sgst: money,
  igst: money,
  gross: money,
} as const

/** Whether the company sold or a franchise. */
export const paperSellers = ['company', 'franchise'] as const

/** Invoices, bills of supply and credit notes of products, of every seller. */
export const listTradePapers = listEndpoint({
  path: '/admin/trade-papers',
  summary: 'Invoices, bills of supply and credit notes of products, with their tax',
  pages: ['admin/trade-papers'],
  row: z.object({
    id,
    paper_no: z.string(),
    kind: z.enum(paperKinds),
    at: instant,
    /** Null: the company. */
    seller_user_id: z.string().nullable(),
    seller_name: z.string(),
    buyer_user_id: z.string(),
    buyer_name: z.string(),
    /** Empty: the buyer is not registered. */
    buyer_gstin: z.string(),
    /** "Maharashtra (27)"; empty where it is not known. */
    place_of_supply: z.string(),
    /** The invoice of a credit note. */
    against_paper_no: z.string().nullable(),
    /** Whether it needs an IRN, and has it. */
    irn_state: z.enum(irnStates),
    /** Empty as long as none is kept. */
    irn: z.string(),
    ack_no: z.string(),
    ack_day: day.nullable(),
    ...amounts,
  }),
  filters: {
    kind: z.enum(paperKinds),
    paper_no: z.string().trim().max(16),
    buyer_user_id: z.string().trim().max(40),
    seller: z.enum(paperSellers),
    irn_state: z.enum(irnStates),
    from: day,
    to: day,
  },
  sorts: ['at', 'gross'],
  totals: z.object(amounts),
  exportLimit: 1_000_000,
  isOpenedById: true,
})

/** A paper as the sheet of what was sold names it; `getTradePaperPdf` reads it. */
export const paperOfSale = z.object({ id, paper_no: z.string(), kind: z.enum(paperKinds) })

/**
 * To an admin of the page of papers every paper, to one of the page of orders, of requests for products or of counter sales
 * theirs, to one of the page of returns the credit notes of orders, to a member or franchise those they bought or sold by:
 * others are not there. What an earlier holder of an id bought is not its heir's.
 */
export const getTradePaperPdf = endpoint({
  method: 'GET',
  path: '/trade-papers/pdf',
  summary: 'One invoice, bill of supply or credit note as a PDF, from the copy that was kept when it was written',
  pages: [
    'admin/trade-papers',
    'admin/repurchase-orders/orders',
    'admin/product-requests',
    'admin/counter-sales',
    'admin/returns',
    'user/repurchase/orders-list',
    'user/returns',
    'franchise/returns',
    'user/counter-sales',
    'franchise/inventory/product-requests',
    'franchise/repurchase/orders-list',
    'franchise/repurchase/place-order-for-member',
  ],
  query: z.strictObject({ id }),
  reply: z.file().mime('application/pdf'),
})

/** A name that every file system takes: "INV/2526/000012" becomes INV-2526-000012.pdf. */
export const paperFileName = (paper_no: string): string => `${paper_no.replaceAll('/', '-')}.pdf`
