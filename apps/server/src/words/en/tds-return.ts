/** The file of a quarterly return of tax deducted at source. */
export default {
  /** In place of the PAN of somebody whose personal data was erased since. */
  erased: 'ERASED',
  heads: {
    pan: { head: 'PAN' },
    no_pan: { head: 'No PAN', words: { yes: 'Yes', no: '' } },
    name: { head: 'Name' },
    user_id: { head: 'User id' },
    section: { head: 'Section' },
    code: { head: 'Code' },
    credited_on: { head: 'Credited on' },
    credited_before: { head: 'Credited before in the year' },
    paid: { head: 'Amount credited' },
    percent: { head: 'Rate %' },
    tds: { head: 'Tax deducted' },
    bsr_code: { head: 'Challan BSR code' },
    challan_no: { head: 'Challan serial no.' },
    deposited_on: { head: 'Challan date' },
    challan_amount: { head: 'Challan amount' },
  },
} as const
