const answered = { lines: [{ line_no: 1, quantity: 1 }] }
const proposed = {
  user_id: 'franchise',
  lines: [{ code: 'SOAP-1', quantity: 2, price: '1000.00' }],
  remark: 'For a test',
}
const sending = { courier: 'Namuna Roads', tracking_no: 'NR-7' }

/** Bodies of goods and their stock. */
export const stockBodies: Readonly<Record<string, object>> = {
  'POST /admin/stock/receipts': {
    supplier: 'Namuna Mills',
    invoice_no: 'M/2025/17',
    invoice_on: '2025-12-31',
    lines: [{ code: 'SOAP-1', batch: '', expires_on: null, quantity: 12, cost: '600.00' }],
  },
  'POST /admin/stock/corrections': {
    user_id: '',
    code: 'SOAP-1',
    lot_id: '1',
    kind: 'lost',
    reason: 'missing',
    quantity: 1,
    note: 'For a test',
    version: 0,
  },
  'POST /admin/stock/expired': { user_id: '' },
  'POST /admin/product-proposals': proposed,
  'POST /franchise/product-proposals': proposed,
  'POST /product-proposals/:id/accept': { lines: [{ line_no: 1, price: '1000.00' }] },
  'POST /product-proposals/:id/decline': { reason: 'For a test' },
  'POST /franchise/product-requests': {
    lines: [{ code: 'SOAP-1', quantity: 2, price: '1000.00' }],
    remark: 'For a test',
  },
  'POST /admin/product-requests/:id/approve': answered,
  'POST /franchise/product-requests/:id/approve': answered,
  'POST /admin/product-requests/:id/reject': { reason: 'For a test' },
  'POST /franchise/product-requests/:id/reject': { reason: 'For a test' },
  'POST /admin/product-requests/:id/dispatch': sending,
  'POST /franchise/product-requests/:id/dispatch': { ...sending, taken: '500.00' },
  'POST /product-requests/:id/receive': { lines: [{ line_no: 1, arrived: 0, damaged: 0 }] },
}
