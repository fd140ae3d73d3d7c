import { z } from 'zod'
import { letterhead } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, day, instant, money } from '../kit/values.ts'
import { entryKind } from '../wallets/entry-kinds.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { withdrawalMode } from './settings.ts'
import { payTo } from './withdrawing.ts'

/** What came in, or went out, by entries of one kind. */
const kindSum = z.object({
  /** `other` for entries that have no name. */
  kind: entryKind,
  entries: z.number().int().positive(),
  amount: money,
})

/**
 * What one payout is made of: a withdrawal that was paid. Amounts are those of the books; gross = charge + gst + other + net,
 * and opening + all that came in - all that went out - gross = balance_after.
 */
export const payoutStatement = z.object({
  request_no: z.string(),
  state: z.enum(['paid', 'returned']),
  requested_at: instant,
  paid_on: day,
  mode: withdrawalMode,
  utr: z.string(),
  /** When the bank sent it back; null while it is paid. */
  returned_at: instant.nullable(),
  /** Why it came back; empty for whoever came by a link. */
  reason: z.string(),
  user_type: z.enum(['User', 'Franchise']),
  user_id: z.string(),
  name: z.string(),
  /** The PAN that counts today, masked; null where none was given, and for a franchise. */
  pan_masked: z.string().nullable(),
  pay_to: payTo,
  account_holder: z.string(),
  bank_name: z.string(),
  ifsc: z.string(),
  /** The account number or the UPI id, masked. */
  paid_to: z.string(),
  gross: money,
  charge: money,
  gst: money,
  other: money,
  net: money,
  net_in_words: z.string(),
  /** The passbook of the wallet from the payout before this one up to this one. */
  made_of: z.object({
    /** The name of the wallet. */
    wallet: z.string(),
    /** The payout before it that had not been given back then; null where there was none. */
    previous: z.object({ request_no: z.string(), requested_at: instant }).nullable(),
    opening: money,
    came_in: z.array(kindSum),
    went_out: z.array(kindSum),
    balance_after: money,
  }),
  /** The financial year of the payment, April to March. */
  year: z.object({
    /** "2025-26" */
    name: z.string(),
    /** Incomes credited in the year and the tax deducted from them, as the year is on `as_on`; null where no such year is kept. */
    incomes: z.object({ credited: money, tds: money, as_on: day }).nullable(),
    /** Payouts paid in the year up to and with this one, by the days of their payment; what came back is not counted. */
    payouts: z.number().int().nonnegative(),
    gross: money,
    /** Admin charges, GST on them and bank fees. */
    charges: money,
    net: money,
  }),
  /** How many links to it open it now; none for whoever came by a link. */
  open_links: z.number().int().nonnegative(),
  company: letterhead,
})
export type PayoutStatement = z.output<typeof payoutStatement>

const statementQuery = z
  .strictObject({ request_no: z.string().max(40).optional(), link: z.string().max(80).optional() })
  .refine((query) => query.request_no || query.link, {
    path: ['request_no'],
    message: bankingRule('payout'),
  })

/**
 * The page opens for anyone, the data does not (no route guard, spec 2.2): its owner, and an admin with the page of
 * withdrawals, name it by `request_no`; a stranger needs the signed `link`. Anybody else gets 404, as for a withdrawal that
 * is not paid.
 */
export const getPayoutStatement = endpoint({
  method: 'GET',
  path: '/payout-statement',
  summary: 'What one payout is made of',
  pages: 'public',
  query: statementQuery,
  reply: dataOf(payoutStatement),
})

/** The same statement for whom it opens as a PDF. */
export const getPayoutStatementPdf = endpoint({
  method: 'GET',
  path: '/payout-statement/pdf',
  summary: 'What one payout is made of, as a PDF',
  pages: 'public',
  query: statementQuery,
  reply: z.file().mime('application/pdf'),
})

/** "payout-WD-000017.pdf" */
export const payoutFileName = (request_no: string): string => `payout-${request_no}.pdf`

const one = z.strictObject({ request_no: z.string().max(40) })

/** A link to one statement that anybody may open until it expires or all links to it are ended. */
export const sharePayoutStatement = endpoint({
  method: 'POST',
  path: '/payout-statement/share',
  summary: 'Makes a link to a payout statement one may see',
  pages: 'signed-in',
  body: one,
  reply: dataOf(z.object({ link: z.string(), expires_at: instant })),
})

/** Whoever made them: no link opens this statement any more. */
export const unsharePayoutStatement = endpoint({
  method: 'POST',
  path: '/payout-statement/unshare',
  summary: 'Ends all links to a payout statement one may see',
  pages: 'signed-in',
  body: one,
  reply: dataOf(z.object({ ended: z.number().int().nonnegative() })),
})
