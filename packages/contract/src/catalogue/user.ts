import { branch, compulsory, dormant, heading, live, unlisted } from './declare.ts'
import { incomePages } from './incomes.ts'

/** The member's area: numbers 2000 to 2999, fifty to a section. */
export const userPages = [
  branch('user', compulsory(heading(2000, 'Member', 'home', 'Everything a member does')), {
    dashboard: compulsory(live(2001, 'Dashboard', 'dashboard', 'Wallets, incomes, team and the next closing')),
    profile: live(2002, 'Profile', 'person', 'Photo, contact, address and nominee'),
    security: compulsory(live(2003, 'Security', 'lock', 'Password, two-factor check and devices')),
    'banking-payment-info': live(2004, 'Banking and payment', 'account_balance', 'Where money is paid to'),
    kyc: live(2005, 'KYC', 'badge', 'Documents and their state'),
    'arbitrage-dashboard': dormant(2006, 'Arbitrage dashboard', 'candlestick_chart', 'Trades and results at a glance'),
  }),
  branch('user/team-details', heading(2050, 'My team', 'groups', 'Directs, downline and their business'), {
    'direct-details': live(2051, 'Direct details', 'people', 'Members one has sponsored'),
    'downline-details': live(2052, 'Downline details', 'lan', 'All members below you, by level and side'),
    'daywise-business-details': live(2053, 'Day-wise business', 'calendar_month', 'New ids and BV by day and side'),
    'direct-tree': live(2054, 'Direct tree', 'device_hub', 'The team by sponsor'),
    'matrix-details': dormant(2055, 'Matrix details', 'table_rows', 'Places filled in each matrix'),
    'matrix-tree': dormant(2056, 'Matrix tree', 'schema', 'One matrix as a tree'),
  }),
  branch('user/pin-management', heading(2100, 'Pins', 'confirmation_number', 'Pins that activate packages'), {
    'generate-pin': live(2101, 'Generate pin', 'add_card', 'Buy pins from a wallet'),
    'view-pin': live(2102, 'View pins', 'pin', 'Own pins and their state'),
    'pin-statistics': live(2103, 'Pin statistics', 'query_stats', 'Pins by package and state'),
    'pin-transfer': live(2104, 'Pin transfer', 'send', 'Transfer pins to another member'),
    'pin-transfer-history': live(2105, 'Pin transfer history', 'history', 'Pins transferred and received'),
    'pin-request': live(2106, 'Request pins', 'forward_to_inbox', 'Ask for pins against a payment'),
    'pin-request-history': live(2107, 'Pin request history', 'manage_history', 'Requests and their answers'),
    'pin-generate': dormant(2108, 'Sell pins', 'point_of_sale', 'Sell pins to a named member'),
    'pin-product-dispatch': dormant(2109, 'Pin product dispatch', 'local_shipping', 'Products owed for used pins'),
  }),
  branch('user/donation', heading(2150, 'Donation', 'volunteer_activism', 'Giving and receiving'), {
    packages: live(2151, 'Packages', 'inventory_2', 'Packages to choose from'),
    'pay-donation': live(2152, 'Pay donation', 'payments', 'Links to pay, with the time left'),
    'receive-donation': live(2153, 'Receive donation', 'savings', 'Payments to confirm'),
    'package-details': live(2154, 'Package details', 'receipt', 'Packages taken and what they carry'),
    'dapp-deposit': dormant(2155, 'Dapp deposit', 'token', 'Pay by a contract on a chain'),
    'topup-by-pin': dormant(2156, 'Top-up by pin', 'bolt', 'Activate a package with a pin'),
    'topup-from-wallet': dormant(2157, 'Top-up from wallet', 'flash_on', 'Activate a package from a wallet'),
  }),
  branch('user/deposit', heading(2200, 'Deposit', 'currency_bitcoin', 'Deposits in crypto coins'), {
    'deposit-through-crypto-wallets': dormant(2201, 'Deposit by crypto wallet', 'qr_code_2', 'Send coins'),
    'deposits-history': dormant(2202, 'Deposits history', 'history', 'Deposits and their confirmations'),
  }),
  branch('user/wallet', heading(2250, 'Wallet', 'account_balance_wallet', 'Balances and every movement'), {
    'wallet-details': dormant(2251, 'Wallet details', 'account_balance_wallet', 'The balance of each wallet'),
    passbook: dormant(2252, 'Passbook', 'menu_book', 'Every movement with the balance after it'),
    'transfer-fund': dormant(2253, 'Transfer fund', 'swap_horiz', 'Between own wallets or to a member'),
    'fund-transfer-history': dormant(2254, 'Fund transfer history', 'history', 'Transfers sent and received'),
    'request-for-credit': dormant(2255, 'Request credit', 'request_page', 'Ask for credit against a payment'),
    'credit-requests': dormant(2256, 'Credit requests', 'pending_actions', 'Requests and their answers'),
  }),
  branch('user/withdrawal', heading(2300, 'Withdrawal', 'file_upload', 'Money out'), {
    'withdraw-fund': dormant(2301, 'Withdraw fund', 'file_upload', 'From a wallet to the bank'),
    'withdrawal-requests': dormant(2302, 'Withdrawal requests', 'receipt_long', 'Requests and their status'),
  }),
  branch('user/income', heading(2350, 'Income', 'currency_rupee', 'Every income and its reason'), incomePages(2351)),
  branch('user/docs', heading(2400, 'Documents', 'folder', 'Papers to print and show'), {
    'welcome-letter': live(2401, 'Welcome letter', 'drafts', 'The letter that greets a member'),
    'id-card': live(2402, 'ID card', 'badge', 'A card anyone can check'),
  }),
  branch('user/repurchase', heading(2450, 'Repurchase', 'shopping_cart', 'The shop'), {
    'place-order': dormant(2451, 'Place order', 'add_shopping_cart', 'Choose products and pay'),
    'orders-list': dormant(2452, 'Orders', 'list_alt', 'Orders and where they are'),
  }),
  branch('user/support', heading(2500, 'Support', 'support_agent', 'Questions and answers'), {
    compose: live(2501, 'Compose', 'edit', 'Write to the company'),
    inbox: live(2502, 'Inbox', 'inbox', 'Messages received'),
    outbox: live(2503, 'Outbox', 'outbox', 'Messages sent'),
    'view-message': unlisted(live(2504, 'View message', 'mail', 'One conversation')),
  }),
  branch('user/arbitrage', heading(2550, 'Arbitrage', 'candlestick_chart', 'Trading between exchanges'), {
    trade: dormant(2551, 'Trade', 'currency_exchange', 'Buy on one exchange, sell on another'),
    'market-opportunities': dormant(2552, 'Market opportunities', 'travel_explore', 'Spreads read live from the pools'),
    'trade-history': dormant(2553, 'Trade history', 'history', 'Trades with profit, loss and gas'),
  }),
] as const
