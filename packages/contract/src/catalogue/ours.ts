import { compulsory, dormant, listedUnder, live, placedAt, loose, placed, unlisted } from './declare.ts'

/** Pages the owner's route table does not name: numbers 9000 to 9999. */
export const ourPages = [
  loose('any', {
    refresh: compulsory(unlisted(live(9001, 'Refresh', 'refresh', 'Reopens a page with fresh data'))),
    'page-not-found': compulsory(unlisted(live(9002, 'Page not found', 'explore_off', 'Nothing lives here'))),
    'mat-alert-demo': unlisted(live(9003, 'Alert demo', 'notifications', 'Every alert, toast and spinner')),
    'income-disclosure': compulsory(
      unlisted(live(9006, 'Income disclosure', 'summarize', 'What all members earned and spent in a year')),
    ),
    'contact-us': compulsory(unlisted(live(9190, 'Contact us', 'contact_mail', 'A message to the company'))),
    'about-company': compulsory(
      unlisted(live(9191, 'About the company', 'apartment', 'Registered office, officers, complaints and papers')),
    ),
    'income-why': unlisted(live(9004, 'Why this income', 'help_outline', 'From an income to its activation')),
    news: compulsory(placed(16, live(9025, 'News', 'campaign', 'What the company tells you'))),
    'arbitrage-dapp': unlisted(dormant(9005, 'Arbitrage dapp', 'candlestick_chart', 'Trading straight from a wallet')),
  }),
  loose('admin', {
    setup: placedAt('/setup', placed(900, live(9050, 'Settings', 'settings', 'Company, plan, packages and pages'))),
    closings: listedUnder('admin/income', placed(5, live(9101, 'Closings', 'event_available', 'Preview to credit'))),
    closing: unlisted(live(9102, 'Closing', 'event_note', 'One closing with its totals and rows')),
    outbox: placed(890, live(9103, 'Outbox of messages', 'forward_to_inbox', 'E-mails and SMS that went out or wait')),
    audit: placed(880, live(9105, 'Audit', 'history_edu', 'Who did what, when and from where')),
    proof: placed(
      881,
      live(9107, 'Proof of the books', 'verified_user', 'When the books were checked and what was found'),
    ),
    approvals: listedUnder(
      'admin/member',
      placed(60, live(9106, 'Approvals', 'how_to_vote', 'What needs a second admin')),
    ),
    'counter-sales': listedUnder(
      'admin/pin-management',
      placed(80, live(9108, 'Counter sales', 'point_of_sale', 'What franchises sold and what they took')),
    ),
    compliance: placed(882, live(9109, 'Compliance', 'gavel', 'Compliance mode and the income disclosure')),
    broadcasts: listedUnder(
      'admin/support',
      placed(50, live(9271, 'Broadcasts', 'campaign', 'One message to many people, and who has read it')),
    ),
    'ready-answers': listedUnder(
      'admin/support',
      placed(60, live(9273, 'Ready answers', 'quickreply', 'Answers to insert, with names filled in')),
    ),
    'company-papers': placed(
      883,
      live(9192, 'Company papers', 'folder_special', 'Registrations and licences, and when they expire'),
    ),
    grievances: listedUnder(
      'admin/support',
      placed(50, live(9198, 'Grievance register', 'gavel', 'Complaints with their dates and outcomes')),
    ),
    'support-report': listedUnder(
      'admin/support',
      placed(60, live(9199, 'Support report', 'query_stats', 'How long answers take, and what is open')),
    ),
    tds: listedUnder(
      'admin/income',
      placed(96, live(9110, 'Tax deducted (TDS)', 'request_quote', 'By member and year')),
    ),
    'tds-deductions': listedUnder(
      'admin/income',
      placed(97, live(9111, 'TDS deductions', 'receipt_long', 'Tax deducted, credit by credit')),
    ),
    'tds-challans': listedUnder(
      'admin/income',
      placed(98, live(9112, 'TDS challans', 'account_balance', 'Tax that is due, and tax that was deposited')),
    ),
    'add-tds-challan': unlisted(live(9113, 'Add challan', 'add_card', 'Tax of a month that was deposited')),
    reconciliation: listedUnder(
      'admin/wallet',
      placed(
        90,
        live(9120, 'Reconciliation', 'balance', 'What the company has, owes and earns, and whether it agrees'),
      ),
    ),
    'reconciliation-entries': unlisted(
      live(9121, 'Ledger entries', 'receipt_long', 'What moved one line of the reconciliation'),
    ),
    'bank-statements': listedUnder(
      'admin/wallet',
      placed(91, live(9170, 'Bank statements', 'account_balance', 'What the bank says, beside what the portal says')),
    ),
    'import-bank-statement': unlisted(
      live(9171, 'Import bank statement', 'upload_file', 'A file of the bank, checked row by row'),
    ),
    'tds-returns': listedUnder(
      'admin/income',
      placed(99, live(9141, 'TDS returns', 'assignment', 'Each quarter with its rows, PANs in clear')),
    ),
    'tds-rules': listedUnder(
      'admin/income',
      placed(100, live(9142, 'TDS rules', 'percent', 'Rates and limits by the day from which they count')),
    ),
    'add-tds-rule': unlisted(live(9143, 'Add TDS rule', 'add', 'A rate and a limit from a day on')),
    imports: listedUnder(
      'admin/member',
      placed(
        70,
        live(9130, 'Import', 'upload_file', 'Members and balances of a former system, from a file of a spreadsheet'),
      ),
    ),
    'import-members': unlisted(
      live(9131, 'Import members', 'upload_file', 'A file is checked before it changes anything'),
    ),
    import: unlisted(
      live(9132, 'Import of members', 'fact_check', 'One file: its faults, its balances, and what to do next'),
    ),
    'gst-rates': listedUnder(
      'admin/repurchase-products',
      placed(80, dormant(9300, 'GST rates', 'percent', 'Rates of tax and the days on which they count')),
    ),
    'product-imports': listedUnder(
      'admin/repurchase-products',
      placed(
        78,
        dormant(9362, 'Import products', 'upload_file', 'Products and opening stock from a file of a spreadsheet'),
      ),
    ),
    'product-import': unlisted(
      dormant(9363, 'Import of products', 'fact_check', 'One file: its faults, its products, and what to do next'),
    ),
    'stock-corrections': listedUnder(
      'admin/repurchase-products',
      placed(82, dormant(9350, 'Stock corrections', 'fact_check', 'Goods that are damaged, lost or found')),
    ),
    'stock-value': listedUnder(
      'admin/repurchase-products',
      placed(84, dormant(9351, 'Stock value', 'inventory', 'What is in stock on any day, and what it cost')),
    ),
    'stock-expiry': listedUnder(
      'admin/repurchase-products',
      placed(86, dormant(9352, 'Expiring stock', 'event', 'Goods that have expired, or soon will')),
    ),
    'trade-papers': listedUnder(
      'admin/repurchase-orders',
      placed(80, dormant(9320, 'Invoices', 'receipt_long', 'Invoices, bills of supply and credit notes of products')),
    ),
    returns: listedUnder(
      'admin/repurchase-orders',
      placed(70, dormant(9360, 'Returns', 'assignment_return', 'Goods that members send back')),
    ),
    'gst-reports': listedUnder(
      'admin/repurchase-orders',
      placed(90, dormant(9321, 'GST reports', 'summarize', 'The rows of GSTR-1 by month, and the tax in the ledger')),
    ),
    'product-requests': listedUnder(
      'admin/franchise-management',
      placed(80, dormant(9310, 'Product requests', 'pending_actions', 'What franchises ask the company for')),
    ),
    commissions: listedUnder(
      'admin/franchise-management',
      placed(90, dormant(9340, 'Commission', 'percent', 'What franchises earned, line by line')),
    ),
    'outbox-reveal': unlisted(live(9104, 'Reveal messages', 'visibility', 'A message in full, with its code or link')),
  }),
  loose('franchise', {
    kyc: placed(40, live(9366, 'KYC', 'badge', 'Documents and their state')),
    'gst-reports': listedUnder(
      'franchise/repurchase',
      placed(80, dormant(9365, 'GST reports', 'summarize', 'The rows of GSTR-1 by month, from the own invoices')),
    ),
    'counter-sales': listedUnder(
      'franchise/pin-management',
      placed(80, live(9150, 'Counter sales', 'receipt_long', 'What was sold from the own stock')),
    ),
    returns: listedUnder(
      'franchise/repurchase',
      placed(70, dormant(9369, 'Returns', 'assignment_return', 'Goods that buyers give back to the counter')),
    ),
    parcels: listedUnder(
      'franchise/repurchase',
      placed(
        65,
        dormant(9368, 'Parcels to hand over', 'shopping_basket', 'Orders of the company that buyers pick up here'),
      ),
    ),
    commissions: listedUnder(
      'franchise/wallet',
      placed(80, dormant(9341, 'Commission', 'percent', 'What the franchise earned, line by line')),
    ),
    tds: listedUnder(
      'franchise/wallet',
      placed(90, live(9367, 'Tax deducted (TDS)', 'request_quote', 'By financial year')),
    ),
  }),
  loose('user', {
    tds: listedUnder('user/income', placed(96, live(9161, 'Tax deducted (TDS)', 'request_quote', 'By financial year'))),
    agreement: listedUnder(
      'user/docs',
      placed(30, live(9185, 'Agreement', 'handshake', 'The terms you agreed to, with their paper')),
    ),
    'counter-sales': listedUnder(
      'user/pin-management',
      placed(95, live(9160, 'Bought from franchises', 'receipt_long', 'Pins and packages, and what was paid')),
    ),
    returns: listedUnder(
      'user/repurchase',
      placed(80, dormant(9361, 'Returns', 'assignment_return', 'Goods that you send back')),
    ),
  }),
] as const
