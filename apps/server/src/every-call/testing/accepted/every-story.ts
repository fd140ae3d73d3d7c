import * as accounts from './stories/accounts.ts'
import * as admins from './stories/admins.ts'
import * as bank from './stories/bank.ts'
import * as books from './stories/books.ts'
import { broadcasts, readyAnswers } from './stories/broadcasts.ts'
import * as community from './stories/community.ts'
import { complianceMode, disclosures } from './stories/compliance.ts'
import * as donations from './stories/donations.ts'
import { keptDonations } from './stories/giving.ts'
import { oldMembers } from './stories/imports.ts'
import { joining, lookups } from './stories/joining.ts'
import { documents } from './stories/kyc.ts'
import { memberPapers } from './stories/member-papers.ts'
import * as members from './stories/members.ts'
import { messageSettings, sentMessages } from './stories/messages.ts'
import { news } from './stories/news.ts'
import { announcements } from './stories/announcements.ts'
import { popups } from './stories/popups.ts'
import { packages, simulations } from './stories/packages.ts'
import { pinRequests, pinSales } from './stories/pin-requests.ts'
import * as pins from './stories/pins.ts'
import * as settings from './stories/settings.ts'
import { betweenFranchises } from './stories/between-franchises.ts'
import { addedFranchises, subFranchises } from './stories/franchises.ts'
import { conversations } from './stories/support.ts'
import { goods } from './stories/stock.ts'
import { productProposals } from './stories/product-proposals.ts'
import { productRequests } from './stories/product-requests.ts'
import { parcels, purchases } from './stories/topups.ts'
import { counterOrders } from './stories/counter-orders.ts'
import { orderForMember, orders, recordedOrder } from './stories/orders.ts'
import { filesOfProducts } from './stories/product-imports.ts'
import { catalogue, taxRates } from './stories/trade.ts'
import { einvoices, tradePapers } from './stories/trade-papers.ts'
import * as wallets from './stories/wallets.ts'
import * as withdrawals from './stories/withdrawals.ts'
import type { Story } from './story.ts'

/** In the order in which they happen: people first, then what they buy, earn and take out, then the office. */
export const everyStory: Readonly<Record<string, Story>> = {
  ...settings,
  joining,
  ...accounts,
  ...wallets,
  ...pins,
  pinRequests,
  pinSales,
  purchases,
  parcels,
  lookups,
  ...books,
  documents,
  memberPapers,
  ...withdrawals,
  ...bank,
  ...donations,
  keptDonations,
  ...members,
  oldMembers,
  packages,
  simulations,
  messageSettings,
  sentMessages,
  news,
  popups,
  announcements,
  conversations,
  betweenFranchises,
  broadcasts,
  readyAnswers,
  goods,
  productRequests,
  productProposals,
  addedFranchises,
  subFranchises,
  ...community,
  catalogue,
  filesOfProducts,
  taxRates,
  counterOrders,
  orders,
  orderForMember,
  recordedOrder,
  tradePapers,
  einvoices,
  ...admins,
  complianceMode,
  disclosures,
}
