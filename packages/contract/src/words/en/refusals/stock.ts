/** Refusals of goods and their stock. */
export default {
  not_in_stock: 'There is not enough in stock. Please check the quantities and try again.',
  product_unknown: 'There is no product with this code.',
  product_inactive: 'This product is switched off. Switch it on first.',
  batch_missing: 'Enter the batch number.',
  batch_unwanted: 'This product is kept without batches. Please leave this empty.',
  expiry_missing: 'Enter the expiry date.',
  expiry_unwanted: 'This product does not expire. Please leave this empty.',
  expired: 'These goods have already expired.',
  invoice_ahead: 'The date of the invoice is in the future.',
  invoice_entered: 'This invoice is already entered as {{receipt_no}}.',
} as const
