import type { ReadDocument, ReadField, Reads } from '#kit/changes/document.ts'
import { nameInWords } from '#kit/changes/changes.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { hasFieldWord, wordOfField } from '#kit/list/columns/field-words.ts'
import { sentenceAt } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'

/** The order in which an act is shown: which, who, what, how much. */
const names = [
  'request_no',
  'return_no',
  'order_no',
  'statement_no',
  'receipt_no',
  'account',
  'user_id',
  'duplicate_user_ids',
  'member_user_id',
  'owner_user_id',
  'payer_name',
  'payer_user_id',
  'receiver_name',
  'receiver_user_id',
  'from',
  'from_user_id',
  'from_wallet',
  'to',
  'to_user_id',
  'to_wallet',
  'wallet',
  'package_name',
  'batch',
  'supplier',
  'invoice_no',
  'invoice_on',
  'file_name',
  'sha256',
  'products',
  'with_bv',
  'goods',
  'pieces',
  'cost',
  'kind',
  'cause',
  'count',
  'worth',
  'saleable',
  'lost',
  'damaged',
  'amount',
  'bv',
  'net',
  'refunded_to',
  'payment_mode',
  'payment_reference',
  'paid_on',
  'paid_to',
  'same_reference',
  'remark',
  'is_first',
  'decision',
  'strike',
  'state',
  'status',
  'paid',
  'failed',
  'returned',
  'rows',
  'new_count',
  'matches',
  'is_active',
  'on_sale',
  'can_be_returned',
  'other_pages',
  'undone',
  'title',
  'text',
  'links',
  'link',
  'audience',
  'members',
  'below_user_id',
  'home_state',
  'user_ids',
  'pages',
  'frequency',
  'from_at',
  'to_at',
  'is_pinned',
  'is_ticker',
  'is_told_again',
  'is_shown_again',
  'by_email',
  'by_sms',
  'has_new_pictures',
  'pictures',
  'name',
  'email',
  'mobile',
  'address',
  'receiver_mobile',
  'description',
] as const

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

const reads: Readonly<Record<string, Reads>> = {
  amount: 'amount',
  net: 'amount',
  kind: from('pins.kinds', 'approvals.announcements', 'stock.kinds'),
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
  state: from('withdrawals.states'),
  status: from('approvals.queue_states', 'donations.link.status'),
  rows: bankRows,
  decision: from('donation_admin.kept.decisions'),
  strike: from('approvals.strikes'),
}

const labelOf = (name: string): string =>
  sentenceAt(`approvals.fields.${name}`) ?? (hasFieldWord(name) ? wordOfField(name) : nameInWords(name))

type Fields = Readonly<Record<string, unknown>>

/** An act says only what it changes: what it does not name stays, as the statement of which one is undone. */
export const afterAct = (before: Fields | null, after: Fields): Fields => ({ ...before, ...after })

/** How acts that have no form of settings are read: one list for all, so that a field has one name everywhere. */
export const actDocument = (): ReadDocument => [
  {
    fields: Object.fromEntries(
      names.map((name): [string, ReadField] => {
        const how = reads[name]
        return [name, { label: labelOf(name), ...(how !== undefined && { reads: how }) }]
      }),
    ),
  },
]
