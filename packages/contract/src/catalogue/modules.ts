import type { HeadingKey, PageKey } from './catalogue.ts'

/**
 * What comes alive with a section, said to whoever switches it: the same business through up to three windows.
 * The calls of each page follow from the contract, and which incomes are paid is decided in the plan, not here.
 */
const says: Readonly<Record<string, string>> = {
  accounts: 'Signing in, joining, and verifying a contact.',
  'team-details': 'The team: directs, downline, the trees and each day’s business.',
  'pin-management': 'Pins: the company issues them, members and franchises buy, request, transfer and use them.',
  donation: 'Packages and donations: members take a package, pay and receive; admins watch who pays whom.',
  topup: 'Franchises activate members with pins or from their wallet.',
  deposit: 'Members pay in with crypto; what arrives is watched and credited.',
  wallet: 'Wallets: balances, the passbook, transfers, and credit on request.',
  withdrawal: 'Withdrawals: members and franchises ask, admins approve and pay.',
  income: 'What members earned, kind by kind. Which kinds are paid is decided in the plan.',
  docs: 'Papers to show: the welcome letter and the ID card.',
  repurchase: 'The shop: orders are placed, delivered and earn business volume.',
  'repurchase-products': 'The products of the shop: categories, prices and stock.',
  'repurchase-orders': 'The shop’s orders, from the company’s side.',
  inventory: 'Goods a franchise has, asks for and hands out.',
  'franchise-management': 'Franchises are added, given rights and supplied.',
  'sub-franchise': 'Franchises look after franchises under them.',
  'sub-admin': 'Admins with fewer rights.',
  member: 'Members are found, helped and checked: KYC and bank details too.',
  support: 'Questions and answers between members, franchises and the company.',
  arbitrage: 'Trading between exchanges, and its history.',
  miscellaneous: 'News, notices, messages from the contact form, and exceptions such as virtual business.',
}

/** What comes alive with a page beyond itself: work that runs while it is on. */
const saysOfPage: Partial<Record<PageKey, string>> = {
  'admin/member/kyc-requests': 'With it the KYC rules hold: documents are asked for before money goes out.',
  'admin/commissions': 'With it franchises earn on pins that they had paid for, when members use them.',
  'any/accounts/sign-up': 'Without it nobody joins.',
  'any/accounts/forgot-password': 'Without it only an admin can help someone who forgot the password.',
}

const sayingOf = (key: PageKey | HeadingKey): string | undefined =>
  (saysOfPage as Readonly<Record<string, string>>)[key] ?? says[key.slice(key.lastIndexOf('/') + 1)]

/** What comes alive with a row of the route table; empty where its own description says it all. */
export const comesAliveWith = (key: PageKey | HeadingKey, isPage: boolean): string =>
  (isPage ? saysOfPage[key as PageKey] : sayingOf(key)) ?? ''
