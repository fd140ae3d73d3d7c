import { type correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { findReceivingLimit, findStockProducts, type receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { isCounted, movements, type PlaceKind } from '@banyan/domain/stock/movements.ts'
import { foundEarlier } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import type { Look } from '#kit/form/contract-form-props.ts'
import { asWaiting } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import type { Question } from '#ui/floats/dialogs.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { judgeReceived } from './judge-received.ts'

type Correction = WireBody<typeof correctStock>
type Receipt = WireBody<typeof receiveGoods>

/** What the pieces of a lot become where they are, such as "40 → 38". */
function changes({ kind, quantity }: Correction, held: { readonly in_store: number; readonly in_damaged: number }) {
  const { from, to } = movements[kind]
  const heldIn = (place: PlaceKind) => (place === 'store' ? held.in_store : held.in_damaged)
  const told = (place: PlaceKind, by: number) =>
    isCounted(place) ? [{ place, before: heldIn(place), after: heldIn(place) + by }] : []
  return [...told(from, -quantity), ...told(to, quantity)]
}

/**
 * Asked before stock is corrected: of what, where, and what is there then. Nothing is asked of a lot that there is not, or of
 * more pieces than it has: the call refuses them by their field.
 */
export async function correctionQuestion(body: Correction, look: Look): Promise<Question | undefined> {
  const { user_id, code, kind, lot_id, quantity, reason } = body
  const whose = user_id === '' ? {} : { user_id }
  const { data } = await look(findStockLots, { query: { ...whose, code, kind, quantity: String(quantity) } })
  const lot = data.lots.find(({ id }) => id === lot_id)
  const changed = lot && changes(body, lot)
  if (changed === undefined || changed.some(({ after }) => after < 0)) return undefined
  const question: Question = {
    title: text('stock.correct.ask'),
    text: text('stock.correct.ask_note'),
    content: (
      <Summary>
        <SummaryRow label={text('stock.fields.name')}>
          {data.name} <span className="dim fig">{code.toUpperCase()}</span>
        </SummaryRow>
        {lot?.batch !== '' && <SummaryRow label={text('stock.fields.batch')}>{lot?.batch}</SummaryRow>}
        <SummaryRow label={text('stock.fields.owner')}>{data.owner_name ?? text('stock.company')}</SummaryRow>
        <SummaryRow label={text('stock.correct.kind')}>
          {text(`stock.correct.kinds.${kind}`)}, {text(`stock.reasons.${reason}`)}
        </SummaryRow>
        {changed.map(({ place, before, after }) => (
          <SummaryRow key={place} label={text(`stock.places.${place}`)} part="net">
            {before} → {after}
          </SummaryRow>
        ))}
      </Summary>
    ),
    confirm: text('stock.correct.submit'),
  }
  return lot?.waits === true ? asWaiting(question) : question
}

const nameOf = (code: string): string =>
  foundEarlier(findStockProducts, { words: code.trim() })?.data.find((one) => one.code === code.trim().toUpperCase())
    ?.name ?? code

/** Asked before goods are added: of whom, what and how much; whether a second admin has to agree is looked up. */
export async function receiptQuestion(body: Receipt, look: Look, digits: number): Promise<Question> {
  const { supplier, invoice_no, lines } = body
  const codes = [...new Set(lines.map(({ code }) => code.trim().toUpperCase()))]
  const { data } = await look(findReceivingLimit, { query: { codes: codes.join('\n') } })
  const { total, isAlone } = judgeReceived(lines, data)
  const question: Question = {
    title: text('stock.ask_receive'),
    text: text('stock.ask_receive_note'),
    content: (
      <Summary>
        <SummaryRow label={text('stock.fields.supplier')}>
          {supplier}, {invoice_no}
        </SummaryRow>
        {lines.map(({ code, quantity, cost }, at) => (
          <SummaryRow key={at} label={text('stock.pieces_of', { count: quantity, name: nameOf(code) })}>
            {moneyText(cost, digits)}
          </SummaryRow>
        ))}
        <SummaryRow label={text('stock.fields.cost')} part="net">
          {moneyText(total, digits)}
        </SummaryRow>
      </Summary>
    ),
    confirm: text('stock.receive'),
  }
  return data.has_money && !isAlone ? asWaiting(question) : question
}
