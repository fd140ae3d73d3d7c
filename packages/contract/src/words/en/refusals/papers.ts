/** Refusals of invoices and credit notes of products. */
export default {
  beyond_seller: 'Without a GSTIN, {{seller}} can sell only within its own state.',
  already_written: 'An invoice for this is already written.',
  credit_quantity: 'More pieces of {{product}} than are left on invoice {{paper_no}}.',
  credit_amount: 'More than these pieces of {{product}} cost on invoice {{paper_no}}.',
  not_on_invoice: '{{product}} is not on invoice {{paper_no}}.',
  other_sale: 'Invoice {{paper_no}} is for another sale.',
} as const
