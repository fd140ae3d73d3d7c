import { contactLife } from '../contact/contact-message.ts'
import { dispatchLife } from '../dispatches/dispatch-status.ts'
import { orderLife } from '../orders/order-life.ts'
import { bankLife } from '../kyc/bank-accounts.ts'
import { kycLife } from '../kyc/documents.ts'
import { creditRequestLife, pinRequestLife } from '../payments/paid-request.ts'
import { productProposalLife } from '../product-proposals/product-proposal.ts'
import { productRequestLife } from '../product-requests/product-request.ts'
import { returnLife } from '../returns/return-life.ts'
import { conversationLife } from '../support/conversation-life.ts'
import { withdrawalLife } from '../withdrawals/withdrawal-state.ts'
import type { Life } from './life.ts'

/** All that has a life, for whatever holds of each: its proofs, its words and its audit. */
export const everyLife: readonly Life[] = [
  creditRequestLife,
  pinRequestLife,
  bankLife,
  kycLife,
  withdrawalLife,
  dispatchLife,
  productProposalLife,
  productRequestLife,
  conversationLife,
  contactLife,
  orderLife,
  returnLife,
]
