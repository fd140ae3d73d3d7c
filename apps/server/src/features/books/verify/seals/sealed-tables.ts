/**
 * What is sealed. A stream is rows of one table in the order of a key: either rows that are numbered as they are
 * written, or rows of closings, which are complete when their closing is credited.
 */
export interface Stream {
  readonly name: string
  readonly table: string
  /** `ids`: stretches of the key; `closings`: one stretch for each credited closing. */
  readonly by: 'ids' | 'closings'
  /** The numbered column, or the one that names the closing. */
  readonly key: string
  /** What puts the rows of one stretch in order. */
  readonly order: readonly string[]
  /** Covered columns. Left out: every column, for a table in which no row ever changes. */
  readonly columns?: readonly string[]
  /** Columns that change by right and are sealed as they were first, each with the SQL that says so of a row. */
  readonly first_value?: Readonly<Record<string, string>>
  /** The first stretch of ids begins above this one. */
  readonly above?: bigint
  /** Rows that say what was done and move nothing. */
  readonly is_without_money?: true
  /** Words of its rows go when whoever wrote them is erased (`forgotten_words`). */
  readonly forgets?: true
}

/** Below every id, so that no row can be put before the first. */
const lowest = -(2n ** 63n)
/** Incomes of no closing are numbered from here on (migration 0016). */
export const above_closings = 4_999_999_999_999_999n

/** Names with spaces between them. */
const columnsIn = (names: string): readonly string[] => names.trim().split(/\s+/)

const numbered = (table: string, columns?: readonly string[]): Stream => ({
  name: table,
  table,
  by: 'ids',
  key: 'id',
  order: ['id'],
  ...(columns !== undefined && { columns }),
})
const ofClosing = (table: string, order: readonly string[]): Stream => ({
  name: table,
  table,
  by: 'closings',
  key: 'closing_id',
  order,
})

/** What a column of a member was before the first change of the sponsor. */
const beforeChanges = (column: string, from: string): string =>
  `case when exists (select from sponsor_change where member_id = member.id)
    then (select ${from} from sponsor_change where member_id = member.id order by id limit 1) else ${column} end`

/**
 * Where rows change by right, such as the state of a pin, only the columns that never do are covered; the others follow
 * from sealed rows and are checked against them.
 */
