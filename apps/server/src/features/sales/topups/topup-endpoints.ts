import {
  getReceipt,
  getReceiptPdf,
  receiptFileName,
  shareReceipt,
  type Receipt,
} from '@banyan/contract/topups/receipt.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Actor, type Asking, type Services } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { createPaperTurns, sendPaper } from '#kit/paper/set-paper.ts'
import { createRecordLink, maybeLinkedRecord } from '#kit/record-link.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeSaleOnReceipt } from '#features/sales/counter-sales/index.ts'
import { mountCancelling } from './cancelling/cancel-endpoint.ts'
import { mayCancel } from './cancelling/may-cancel.ts'
import { mountTopupLists } from './lists/topup-list-endpoints.ts'
import { mountPaidTopups } from './paid-topup-endpoints.ts'
import { maybeReceipt, type StoredReceipt } from './queries.ts'
import { receiptPaper } from './receipt-paper.ts'
import { mayRead, receiptOf } from './receipt.ts'
import { mountTopupByPin } from './topup-by-pin-endpoint.ts'

/** A receipt by its number, for a session that may read it. To everybody else there is no such receipt. */
async function getReceiptFor(
  { db }: Pick<Services, 'db'>,
  actor: Actor | null,
  receipt_no: string,
): Promise<StoredReceipt> {
  const receipt = actor === null ? undefined : await maybeReceipt(db, { receipt_no })
  if (receipt === undefined || actor === null || !mayRead(actor, receipt)) throw notFound('receipt')
  return receipt
}

async function getLinkedReceipt({ db, clock }: Services, link: string): Promise<StoredReceipt> {
  const id = await maybeLinkedRecord(db, clock, 'activation', link)
  const receipt = id === undefined ? undefined : await maybeReceipt(db, { id })
  if (receipt === undefined) throw notFound('receipt')
  return receipt
}

interface ReceiptQuery {
  readonly receipt_no?: string | undefined
  readonly link?: string | undefined
}

/** What the member is on record to have paid a franchise; null where nothing was sold over a counter. */
async function maybeBoughtFrom({ db }: Pick<Services, 'db'>, stored: StoredReceipt): Promise<Receipt['bought_from']> {
  const sale = await maybeSaleOnReceipt(db, stored)
  if (sale === undefined) return null
  const { taken_minor, list_minor, ...words } = sale
  return { ...words, list_price: minor(list_minor), taken: taken_minor === null ? null : minor(taken_minor) }
}

/** A receipt for whoever asks: by its link for anybody, by its number for whom it concerns. */
async function getAskedReceipt(context: Asking, { receipt_no = '', link }: ReceiptQuery): Promise<Receipt> {
  const [company, { actor, secrets }] = [companyOf(context), context]
  if (link) return receiptOf(await getLinkedReceipt(context, link), company, secrets)
  const stored = await getReceiptFor(context, actor, receipt_no)
  const may_cancel = actor !== null && (await mayCancel(context, actor, stored))
  const bought_from = await maybeBoughtFrom(context, stored)
  const is_party = actor !== null && (stored.by_person_id === actor.person_id || stored.member_id === actor.member_id)
  return receiptOf(stored, company, secrets, { is_party, may_cancel, reads_reason: true, bought_from })
}

const setInTurn = createPaperTurns('receipts')

export function mountTopups(api: Api): void {
  mountCancelling(api)
  mountPaidTopups(api)
  mountTopupByPin(api)
  mountTopupLists(api)
  mount(api, getReceipt, async (context, { query }) => ({ data: await getAskedReceipt(context, query) }))

  mountBytes(api, getReceiptPdf, async (context, { query }, reply) => {
    const receipt = await getAskedReceipt(context, query)
    const company = companyOf(context)
    const paper = await setInTurn(context, async () =>
      receiptPaper({
        receipt,
        company,
        logo: await maybeLogo(context.files, company.logo),
        base_url: context.base_url,
      }),
    )
    return sendPaper(reply, receiptFileName(receipt.receipt_no), paper)
  })

  mount(api, shareReceipt, async (context, { body }) => {
    const actor = actorOf(context)
    const { id } = await getReceiptFor(context, actor, body.receipt_no)
    return {
      data: await createRecordLink(context.db, context.clock, {
        record_type: 'activation',
        record_id: id,
        created_by: actor.person_id,
      }),
    }
  })
}
