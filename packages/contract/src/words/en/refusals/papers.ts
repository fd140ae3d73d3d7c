/** Refusals of invoices and credit notes of products. */
export default {
  beyond_seller: 'Without a GSTIN, {{seller}} can sell only within its own state.',
  state_of: 'The state in the address of {{name}} is not in the list of states. Please correct that address first.',
  state_of_delivery:
    'The state in the delivery address is not in the list of states. Please cancel the order, so that it can be placed again.',
  already_written: 'An invoice for this is already written.',
  credit_quantity: 'More pieces of {{product}} than are left on invoice {{paper_no}}.',
  credit_amount: 'More than these pieces of {{product}} cost on invoice {{paper_no}}.',
  not_on_invoice: '{{product}} is not on invoice {{paper_no}}.',
  other_sale: 'Invoice {{paper_no}} is for another sale.',
  gst_month_long: 'A month may have {{most}} papers at most here.',
  needs_no_irn: '{{paper_no}} needs no IRN.',
  irn_kept: 'The IRN of {{paper_no}} is kept already.',
  irn_taken: 'This IRN is kept for another invoice or credit note.',
  ack_before: 'The date cannot be before the date of {{paper_no}}.',
  ack_after: 'The date cannot be in the future.',
  qr_unread: 'This is not the text of a signed QR.',
  qr_other: 'This QR is not that of {{paper_no}} with this IRN.',
  einvoice_pin: 'The address of {{name}} on {{paper_no}} has no PIN code. Register it by hand on the e-invoice portal.',
  einvoice_place: 'The address of {{name}} on {{paper_no}} has no city. Register it by hand on the e-invoice portal.',
  einvoice_street:
    'The address of {{name}} on {{paper_no}} has no street. Register it by hand on the e-invoice portal.',
  einvoice_name: 'The name {{name}} on {{paper_no}} is too short. Register it by hand on the e-invoice portal.',
  einvoice_state: 'The state of {{name}} on {{paper_no}} is not known. Register it by hand on the e-invoice portal.',
  einvoice_hsn: '{{name}} on {{paper_no}} has no valid HSN. Register it by hand on the e-invoice portal.',
} as const
