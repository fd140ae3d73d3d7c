import type { StatementColumns, StatementMapping } from '../statement-mapping.ts'

const none: StatementColumns = {
  day: '',
  narration: '',
  reference: '',
  debit: '',
  credit: '',
  amount: '',
  sign: '',
  balance: '',
  account_no: '',
}

interface MadeUpBank {
  readonly mapping: StatementMapping
  readonly account_no: string
  readonly text: string
}

/** Three banks that agree in nothing: order, head, days, amounts, sums and what parts the cells. Each tells the same days. */
export const madeUpBanks: Readonly<Record<'namuna' | 'sagar' | 'parvat', MadeUpBank>> = {
  namuna: {
    account_no: '50100123456789',
    mapping: {
      has_head: true,
      day_form: 'dmy',
      widths: [],
      columns: {
        ...none,
        day: 'Date',
        narration: 'Narration',
        reference: 'Chq./Ref.No.',
        debit: 'Withdrawal Amt.',
        credit: 'Deposit Amt.',
        balance: 'Closing Balance',
      },
    },
    text: `Namuna Bank Ltd,,,,,,
Account No : 50100123456789,,,,,,
From 23/11/2026 to 25/11/2026,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
,Opening balance,,,,,"1,00,000.00"
23/11/2026,UPI-ASHA NAMUNA-asha@okbank-412345678901-Payment,0000412345678901,23/11/2026,,"5,000.00","1,05,000.00"
24/11/2026,NEFT DR-SBIN0000001-RAVI-HDFCN52026112400,HDFCN52026112400,24/11/2026,941.00,,"1,04,059.00"
25/11/2026,"CHARGES, SMS",,25/11/2026,17.70,,"1,04,041.30"
,Total,,,958.70,"5,000.00",
***End of statement***,,,,,,
`,
  },
  sagar: {
    account_no: '000123456789',
    mapping: {
      has_head: true,
      day_form: 'dmy',
      widths: [],
      columns: {
        ...none,
        day: 'Txn Date',
        narration: 'Description',
        reference: 'UTR',
        amount: 'Amount (INR)',
        sign: 'Dr / Cr',
        balance: 'Balance',
      },
    },
    text: [
      'Balance;Dr / Cr;Amount (INR);UTR;Description;Txn Date',
      '104041.30 Cr;DR;17.70;;CHARGES, SMS;25-Nov-26 23:59:00',
      '104059.00 Cr;DR;941.00;HDFCN52026112400;NEFT RAVI;24-Nov-26 10:15:20',
      '105000.00 Cr;CR;5000.00;412345678901;UPI/ASHA NAMUNA;23-Nov-26 09:00:01',
    ].join('\r\n'),
  },
  parvat: {
    account_no: '77700012345',
    mapping: {
      has_head: false,
      day_form: 'mdy',
      widths: [10, 14, 18, 30],
      columns: { ...none, day: '1', amount: '2', reference: '3', narration: '4' },
    },
    text: [
      '11/23/2026      +5000.00412345678901      UPI ASHA NAMUNA',
      '11/24/2026       -941.00HDFCN52026112400  NEFT RAVI',
      '11/25/2026        -17.70                  CHARGES, SMS',
      '',
    ].join('\n'),
  },
}
