import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { PaymentRefusal } from '@banyan/domain/payments/paying-wallets.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

/** In the words of section 8 of the owner's specification. */
const paymentWords: Readonly<Record<PaymentRefusal, Said>> = {
  no_wallet: said('money.no_wallet'),
  insufficient_funds: said('amounts.insufficient_funds'),
}

/** Says why a wallet cannot pay, on the field of the wallet. */
export const paymentRefusal = (because: PaymentRefusal): Refusal =>
  refuseField('wallet', paymentWords[because], because)

/** A wallet that ran dry between the look and the posting is refused by the books, and said on the same field. */
export const onWallet = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'insufficient_funds' ? paymentRefusal('insufficient_funds') : error
