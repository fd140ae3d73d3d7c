/** Bodies of goods and their stock. */
export const stockBodies: Readonly<Record<string, object>> = {
  'POST /admin/stock/receipts': {
    supplier: 'Namuna Mills',
    invoice_no: 'M/2025/17',
    invoice_on: '2025-12-31',
    lines: [{ code: 'SOAP-1', batch: '', expires_on: null, quantity: 12, cost: '600.00' }],
  },
}
