import { saveFranchise, setCommission } from '@banyan/contract/franchises/franchises.ts'
import { gstStates } from '@banyan/domain/gst/gst-states.ts'
import { given, reasonField } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { text } from '#kit/text.ts'
import { calledOf, type Profile } from './franchise.ts'
import { commissionFields, shopFields } from './franchise-fields.ts'

interface Props {
  of: Profile
  onClose: () => void
}

/** What papers say of the shop. */
export function ShopDialog({ of, onClose }: Props) {
  const { shop_name, address, city, pincode, gstin, territory, version } = of
  const state = gstStates.find((name) => name === of.state)
  return (
    <FormDialog
      to={saveFranchise}
      params={{ id: of.id }}
      isWide
      title={text('franchises.change_title', { name: calledOf(of) })}
      text={text('franchises.change_note')}
      fields={{
        ...shopFields(),
        reason: reasonField({ label: text('franchises.fields.reason') }),
        version: given<number>(),
      }}
      startFrom={{
        shop_name,
        address,
        city,
        pincode,
        gstin,
        territory,
        version,
        ...(state !== undefined && { state }),
      }}
      submit={text('franchises.save')}
      done={text('franchises.saved')}
      onClose={onClose}
    />
  )
}

/** What it earns from now on. */
export const CommissionDialog = ({ of, onClose }: Props) => (
  <FormDialog
    to={setCommission}
    params={{ id: of.id }}
    title={text('franchises.commission_title', { name: calledOf(of) })}
    text={text('franchises.commission_ask')}
    fields={{
      ...commissionFields(),
      reason: reasonField({ label: text('franchises.fields.reason') }),
      version: given<number>(),
    }}
    startFrom={{
      goods_percent: String(Number(of.goods_percent)),
      pins_percent: String(Number(of.pins_percent)),
      version: of.commission_version,
    }}
    submit={text('franchises.save')}
    done={text('franchises.saved')}
    onClose={onClose}
  />
)