export const streams: readonly Stream[] = [
  numbered('plan_version'),
  { ...numbered('setting'), is_without_money: true },
  { ...numbered('record_version'), is_without_money: true },
  { ...numbered('product_price'), is_without_money: true },
  { ...numbered('franchise_version'), is_without_money: true },
  { ...numbered('franchise_commission'), is_without_money: true },
  { ...numbered('franchise_block'), is_without_money: true },
  { ...numbered('goods_commission'), above: above_closings },
  numbered('goods_commission_release'),
  numbered('closing_reopening'),
  {
    ...numbered('member', columnsIn(`id person_id sponsor_id parent_id side sponsor_side joined_at`)),
    first_value: {
      sponsor_id: beforeChanges('sponsor_id', 'from_sponsor_id'),
      sponsor_side: beforeChanges('sponsor_side', 'from_side'),
    },
  },
  numbered('sponsor_change'),
  numbered('virtual_business'),
  numbered('virtual_withdrawal'),
  numbered('business_event'),
  { ...numbered('restated_package'), is_without_money: true },
  numbered('journal'),
  numbered('transfer'),
  { ...numbered('income'), name: 'income_of_event', above: above_closings },
  numbered('instant_run'),
  { ...numbered('held_by_setting'), key: 'closing_id', order: ['closing_id'] },
  { ...numbered('matrix_node'), is_without_money: true },
  numbered('matrix_savings_entry'),
  numbered('tds_rule'),
  { ...numbered('asked_tds_rule'), is_without_money: true },
  { ...numbered('credit_day'), key: 'journal_id', order: ['journal_id'] },
  numbered('tds_deduction'),
  numbered('tax_standing'),
  { ...numbered('tax_undone'), key: 'journal_id', order: ['journal_id', 'income_id'] },
  numbered('tax_carried'),
  numbered('tds_challan'),
  numbered(
    'activation',
    columnsIn(`
      id receipt_no member_id kind package_id from_package_id mode pin_id wallet price_minor
      taxable_minor gst_minor gst_percent bv_minor at by_person_id payment_mode payment_reference
      reason given_minor given_taxable_minor given_bv_minor has_equal_halves
    `),
  ),
  numbered(
    'pin_batch',
    columnsIn(`
      id package_id from_package_id kind count wallet discount_minor payment_mode payment_reference
      reason generated_at generated_by
    `),
  ),
  numbered('pin', columnsIn(`id pin_no batch_id package_id from_package_id kind price_minor bv_minor`)),
  numbered('pin_movement'),
  numbered(
    'credit_request',
    columnsIn(
      `id person_id wallet amount_minor payment_mode deposit_account_id paid_to paid_on reference requested_at`,
    ),
  ),
  {
    ...numbered(
      'product_proposal',
      columnsIn(`id person_id sender_person_id proposed_by proposed_at expires_at value_minor`),
    ),
    is_without_money: true,
  },
  { ...numbered('product_proposal_line'), is_without_money: true },
  numbered('product_request', columnsIn(`id person_id sender_person_id asked_minor is_full_price requested_at`)),
  numbered(
    'product_request_line',
    columnsIn(`id request_id line_no product_id name hsn unit price_minor gst_percent quantity`),
  ),
  ...['product_request_loss', 'order_return_loss'].map((table) => numbered(table)),
  ...['opening_balance', 'opening_tax', 'opening_leg'].map((table) => numbered(table)),
  numbered('fund_transfer'),
  numbered('wallet_adjustment'),
  { ...numbered('adjustment_limit_raise'), is_without_money: true },
  { ...numbered('lone_act'), is_without_money: true },
  numbered('counter_sale'),
  numbered('counter_sale_return'),
  { ...numbered('bundle_part'), is_without_money: true },
  numbered('product_lot'),
  numbered('stock_journal'),
  numbered('stock_move'),
  numbered('stock_receipt'),
  numbered('stock_correction'),
  numbered(
    'product_order',
    columnsIn(`
      id order_no member_id person_id holder_no placed_by placed_at total_minor bv_minor quantity way place_person_id
      reserve_id paid_id
    `),
  ),
  numbered('product_order_line'),
  numbered('product_order_part'),
  numbered('recorded_order'),
  numbered('product_order_short'),
  numbered('product_order_short_part'),
  numbered('product_order_volume'),
  numbered('product_order_outcome'),
  {
    ...numbered(
      'order_return',
      columnsIn(
        `id return_no order_id counter_order_id person_id holder_no requested_at send_by quantity asked_minor why`,
      ),
    ),
    forgets: true,
  },
  numbered('order_return_line'),
  numbered('order_return_arrival'),
  numbered('order_return_part'),
  numbered('counter_order'),
  numbered('counter_order_line'),
  numbered('counter_order_volume'),
  numbered('trade_paper'),
  numbered('trade_paper_line'),
  { ...numbered('einvoice'), is_without_money: true },
  { ...numbered('product_dispatch_step'), is_without_money: true },
  numbered('donation_link', columnsIn(`id commitment_id request_id payer_member_id receiver_member_id amount_minor`)),
  { ...numbered('donation_step'), is_without_money: true },
  { ...numbered('step'), is_without_money: true, forgets: true },
  { ...numbered('forgotten_words'), is_without_money: true },
  numbered('bank_account', columnsIn(`id person_id bank_name branch ifsc account_no_sealed upi_sealed submitted_at`)),
  numbered(
    'withdrawal',
    columnsIn(`
      id request_no person_id wallet gross_minor charge_minor gst_minor other_minor net_minor bank_account_id pay_to
      remark requested_at gst_percent
    `),
  ),
  numbered('withdrawal_bank_file'),
  numbered('withdrawal_step'),
  { ...numbered('bank_statement'), is_without_money: true },
  { ...numbered('bank_statement_undo'), is_without_money: true },
  { ...numbered('bank_entry'), is_without_money: true },
  {
    ...numbered('bank_match', columnsIn(`id entry_id kind subject_id is_exact reason matched_by matched_at`)),
    is_without_money: true,
  },
  { ...numbered('kyc_document', columnsIn(`id person_id kind number_sealed submitted_at`)), is_without_money: true },
  { ...numbered('audit'), is_without_money: true },
  { ...numbered('row_mark'), is_without_money: true },
  { ...numbered('proof_since'), is_without_money: true },
  { ...numbered('voice_bond'), is_without_money: true },
  { ...numbered('compliance_switch'), is_without_money: true },
  { ...numbered('frozen_disclosure'), is_without_money: true },
  {
    ...ofClosing('closing', ['id']),
    key: 'id',
    columns: columnsIn(`
      id window_from window_to status plan_version_id zone round_off_digits event_horizon_id
      member_horizon_id chunk_count chunk_rows rules ripens_at digest totals run_by locked_at credited_at
    `),
  },
  ofClosing('closing_chunk', ['chunk_no']),
  ofClosing('closing_state', ['chunk_no']),
  { ...ofClosing('settled_state', ['closing_id']), key: 'settled_by' },
  ofClosing('matching', ['member_id']),
  ofClosing('income', ['id']),
]

export const firstOf = (stream: Stream): bigint => stream.above ?? (stream.by === 'closings' ? 0n : lowest)

/** Tables in which nothing changes and that are not sealed, each with its reason. */
export const notSealed: Readonly<Record<string, string>> = {
  seal: 'is the chain itself',
  seal_part: 'is the chain itself',
  broadcast_edition: 'is what the company told many people, and no money follows from it',
  broadcast_person: 'says whom a message to many was for, and no money follows from it',
  broadcast_read: 'says who has read a message to many, and no money follows from it',
  broadcast_reply: 'says what a conversation answers, and no money follows from it',
  news_read: 'says who has read what the company tells everybody, and no money follows from it',
  help_mark: 'says whom an answer of the company was enough for, and no money follows from it',
  popup_mark: 'says who saw what the company shows and who agreed to it, and no money follows from it',
  conversation_message: 'is what people wrote, and no money follows from it',
  conversation_file: 'says what is attached to a message, and no money follows from it',
  order_return_photo: 'says which pictures came with a return, and no money follows from it',
  conversation_note: 'is what the company wrote to itself, and no money follows from it',
  terms_acceptance: 'says who agreed to which terms, and no money follows from it',
  terms_version: 'is read by whoever joins, and no money follows from it',
  counter_offer_line: 'says what a code was sent for; what was sold of it is sealed with the sale',
  stock_entry: 'follows from sealed movements of goods, and is compared with them',
  wallet_entry: 'follows from sealed transfers and incomes, and is compared with them',
  closing_release: 'its journals are sealed, and each names it as its cause',
}

/** Found by name in the rows of the database, so a name nobody knows is a breach of its own. */
export const maybeStream = (name: string): Stream | undefined => streams.find((stream) => stream.name === name)
