import { addPackage, changePackage, type listPackages } from '@banyan/contract/admin/packages.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { packageColours } from '../../../features/packages/package-colours.ts'
import { Volume } from '../../../features/income/volume.tsx'
import { volumeText } from '../../../features/income/volume-text.ts'
import { ContractForm } from '../../../kit/form/contract-form.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { checkField, choiceField, moneyField, numberField, textField } from '../../../kit/form/fields.tsx'
import { type Text, useText } from '../../../kit/text.ts'
import type { WireBody } from '../../../kit/wire.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { useFormat } from '../../../ui/figures/format.ts'
import { toast } from '../../../ui/floats/toast.ts'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { partsOf } from './package-figures.ts'

export type PackageRow = WireRowOf<typeof listPackages>
type Body = WireBody<typeof addPackage>

const blank: Partial<Body> = { description: '', gst_percent: '18', hsn: '', colour: '', order_no: 0, is_active: true }

const bodyOf = ({
  name,
  description,
  price,
  gst_percent,
  hsn,
  bv,
  daily_cap,
  colour,
  order_no,
  is_active,
}: PackageRow): Body => ({
  name,
  description,
  price,
  gst_percent,
  hsn,
  bv,
  daily_cap,
  colour,
  order_no,
  is_active,
})

const fieldsOf = (text: Text): FieldsOf<Body> => ({
  name: textField({ label: text('admin.packages.name'), maxLength: 60 }),
  description: textField({ label: text('admin.packages.description'), isLong: true, maxLength: 500 }),
  price: moneyField({ label: text('admin.packages.price'), isHalf: true }),
  gst_percent: textField({ label: text('admin.packages.gst_percent'), inputMode: 'decimal', isHalf: true }),
  bv: textField({ label: text('admin.packages.bv'), inputMode: 'decimal', isHalf: true }),
  hsn: textField({ label: text('admin.packages.hsn'), inputMode: 'numeric', maxLength: 12, isHalf: true }),
  daily_cap: moneyField({ label: text('admin.packages.daily_cap'), hint: text('admin.packages.daily_cap_hint') }),
  colour: choiceField({
    label: text('admin.packages.colour'),
    options: packageColours.map((value) => ({
      value: value as string,
      label: text(`admin.packages.colours.${value}`),
    })),
    empty: text('admin.packages.no_colour'),
    isHalf: true,
  }),
  order_no: numberField({ label: text('admin.packages.order_no'), isHalf: true }),
  is_active: checkField({ label: text('admin.packages.is_active') }),
})

interface Props {
  of: PackageRow | null
  onDone: () => void
  onCancel: () => void
}

/** Adds a package, or changes the one it is given. The slip follows what is typed. */
export function PackageForm({ of, onDone, onCancel }: Props) {
  const text = useText()
  const words = useUiWords().act
  const look = {
    fields: fieldsOf(text),
    submit: text('admin.packages.save'),
    aside: (values: Partial<Body>) => (
      <>
        <PriceSlip of={values} />
        {of !== null && <p className="small quiet">{text('admin.packages.change_note')}</p>}
      </>
    ),
    onCancel: { label: words.cancel, act: onCancel },
  }
  const done = (said: string) => () => {
    toast.show({ severity: 'success', summary: said })
    onDone()
  }
  if (of === null)
    return <ContractForm to={addPackage} {...look} startFrom={blank} onDone={done(text('admin.packages.added'))} />
  return (
    <ContractForm
      to={changePackage}
      params={{ id: of.id }}
      {...look}
      startFrom={bodyOf(of)}
      onDone={done(text('admin.packages.saved'))}
    />
  )
}

/** What a receipt will say of the price, and the volume that goes up the network. */
function PriceSlip({ of }: { of: Partial<Body> }) {
  const text = useText()
  const { digits } = useFormat()
  const parts = partsOf(of.price, of.gst_percent, digits)
  const bv = of.bv ?? ''
  return (
    <Slip>
      <SlipRow label={text('admin.packages.slip.taxable')}>
        <Amount value={parts?.taxable} />
      </SlipRow>
      <SlipRow
        label={text('admin.packages.slip.gst', { percent: parts === undefined ? '\u2013' : (of.gst_percent ?? '') })}
      >
        <Amount value={parts?.gst} />
      </SlipRow>
      <SlipRow label={text('admin.packages.slip.price')} part="net">
        <Amount value={parts === undefined ? null : of.price} />
      </SlipRow>
      <SlipRow label={text('admin.packages.slip.bv')} part="after">
        {volumeText(bv) === '\u2013' ? '\u2013' : <Volume value={bv} unit={text('admin.packages.slip.unit')} />}
      </SlipRow>
    </Slip>
  )
}
