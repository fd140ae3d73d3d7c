/** A kind of journal, and what there must be for each: the books have no journal without a cause, and no cause without its journals. */
export interface JournalCause {
  readonly kind: string
  /** In words, for the promise. */
  readonly title: string
  /**
   * A query of ours with a row for each cause: the `reference` its journals bear, and the `least` and the `most` of them
   * there may be. References are written by the act that posts the journal.
   */
  readonly causes: string
}

const once = (reference: string, from: string) => `select ${reference} as reference, 1 as least, 1 as most from ${from}`

/** Goods that came back of what one column of returns names. */
const returnOf = (kind: string, column: string, title: string) => ({
  kind,
  title,
  causes: once(`'order_return:' || id`, `order_return where state = 'returned' and ${column} is not null`),
})

const activationBy = (kind: string, mode: string, title: string): JournalCause => ({
  kind,
  title,
  causes: once(`'activation:' || id`, `activation where mode = '${mode}' and price_minor > 0`),
})

const orderIn = (kind: string, condition: string, title: string): JournalCause => ({
  kind,
  title,
  causes: once(`'product_order:' || id`, `product_order where ${condition}`),
})

/** Each step of a payment between members that moves what the books remember of it. */
const donationStep = (kind: string, condition: string, title: string): JournalCause => ({
  kind,
  title,
  causes: `select 'donation_link:' || link_id as reference, count(*) as least, count(*) as most
    from donation_step where ${condition} group by link_id`,
})

