import { z } from 'zod'
import { ackNoShape, irnShape, most_in_signed_qr, signedQrShape } from '@banyan/domain/papers/irn.ts'
import { endpoint } from '../kit/endpoint.ts'
import { setting } from '../kit/setting.ts'
import { dataOf, day, id, instant } from '../kit/values.ts'
import { companyRule } from '../words/rules/company.ts'
import { rule } from '../words/rules/common.ts'
import { tradeRule } from '../words/rules/trade.ts'
import { returnMonth } from './gst-reports.ts'

const pages = ['admin/trade-papers'] as const

/** The most e-invoices of one file. */
export const most_in_einvoice_file = 10_000

const rules = z.strictObject({
  /** Invoices of the company to registered buyers need an IRN. */
  is_on: z.boolean(companyRule('on_or_off')),
  /** Of the first ones that do. */
  first_day: day.nullable(),
})

const daySaid = ({ value, issues }: z.core.ParsePayload<z.output<typeof rules>>): void => {
  if (value.is_on && value.first_day === null)
    issues.push({ code: 'custom', path: ['first_day'], input: null, message: tradeRule('first_day') })
}

/** Whether the company is above the turnover from which invoices need an IRN. */
export const einvoiceSetting = setting({
  name: 'einvoice_settings',
  value: rules,
  check: daySaid,
  first: { is_on: false, first_day: null },
  path: '/setup/einvoices',
  get: { summary: 'Whether invoices to registered buyers need an IRN, and from which day on', pages: ['admin/setup'] },
  set: { summary: 'Sets from which day on invoices to registered buyers need an IRN', pages: ['admin/setup'] },
  guard: { second: 'always', isFreeAtFirst: true, gives: [] },
})

const typed = (message: string, most: number) => z.string(message).max(most, { error: message, abort: true })

/** What the invoice registration portal answered. */
const answered = z.strictObject({
  irn: typed(companyRule('irn'), 200)
    .overwrite((text) => text.trim().toLowerCase())
    .regex(irnShape, companyRule('irn')),
  ack_no: typed(companyRule('ack_no'), 100)
    .overwrite((text) => text.trim())
    .regex(ackNoShape, companyRule('ack_no')),
  ack_day: day,
  /** The text of the signed QR; empty: none was kept. */
  signed_qr: typed(companyRule('signed_qr'), 2 * most_in_signed_qr)
    .overwrite((text) => text.trim())
    .max(most_in_signed_qr, rule('characters_most', { most: most_in_signed_qr }))
    .regex(signedQrShape, companyRule('signed_qr')),
})

/**
 * Once for each paper, for ever. 400 on `ack_day` before the paper or after today, and on `signed_qr` of
 * another paper or IRN. 409: `needs_no_irn`; `irn_kept` where the paper
 * has one; `irn_taken` where another paper has this one.
 */
export const keepIrn = endpoint({
  method: 'POST',
  path: '/admin/trade-papers/:id/irn',
  summary: 'Keeps the IRN that the portal gave for an invoice or a credit note',
  pages,
  params: z.strictObject({ id }),
  body: answered,
  reply: dataOf(z.object({ id })),
})

/** 404 for a paper without one. */
export const getEinvoice = endpoint({
  method: 'GET',
  path: '/admin/trade-papers/einvoice',
  summary: 'The IRN that was kept for an invoice or a credit note, with its signed QR',
  pages,
  query: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      irn: z.string(),
      ack_no: z.string(),
      ack_day: day,
      signed_qr: z.string(),
      kept_by_user_id: z.string(),
      kept_at: instant,
    }),
  ),
})

/** A list of documents in the schema INV-01 1.1, as the portal takes it. */
const file = { name: z.string(), json: z.string() } as const

/**
 * It names the buyer, so each download is written down. 409: `needs_no_irn`; `einvoice_incomplete` where the paper lacks what the
 * schema demands.
 */
export const downloadEinvoice = endpoint({
  method: 'POST',
  path: '/admin/trade-papers/:id/einvoice',
  summary: 'One invoice or credit note as JSON for the invoice registration portal',
  pages,
  params: z.strictObject({ id }),
  reply: dataOf(z.object(file)),
})

/** 400 on `month` for one with more than `most_in_einvoice_file`. */
export const downloadEinvoices = endpoint({
  method: 'POST',
  path: '/admin/einvoices/download',
  summary: 'All invoices and credit notes of a month whose IRN is missing, as JSON for the invoice registration portal',
  pages: ['admin/trade-papers', 'admin/gst-reports'],
  body: z.strictObject({ month: returnMonth }),
  reply: dataOf(
    z.object({
      ...file,
      papers: z.int(),
      /** Numbers of those that lack what the schema demands. */
      left_out: z.array(z.string()),
    }),
  ),
})
