import { branch, compulsory, dormant, heading, live, unlisted } from './declare.ts'
import { incomePages } from './incomes.ts'

/** The admin's area: numbers 3000 to 3999, fifty to a section. */
export const adminPages = [
  branch('admin', compulsory(heading(3000, 'Admin', 'home', 'Everything an admin does')), {
    dashboard: compulsory(live(3001, 'Dashboard', 'dashboard', 'What needs a decision, and how the company does')),
    profile: live(3002, 'Profile', 'person', 'Photo and contact'),
    security: compulsory(live(3003, 'Security', 'lock', 'Password, two-factor check and devices')),
    'change-password-for-others': live(3004, 'Others’ passwords', 'key', 'Help a person who cannot sign in'),
  }),
  branch('admin/sub-admin', heading(3050, 'Sub-admins', 'admin_panel_settings', 'Admins with fewer rights'), {
    'add-new-admin': live(3051, 'Add admin', 'person_add', 'A new admin and what may be opened'),
    'edit-sub-admin': unlisted(live(3052, 'Edit sub-admin', 'manage_accounts', 'Contact and state of one sub-admin')),
    'sub-admin-access-rights': live(3053, 'Sub-admin rights', 'rule', 'Which pages a sub-admin may open'),
  }),
  branch('admin/member', heading(3100, 'Members', 'people', 'All members'), {
    count: live(3101, 'Member count', 'tag', 'Totals by status, date, package and place'),
    'member-search': live(3102, 'Member search', 'person_search', 'Find, open, block and unblock'),
    'member-profile': unlisted(live(3103, 'Member profile', 'account_box', 'All about one member')),
    'banking-and-payment': live(3104, 'Banking and payment', 'account_balance', 'Bank details to check and approve'),
    'kyc-requests': dormant(3105, 'KYC requests', 'fact_check', 'Documents to check'),
  }),
  branch('admin/team-details', heading(3150, 'Teams', 'groups', 'The network and its business'), {
    'direct-details': live(3151, 'Direct details', 'people', 'Members that a member has sponsored'),
    'downline-details': live(3152, 'Downline details', 'lan', 'All members below a member'),
    'direct-tree': live(3153, 'Direct tree', 'device_hub', 'A team by sponsor'),
    'daywise-business-details': live(3154, 'Day-wise business', 'calendar_month', 'New ids and BV by day and side'),
    'matrix-details': dormant(3155, 'Matrix details', 'table_rows', 'Places filled in each matrix'),
    'matrix-tree': dormant(3156, 'Matrix tree', 'schema', 'One matrix as a tree'),
  }),
  branch('admin/pin-management', heading(3200, 'Pins', 'confirmation_number', 'Pins that activate packages'), {
    'pin-generate': live(3201, 'Generate pins', 'add_card', 'Issue pins, paid or free with a reason'),
    'view-pin': live(3202, 'View pins', 'pin', 'Every pin and its state'),
    'pin-statistics': live(3203, 'Pin statistics', 'query_stats', 'Pins by package, owner and state'),
    'pin-transfer': live(3204, 'Pin transfer', 'send', 'Move pins to another owner'),
    'pin-transfer-history': live(3205, 'Pin transfer history', 'history', 'Pins transferred, from whom to whom'),
    'pin-requests': live(3206, 'Pin requests', 'pending_actions', 'Requests to approve or reject'),
    'pin-product-dispatch': dormant(3207, 'Pin product dispatch', 'local_shipping', 'Products owed for used pins'),
  }),
  branch('admin/donation', heading(3250, 'Donation', 'volunteer_activism', 'Packages and donations'), {
    'package-details': live(3251, 'Package details', 'receipt', 'Packages members have taken'),
    packages: live(3252, 'Packages', 'inventory_2', 'Price, tax, BV and cap of each package'),
    'donation-links': live(3253, 'Donation links', 'link', 'Who pays whom, and until when'),
    'topup-by-pin': dormant(3254, 'Top-up by pin', 'bolt', 'Activate a member with a pin'),
    topup: dormant(3255, 'Top-up', 'flash_on', 'Activate a member without a pin'),
    'crypto-deposits': dormant(3256, 'Crypto deposits', 'currency_bitcoin', 'Deposits seen on the chains'),
  }),
  branch('admin/wallet', heading(3300, 'Wallets', 'account_balance_wallet', 'Balances and movements'), {
    'account-balance': dormant(3301, 'Account balance', 'account_balance_wallet', 'Balances of all members'),
    passbook: dormant(3302, 'Passbook', 'menu_book', 'Every movement of one account'),
    'credit-debit': dormant(3303, 'Credit or debit', 'exposure', 'Correct a wallet, with a reason'),
    'credit-debit-history': dormant(3304, 'Credit and debit history', 'history', 'Corrections and their reasons'),
    'transfer-fund': dormant(3305, 'Transfer fund', 'swap_horiz', 'Between two wallets'),
    'fund-transfer-history': dormant(3306, 'Fund transfer history', 'manage_history', 'Who sent what to whom'),
    'credit-requests': dormant(3307, 'Credit requests', 'pending_actions', 'Requests to approve or reject'),
  }),
  branch('admin/withdrawal', heading(3350, 'Withdrawals', 'file_upload', 'Money out'), {
    'withdrawal-requests': dormant(3351, 'Withdrawal requests', 'receipt_long', 'Requests to approve, pay or reject'),
  }),
  branch('admin/income', heading(3400, 'Incomes', 'currency_rupee', 'Every income and its reason'), {
    ...incomePages(3401),
    'total-payouts': dormant(3423, 'Total payouts', 'paid', 'What each closing paid, beside its sales'),
  }),
  branch('admin/franchise-management', heading(3450, 'Franchises', 'storefront', 'Franchises, rights and stock'), {
    'add-franchise': dormant(3451, 'Add franchise', 'add_business', 'A new franchise and its rights'),
    'franchise-list': dormant(3452, 'Franchise list', 'store', 'Every franchise'),
    'franchise-access-rights': dormant(3453, 'Franchise access rights', 'rule', 'Which pages a franchise may open'),
    'franchise-profile': unlisted(dormant(3454, 'Franchise profile', 'account_box', 'All about one franchise')),
    'product-list': dormant(3455, 'Product list', 'category', 'What each franchise has in stock'),
    'product-transactions': dormant(3456, 'Product transactions', 'sync_alt', 'Stock sent, sold and returned'),
  }),
  branch('admin/repurchase-products', heading(3500, 'Products', 'inventory', 'What the shop sells'), {
    'add-category': dormant(3501, 'Add category', 'create_new_folder', 'A new category of the shop'),
    'categories-list': dormant(3502, 'Categories', 'category', 'Categories of the shop'),
    'add-product': dormant(3503, 'Add product', 'add_box', 'A new product with price, tax and BV'),
    'products-list': dormant(3504, 'Products', 'view_list', 'Everything the shop sells'),
    'edit-product': unlisted(dormant(3505, 'Edit product', 'edit_note', 'Change one product')),
    'add-product-stocks': dormant(3506, 'Add stock', 'add_home_work', 'Goods that came in'),
    'product-transactions': dormant(3507, 'Product transactions', 'sync_alt', 'Goods in and out'),
  }),
  branch('admin/repurchase-orders', heading(3550, 'Orders', 'shopping_cart', 'Orders of the shop'), {
    'place-order-for-member': dormant(3551, 'Order for a member', 'add_shopping_cart', 'Order on behalf of a member'),
    'place-order-for-franchise': dormant(3552, 'Order for a franchise', 'shopping_bag', 'Propose goods to a franchise'),
    orders: dormant(3553, 'Orders', 'list_alt', 'Every order and where it is'),
  }),
  branch('admin/arbitrage', heading(3600, 'Arbitrage', 'candlestick_chart', 'Trading between exchanges'), {
    'trade-history': dormant(3601, 'Trade history', 'history', 'Every trade with profit, loss and gas'),
  }),
  branch('admin/support', heading(3650, 'Support', 'support_agent', 'Questions and answers'), {
    compose: live(3651, 'Compose', 'edit', 'Write to one person or to many'),
    inbox: live(3652, 'Inbox', 'inbox', 'Messages that wait for an answer'),
    outbox: live(3653, 'Outbox', 'outbox', 'Messages sent'),
    'view-message': unlisted(live(3654, 'View message', 'mail', 'One conversation')),
  }),
  branch('admin/miscellaneous', heading(3700, 'Miscellaneous', 'widgets', 'News, notices and exceptions'), {
    'add-news': live(3701, 'Add news', 'newspaper', 'News members see on their dashboard'),
    'add-popup': live(3702, 'Add popup', 'campaign', 'A notice shown over pages'),
    'home-contact-us': live(3703, 'Contact messages', 'contact_mail', 'Questions sent through the contact form'),
    'add-virtual-business': dormant(3704, 'Add virtual business', 'exposure_plus_1', 'Volume for one leg'),
    'virtual-business-details': dormant(3705, 'Virtual business details', 'ballot', 'Virtual volume given and used'),
    'update-sponsor': dormant(3706, 'Update sponsor', 'supervisor_account', 'Correct who introduced a member'),
  }),
] as const
