import type { Selectable } from 'kysely'
import type { StatedSale } from '@banyan/domain/counter-sales/counter-sale.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { Pin } from '../../../../../db/schema.generated.ts'

/** A pin that this transaction has locked: it was paid for when it was sold. */
export interface PinToUse {
  readonly pin: Selectable<Pin>
  /** The field that named it, where a refusal is shown: its number was typed, or it was chosen from the own stock. */
  readonly named_by: 'pin_no' | 'package_id'
}

/** What pays for an activation. */
export type ActivationPayment =
  | ({ readonly mode: 'pin' } & PinToUse)
  | {
      readonly mode: 'wallet'
      readonly package_id: bigint
      readonly is_upgrade: boolean
      readonly wallet: WalletName
      readonly payer_person_id: bigint
      /** A member tops up oneself: what the given balance holds is spent first. */
      readonly spends_given: boolean
      /** What the payer was shown that the given balance holds; undefined where nothing was shown. */
      readonly shown_given_minor: bigint | undefined
    }
  /** Money the company received, entered by an admin. */
  | {
      readonly mode: 'admin'
      readonly package_id: bigint
      readonly is_upgrade: boolean
      readonly payment_mode: string
      readonly payment_reference: string
      readonly reason: string
      /** That a second admin agreed to it; null or left out where one acted alone. */
      readonly approval_id?: bigint | null
    }
  /** A donation that other members have confirmed. The company receives the fee that was held since it was promised. */
  | {
      readonly mode: 'donation'
      readonly package_id: bigint
      readonly fee_minor: bigint
      readonly bv_minor: bigint
    }

/** Who is activated, by whom and when. */
export interface ActivationAct {
  readonly member_id: bigint
  readonly by_person_id: bigint
  /** The one moment of everything that is written. */
  readonly at: Date
  /** What a franchise says it took, where it sells from its own stock. */
  readonly stated?: StatedSale | undefined
}
