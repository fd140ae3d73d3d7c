import { actFields, type ActField, type ActNoun } from '@banyan/contract/approvals/act-fields.ts'
import type { ReadDocument, ReadField, Reads } from '#kit/changes/document.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { sentenceAt, text } from '#kit/text.ts'
import { countText, moneyText } from '#ui/figures/money.ts'

/** The sentence of a value, in the first of these blocks that has one. */
const from =
  (...blocks: readonly string[]): Reads =>
  (value) =>
    typeof value === 'string'
      ? blocks.map((block) => sentenceAt(`${block}.${value}`)).find((said) => said !== undefined)
      : undefined

/** A row of a bank's result file, as it is kept: which withdrawal, how much, what became of it, and the UTR or why. */
function bankRow(row: string): string {
  const [request_no, net, status, ...why] = row.split(' · ')
  if (request_no === undefined || net === undefined || status === undefined) return row
  return [request_no, moneyText(net, 2), sentenceAt(`withdrawals.states.${status}`) ?? status, ...why].join(' · ')
}

/** They are shown below; here only how many there are. */
const howMany: Reads = (value) => (Array.isArray(value) ? String(value.length) : undefined)

/** Each on a line of its own. */
const lines: Reads = (value) => (Array.isArray(value) ? value.map(String).join('\n') : undefined)

/** Each row of a file on a line of its own. */
const bankRows: Reads = (value) => (Array.isArray(value) ? value.map(String).map(bankRow).join('\n') : undefined)

const counted: Reads = (value) => (typeof value === 'number' ? countText(value) : undefined)

/** Whose goods they are; the company has no user id, and no user id holds this sign. */
const ownerOf: Reads = (value) => (value === '@company' ? text('stock.company') : undefined)

const reads: Readonly<Partial<Record<ActField, Reads>>> = {
  owner_user_id: ownerOf,
  count: counted,
  pieces: counted,
  products: counted,
  with_bv: counted,
  saleable: counted,
  damaged: counted,
  lost: counted,
  new_count: counted,
  matches: counted,
  paid: counted,
  amount: 'amount',
  net: 'amount',
  kind: from('pins.kinds', 'approvals.announcements', 'stock.correct.kinds', 'kyc.kind'),
  cause: from('stock.reasons'),
  worth: 'amount',
  cost: 'amount',
  bv: (value) => (typeof value === 'string' ? volumeText(value) : undefined),
  goods: lines,
  same_reference: lines,
  audience: from('news.audiences', 'broadcasts.roles'),
  members: from('news.members'),
  frequency: from('popups.frequencies'),
  pictures: howMany,
  from_wallet: from('approvals.wallets'),
  to_wallet: from('approvals.wallets'),
  state: from('withdrawals.states', 'kyc.states'),
  status: from('approvals.queue_states', 'donations.link.status'),
  rows: bankRows,
  decision: from('donation_admin.kept.decisions'),
  strike: from('approvals.strikes'),
}

/** Pieces of goods and pins are counted each by its name; where it is another thing, by a name of its own. */
const own: Readonly<Partial<Record<ActNoun, Readonly<Partial<Record<ActField, () => string>>>>>> = {
  pin_request: { count: () => text('approvals.pins') },
  pin_batch: { count: () => text('approvals.pins') },
  pin_transfer: { count: () => text('approvals.pins') },
  stock_correction: {
    owner_user_id: () => text('approvals.owner'),
    name: () => text('stock.fields.name'),
    kind: () => text('stock.correct.kind'),
  },
}

const labelOf = (noun: ActNoun, name: ActField): string => own[noun]?.[name]?.() ?? text(`approvals.fields.${name}`)

type Fields = Readonly<Record<string, unknown>>

/** An act says only what it changes: what it does not name stays, as the statement of which one is undone. */
export const afterAct = (before: Fields | null, after: Fields): Fields => ({ ...before, ...after })

/** How an act that has no form of settings is read: all that it may say, in words and in the order of its page. */
export const actDocument = (noun: ActNoun): ReadDocument => [
  {
    fields: Object.fromEntries(
      actFields[noun].map((name): [string, ReadField] => {
        const how = reads[name]
        return [name, { label: labelOf(noun, name), ...(how !== undefined && { reads: how }) }]
      }),
    ),
  },
]
