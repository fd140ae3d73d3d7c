/** What franchises earn on goods. */
export default {
  earner: 'Franchise',
  handed_over_by: 'Handed over by',
  product: 'Product',
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
    admin: 'No commission on goods yet',
    admin_note: 'What franchises earn on orders that they hand over is listed here line by line.',
    franchise: 'No commission on goods yet',
    franchise_note: 'What you earn on orders that you hand over is listed here line by line.',
  },
} as const
