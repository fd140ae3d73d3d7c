import { money } from '@banyan/contract/kit/values.ts'
import { adjustWallet, findAdjusted } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { amountSaid } from '@banyan/contract/words/amounts.ts'
import {
  adjustableWallets,
  adjustmentReasons,
  reasonTerms,
  refuseAdjustment,
  type AdjustmentReason,
} from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { foundEarlier } from '#kit/api/use-lookup.ts'
import { saidText } from '#kit/reason-text.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { choiceField, moneyField, segmentsField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { adjustBill, AdjustSummary, isForTwo } from './adjust-summary.tsx'

export type Adjusted = WireReply<typeof adjustWallet>['data']
type Body = WireBody<typeof adjustWallet>

/** The reasons that fit a direction and a wallet; all of them while neither is chosen. */
const reasonsFor = ({ direction, wallet }: Partial<Body>): readonly AdjustmentReason[] =>
  adjustmentReasons.filter((reason_code) => {
    const { directions, wallets } = reasonTerms[reason_code]
    if (direction !== undefined && wallet !== undefined)
      return refuseAdjustment({ direction, wallet, reason_code }) === undefined
    return (
      (direction === undefined || directions.includes(direction)) && (wallet === undefined || wallets.includes(wallet))
    )
  })

/** Whose wallet, how much in or out, and why; beside it what the wallet will hold and whether a second admin is needed. */
export function AdjustForm({ onDone }: { onDone: (done: Adjusted) => void }) {
  const { digits } = useFormat()
  return (
    <ContractForm
      to={adjustWallet}
      fields={(values) => ({
        user_id: personField({ label: text('wallet_adjustments.person'), find: findAdjusted }),
        direction: segmentsField({
          label: text('wallet_adjustments.direction'),
          options: [
            { value: 'credit', label: text('wallet_adjustments.directions.credit') },
            { value: 'debit', label: text('wallet_adjustments.directions.debit') },
          ],
        }),
        wallet: choiceField({
          label: text('wallet_adjustments.wallet'),
          options: adjustableWallets.map((value) => ({ value, label: text(`fund_transfers.wallets.${value}`) })),
        }),
        reason_code: choiceField({
          label: text('wallet_adjustments.reason_code'),
          options: reasonsFor(values).map((value) => ({ value, label: text(`wallet_adjustments.reasons.${value}`) })),
          ...(values.reason_code !== undefined && {
            hint: text(`wallet_adjustments.reason_notes.${values.reason_code}`),
          }),
        }),
        amount: {
          ...moneyField({ label: text('wallet_adjustments.amount') }),
          fault: (typed: Partial<Body>) => {
            const person = foundEarlier(findAdjusted, { user_id: typed.user_id ?? '' })?.data
            return adjustBill(typed, person)?.is_short === true ? saidText(amountSaid('insufficient_funds')) : undefined
          },
        },
        remark: textField({
          label: text('wallet_adjustments.remark'),
          hint: text('wallet_adjustments.remark_hint'),
          isLong: true,
          maxLength: 300,
        }),
        file_id: pictureField({
          label: text('wallet_adjustments.file'),
          hint: text('wallet_adjustments.file_hint'),
          purpose: 'adjustment',
          camera: 'environment',
          current: '',
        }),
        current_password: proofField({ label: text('wallet_adjustments.password'), icon: 'lock' }),
      })}
      startFrom={{ direction: 'credit', wallet: 'GIVEN' }}
      // A reason that does not fit any more is chosen again.
      follow={(now) =>
        now.reason_code !== undefined && !reasonsFor(now).includes(now.reason_code) ? { reason_code: undefined } : {}
      }
      summary={(values) => <AdjustSummary of={values} />}
      confirm={async (body, look) => {
        const { data } = await look(findAdjusted, { query: { user_id: body.user_id } })
        const named = { amount: moneyText(body.amount, digits), name: data.name }
        return {
          title:
            body.direction === 'credit'
              ? text('wallet_adjustments.ask_credit', named)
              : text('wallet_adjustments.ask_debit', named),
          text: isForTwo(body, data) ? text('wallet_adjustments.ask_second') : text('wallet_adjustments.ask_note'),
          confirm: text(`wallet_adjustments.submit.${body.direction}`),
        }
      }}
      submit={({ direction }) => text(`wallet_adjustments.submit.${direction ?? 'credit'}`)}
      total={({ amount }) => (money.safeDecode(amount ?? '').success ? amount : undefined)}
      submitFor={(amount) => text('wallet_adjustments.submit_for', { amount })}
      onDone={({ data }) => onDone(data)}
    />
  )
}
