/** The paper of the tax deducted from what a member or a franchise earned in a year. */
export default {
  title: 'Tax deducted at source',
  heading: 'Tax deducted at source {{name}}',
  name: 'Name',
  user_id: 'User id',
  pan: 'PAN',
  no_pan: 'Not given',
  year: 'Financial year',
  section: 'Section',
  state: 'Figures',
  running: 'Up to {{date}}: the year has not ended',
  over: 'As of {{date}}',
  quarter: 'Quarter',
  quarters: ['April to June', 'July to September', 'October to December', 'January to March'],
  credited: 'Credited',
  tds: 'Tax deducted',
  former:
    'Not in these figures: {{credited}} that the former system had credited in this year, and {{tds}} that was deducted from it there. The limit of the year counts them.',
  /** What was taken back after the year, of its incomes; and what of earlier years was taken back in it. */
  later: 'Taken back in other years',
  total: 'Year',
  note: 'This is what the books of the company say. The certificate for your return (Form 16A) is issued by the tax department: compare it with this paper and with your annual statement.',
  computer: 'This is a computer-generated paper and needs no signature.',
} as const
