import { branch, compulsory, heading, live, unlisted } from './declare.ts'

/** The franchise's area: numbers 4000 to 4999, fifty to a section. */
export const franchisePages = [
  branch('franchise', compulsory(heading(4000, 'Franchise', 'home', 'Everything a franchise does')), {
    dashboard: compulsory(live(4001, 'Dashboard', 'dashboard', "Wallet, stock, pins and today's work")),
    security: compulsory(live(4002, 'Security', 'lock', 'Password, two-factor check and devices')),
    profile: live(4003, 'Profile', 'person', 'Shop, contact and address'),
  }),
  branch('franchise/pin-management', heading(4050, 'Pins', 'confirmation_number', 'Pins that activate packages'), {
    'pin-generate': live(4051, 'Sell pins', 'point_of_sale', 'Sell pins to a named member'),
    'view-pin': live(4052, 'View pins', 'pin', 'Own pins and their state'),
    'pin-statistics': live(4053, 'Pin statistics', 'query_stats', 'Pins by package and state'),
    'pin-transfer': live(4054, 'Pin transfer', 'send', 'Transfer pins to a member'),
    'pin-transfer-history': live(4055, 'Pin transfer history', 'history', 'Pins transferred and received'),
    'pin-request': live(4056, 'Request pins', 'forward_to_inbox', 'Ask for pins against a payment'),
    'pin-request-history': live(4057, 'Pin request history', 'manage_history', 'Requests and their answers'),
    'pin-product-dispatch': live(4058, 'Pin product dispatch', 'local_shipping', 'Products owed for used pins'),
  }),
  branch('franchise/topup', heading(4100, 'Top-up', 'bolt', 'Activating members'), {
    'topup-by-pin': live(4101, 'Top-up by pin', 'bolt', 'Activate a member with a pin'),
    'topup-from-wallet': live(4102, 'Top-up from wallet', 'flash_on', 'Activate a member from the wallet'),
    'topup-details': live(4103, 'Top-up details', 'receipt', 'Members activated here'),
    packages: live(4104, 'Packages', 'inventory_2', 'Packages and their prices'),
  }),
  branch('franchise/wallet', heading(4150, 'Wallet', 'account_balance_wallet', 'Balances and every movement'), {
    'wallet-details': live(4151, 'Wallet details', 'account_balance_wallet', 'The balance of each wallet'),
    passbook: live(4152, 'Passbook', 'menu_book', 'Every movement with the balance after it'),
    'transfer-fund': live(4153, 'Transfer fund', 'swap_horiz', 'To another wallet'),
    'fund-transfer-history': live(4154, 'Fund transfer history', 'history', 'Transfers sent and received'),
    'request-for-credit': live(4155, 'Request credit', 'request_page', 'Ask for credit against a payment'),
    'credit-requests': live(4156, 'Credit requests', 'pending_actions', 'Requests and their answers'),
  }),
  branch('franchise/withdrawal', heading(4200, 'Withdrawal', 'file_upload', 'Money out'), {
    'withdraw-fund': live(4201, 'Withdraw fund', 'file_upload', 'From a wallet to the bank'),
    'withdrawal-requests': live(4202, 'Withdrawal requests', 'receipt_long', 'Requests and their status'),
  }),
  branch('franchise/support', heading(4250, 'Support', 'support_agent', 'Questions and answers'), {
    compose: live(4251, 'Compose', 'edit', 'Write to the company'),
    inbox: live(4252, 'Inbox', 'inbox', 'Messages received'),
    outbox: live(4253, 'Outbox', 'outbox', 'Messages sent'),
    'view-message': unlisted(live(4254, 'View message', 'mail', 'One conversation')),
  }),
  branch('franchise/sub-franchise', heading(4300, 'Sub-franchises', 'storefront', 'Franchises under this one'), {
    'add-sub-franchise': live(4301, 'Add sub-franchise', 'add_business', 'A new sub-franchise and its rights'),
    'sub-franchise-list': live(4302, 'Sub-franchise list', 'store', 'Every sub-franchise'),
    'access-rights': live(4303, 'Access rights', 'rule', 'Which pages a sub-franchise may open'),
    profile: unlisted(live(4304, 'Sub-franchise profile', 'account_box', 'All about one sub-franchise')),
  }),
  branch('franchise/repurchase', heading(4350, 'Repurchase', 'shopping_cart', 'Orders of the shop'), {
    'place-order-for-franchise': live(
      4351,
      'Order for a franchise',
      'shopping_bag',
      'Propose goods to a franchise below',
    ),
    'place-order-for-member': live(4352, 'Order for a member', 'add_shopping_cart', 'Sell from stock to a member'),
    'orders-list': live(4353, 'Orders', 'list_alt', 'Orders and where they are'),
  }),
  branch('franchise/inventory', heading(4400, 'Inventory', 'warehouse', 'Goods in stock'), {
    'products-list': live(4401, 'Products', 'view_list', 'What is in stock'),
    'request-for-products': live(4402, 'Request products', 'add_box', 'Ask the company for goods'),
    'product-requests': live(4403, 'Product requests', 'pending_actions', 'Requests and their answers'),
    'product-transactions': live(4404, 'Product transactions', 'sync_alt', 'Goods in and out'),
  }),
] as const
