import accounts from './accounts.ts'
import acts from './acts.ts'
import adjustments from './adjustments.ts'
import admin from './admin.ts'
import appearance from './appearance.ts'
import approvals from './approvals.ts'
import audit from './audit.ts'
import branding from './branding.ts'
import bulk from './bulk.ts'
import banking from './banking.ts'
import buying from './buying.ts'
import cancelling from './cancelling.ts'
import causes from './causes.ts'
import charts from './charts.ts'
import compliance from './compliance.ts'
import counter from './counter.ts'
import credits from './credits.ts'
import deposit from './deposit.ts'
import disclosure from './disclosure.ts'
import dispatches from './dispatches.ts'
import donation_admin from './donation-admin.ts'
import donations from './donations.ts'
import errors from './errors.ts'
import exports from './exports.ts'
import fields from './fields.ts'
import franchise from './franchise.ts'
import incomeKinds from './income-kinds.ts'
import incomeTotals from './income-totals.ts'
import imports from './imports.ts'
import incomes from './incomes.ts'
import kit from './kit.ts'
import matrix from './matrix.ts'
import members from './members.ts'
import membership from './membership.ts'
import outbox from './outbox.ts'
import passbook from './passbook.ts'
import kyc from './kyc.ts'
import packages from './packages.ts'
import pages from './pages.ts'
import pinBulk from './pin-bulk.ts'
import places from './places.ts'
import pinOrders from './pin-orders.ts'
import payout from './payout.ts'
import pins from './pins.ts'
import profile from './profile.ts'
import proof from './proof.ts'
import open from './public.ts'
import receipt from './receipt.ts'
import requests from './requests.ts'
import reconciliation from './reconciliation.ts'
import rights from './rights.ts'
import security from './security.ts'
import setup from './setup.ts'
import shell from './shell.ts'
import shortcuts from './shortcuts.ts'
import simulator from './simulator.ts'
import stages from './stages.ts'
import stock from './stock.ts'
import tds from './tds.ts'
import team from './team.ts'
import sponsors from './sponsors.ts'
import topup from './topup.ts'
import transfers from './transfers.ts'
import tree from './tree.ts'
import virtual from './virtual.ts'
import withdrawals from './withdrawals.ts'
import wallets from './wallets.ts'
import user from './user.ts'

/** Every word of the portal in English, a file for each part. The look's own words are in `ui.ts`. */
export default {
  accounts,
  acts,
  adjustments,
  admin,
  appearance,
  approvals,
  audit,
  banking,
  branding,
  bulk,
  buying,
  cancelling,
  causes,
  charts,
  compliance,
  counter,
  credits,
  deposit,
  disclosure,
  dispatches,
  donation_admin,
  donations,
  errors,
  exports,
  fields,
  franchise,
  income_kinds: incomeKinds,
  income_totals: incomeTotals,
  imports,
  incomes,
  kit,
  matrix,
  kyc,
  members,
  membership,
  outbox,
  passbook,
  packages,
  pages,
  pin_bulk: pinBulk,
  pin_orders: pinOrders,
  payout,
  pins,
  places,
  profile,
  proof,
  public: open,
  receipt,
  requests,
  reconciliation,
  rights,
  security,
  setup,
  shell,
  shortcuts,
  simulator,
  stages,
  stock,
  tds,
  team,
  sponsors,
  topup,
  virtual,
  transfers,
  withdrawals,
  wallets,
  tree,
  user,
} as const