/** Every kind of journal that an act of the product posts. */
export const journalCauses: readonly JournalCause[] = [
  {
    kind: 'pins_sold',
    title: 'a batch of pins that has a price',
    causes: once(
      `'pin_batch:' || id`,
      `pin_batch where exists (select from pin where pin.batch_id = pin_batch.id and pin.price_minor > 0)`,
    ),
  },
  {
    kind: 'pin_cancelled',
    title: 'a cancelled pin that has a price',
    causes: once(`'pin_cancelled:' || id`, `pin where status = 'cancelled' and price_minor > 0`),
  },
  {
    kind: 'counter_sale',
    title: 'a sale over the counter for which something was taken',
    causes: once(`'counter_sale:' || id`, 'counter_sale where taken_minor > 0'),
  },
  {
    kind: 'counter_sale_returned',
    title: 'a pin or package of such a sale that was taken back',
    causes: once(`'counter_sale_return:' || id`, 'counter_sale_return'),
  },
  {
    kind: 'counter_order',
    title: 'goods that a franchise sold over its counter',
    causes: once(`'counter_order:' || id`, 'counter_order'),
  },
  activationBy('pin_used', 'pin', 'an activation by a paid pin'),
  activationBy('topup_from_wallet', 'wallet', 'an activation paid from a wallet'),
  activationBy('topup', 'admin', 'an activation by an admin'),
  activationBy('donated', 'donation', 'an activation by donation that has a price'),
  {
    kind: 'activation_cancelled',
    title: 'a cancelled activation that has a price',
    causes: once(`'activation:' || id`, 'activation where cancelled_at is not null and price_minor > 0'),
  },
  {
    kind: 'credit_request',
    title: 'an approved request for credit',
    causes: once(`'credit_request:' || id`, `credit_request where state = 'approved'`),
  },
  {
    kind: 'closing',
    // A chunk in which volume only lapses pays nobody and has no journal.
    title: 'a chunk of a closing with incomes',
    causes: `select 'closing:' || closing_id as reference, count(*) as least, count(*) as most
      from closing_chunk where income_count > 0 group by closing_id`,
  },
  {
    kind: 'clawback',
    title: 'a credited closing, at most one,',
    causes: `select 'closing:' || id as reference, 0 as least, 1 as most from closing where status = 'credited'`,
  },
  {
    kind: 'debt_recovered',
    title: 'money that came into a wallet of whoever owes, or a withdrawal of theirs, at most one each,',
    causes: `select reference, 0 as least, count(*) as most from journal
      where kind not in ('debt_recovered', 'clawback', 'closing', 'income_release') group by reference`,
  },
  {
    kind: 'incomes',
    title: 'an event with incomes of its own',
    // Named by their rows: the same event may pay several kinds, each in a journal of its own.
    causes: `select paid.reference, count(*) as least, count(*) as most from journal paid
      where paid.kind = 'incomes' and exists (
        select from income join business_event event on event.id = income.source_event_id
        where income.journal_id = paid.id and income.closing_id is null
      ) group by paid.reference`,
  },
  {
    kind: 'income_release',
    title: 'a release of held incomes',
    causes: `select 'closing:' || closing_id as reference, count(*) as least, count(*) as most
      from closing_release group by closing_id
      union all select 'income:' || min(income_id), 1, 1
      from income_hold where release_journal_id is not null group by release_journal_id`,
  },
  {
    kind: 'matrix_return',
    title: 'savings that were returned to their member',
    causes: `select 'matrix_savings:' || member_id || ':' || pool as reference, count(*) as least, count(*) as most
      from matrix_savings_entry where act = 'returned' group by member_id, pool`,
  },
  { kind: 'tds_deposit', title: 'a challan of tax', causes: once(`'tds_challan:' || id`, 'tds_challan') },
  {
    kind: 'fund_transfer',
    title: 'a transfer between wallets',
    causes: once(`'fund_transfer:' || id`, 'fund_transfer'),
  },
  {
    kind: 'wallet_adjustment',
    title: 'a credit or debit that one admin may make alone, or that a second agreed to,',
    causes: once(
      `'wallet_adjustment:' || id`,
      `wallet_adjustment where approval_id is null
        or exists (select from approval where approval.id = approval_id and approval.state = 'approved')`,
    ),
  },
  {
    kind: 'opening_balance',
    title: 'a part of an accepted import that has balances',
    causes: `select 'import:' || batch_id as reference, count(distinct journal_id) as least, count(distinct journal_id) as most
      from opening_balance group by batch_id`,
  },
  {
    kind: 'donation_fee_paid',
    title: 'a promise with a fee',
    causes: once(`'donation:' || id`, 'donation_commitment where fee_minor > 0'),
  },
  {
    kind: 'donation_fee_returned',
    title: 'a promise that ended before it was linked',
    causes: once(`'donation:' || id`, `donation_commitment where fee_status = 'returned'`),
  },
  {
    kind: 'donation_fee_kept',
    title: 'a promise whose fee is the company’s',
    causes: once(`'donation:' || id`, `donation_commitment where fee_status = 'kept'`),
  },
  {
    kind: 'order_placed',
    title: 'an order of products',
    causes: once(`'product_order:' || id`, 'product_order'),
  },
  orderIn('order_cancelled', `state = 'cancelled'`, 'an order that was cancelled'),
  orderIn('order_short', 'short_at is not null', 'an order of which something was short'),
  orderIn('order_sent', `state in ('dispatched', 'objected', 'delivered', 'undelivered')`, 'an order that was sent'),
  orderIn('order_undelivered', `state = 'undelivered'`, 'an order that did not reach its buyer'),
  returnOf('order_returned', 'order_id', 'goods of an order that came back'),
  returnOf('counter_order_returned', 'counter_order_id', 'goods of a counter sale that came back to its franchise'),
  {
    kind: 'goods_commission',
    title: 'a delivery on which franchises earn',
    causes: once(
      `'goods_commission:' || min(id)`,
      `goods_commission where mirrors_id is null and journal_id is not null group by journal_id`,
    ),
  },
  {
    kind: 'goods_commission_returned',
    title: 'a return of goods on which franchises had earned',
    causes: once(
      `'goods_commission:' || min(id)`,
      `goods_commission where mirrors_id is not null and journal_id is not null group by journal_id`,
    ),
  },
  {
    kind: 'goods_commission_release',
    title: 'a release of held commission',
    causes: once(
      `'goods_commission:' || min(free.commission_id)`,
      `goods_commission_release free join goods_commission earned on earned.id = free.commission_id
        where free.journal_id is distinct from earned.journal_id and free.journal_id is not null group by free.journal_id`,
    ),
  },
  {
    kind: 'withdrawal',
    title: 'a withdrawal that was asked for',
    causes: once(`'withdrawal:' || id`, 'withdrawal'),
  },
  {
    kind: 'withdrawal_payment',
    title: 'a withdrawal that was paid',
    causes: once(`'withdrawal:' || id`, `withdrawal where state in ('paid', 'returned')`),
  },
  {
    kind: 'withdrawal_refund',
    title: 'a withdrawal that was given back',
    causes: once(`'withdrawal:' || id`, `withdrawal where state in ('failed', 'rejected', 'cancelled', 'returned')`),
  },
  {
    kind: 'product_request',
    title: 'a request for products to the company',
    causes: once(`'product_request:' || id`, 'product_request where sender_person_id is null'),
  },
  {
    kind: 'product_request_returned',
    title: 'a part of such a request that was not agreed to, and its end before it was sent,',
    causes: `select 'product_request:' || request.id as reference, count(*) as least, count(*) as most
      from product_request request
      join step on step.noun = 'product_request' and step.subject_id = request.id
      where request.sender_person_id is null and (step.move in ('reject', 'cancel')
        or step.move = 'approve' and request.asked_minor > (step.facts ->> 'agreed_minor')::bigint)
      group by request.id`,
  },
  {
    kind: 'product_request_sold',
    title: 'a request for products that the company sent',
    causes: once(
      `'product_request:' || id`,
      `product_request where sender_person_id is null and state in ('dispatched', 'received', 'settled')`,
    ),
  },
  {
    kind: 'product_request_refunded',
    title: 'a request for products of the company that was settled by money',
    causes: once(`'product_request:' || id`, `product_request where sender_person_id is null and state = 'settled'`),
  },
  donationStep(
    'donation_into_transit',
    `act in ('prove', 'prove_late', 'take_up')`,
    'a proof of a payment between members',
  ),
  donationStep('donation_to_receiver', `status in ('confirmed', 'resolved_paid')`, 'a payment that was received'),
  donationStep('donation_back_to_payer', `status = 'resolved_unpaid'`, 'a payment that was found not paid'),
]
