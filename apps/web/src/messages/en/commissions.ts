/** What franchises earn on goods and on pins. */
export default {
  earner: 'Franchise',
  earner_id: 'Franchise id',
  handed_over_by_id: 'Sold by (id)',
  handed_over_by: 'Sold by',
  source: 'For',
  sources: { order: 'Order', counter: 'Sale over the counter', activation: 'Pin' },
  product: 'Product or package',
  quantity: 'Pieces',
  base: 'Amount without tax',
  percent: 'Percent',
  is_own: 'Own purchase',
  earned: 'Commission',
  tds: 'TDS',
  net: 'Net',
  state: 'Status',
  states: { held: 'Held', paid: 'In the wallet', taken_back: 'Taken back', none: 'Not paid' },
  sold_at: 'Sold on',
  ripens_at: 'Held until',
  none: {
    admin: 'No commission yet',
    admin_note:
      'What franchises earn on orders that they hand over, on sales over their counter, and on pins that members use is listed here line by line.',
    franchise: 'No commission yet',
    franchise_note:
      'What you earn on orders that you hand over, on sales over your counter, and on pins that members use is listed here line by line.',
  },
} as const
