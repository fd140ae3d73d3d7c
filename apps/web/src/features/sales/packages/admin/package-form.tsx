import { type ReactNode, useState } from 'react'
import { addPackage, changePackage } from '@banyan/contract/packages/packages.ts'
import { given, moneyField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { type ContractFormOf, useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { useUiWords } from '#ui/words.ts'
import { blankPackage, fieldGroups, type PackageBody, packageFields } from './package-fields.tsx'
import { partsOf } from './package-figures.ts'
import { bodyOfRow, type PackageRow } from './package-row.ts'
import { PriceSummary } from './price-summary.tsx'
import { upgradesField } from './upgrade-choice.tsx'
import './package-form.css'

interface Props {
  /** The other packages, which it may be changed to. */
  others: readonly PackageRow[]
  onDone: () => void
  onCancel: () => void
}

const say = (summary: string) => toast.show({ severity: 'success', summary })

/** Adds a package. */
export function AddPackageForm({ others, onDone, onCancel }: Props) {
  const form = useContractForm({
    to: addPackage,
    fields: useFieldsOf('', others),
    startFrom: blankPackage,
    onDone: () => {
      say(text('package_admin.added'))
      onDone()
    },
  })
  return <Layout of={form} onCancel={onCancel} />
}

/** Changes a package for what is sold from now on. Of two who change it at once, the second is asked to look again. */
export function ChangePackageForm({
  of,
  others,
  onDone,
  onCancel,
  onLookAgain,
}: Props & { of: PackageRow; onLookAgain: () => void }) {
  const [isOld, setOld] = useState(false)
  const fieldsOf = useFieldsOf(of.image_url, others)
  const form = useContractForm({
    to: changePackage,
    params: { id: of.id },
    fields: (typed) => ({ ...fieldsOf(typed), version: given<number>() }),
    startFrom: bodyOfRow(of),
    onDone: () => {
      say(text('package_admin.saved'))
      onDone()
    },
    onRefused: (error) => setOld(error.code === 'changed_meanwhile'),
  })
  return (
    <Layout of={form} onCancel={onCancel}>
      <p className="small quiet">{text('package_admin.change_note')}</p>
      {isOld && (
        <Callout
          tone="warning"
          title={text('packages.changed')}
          act={<Button onClick={onLookAgain}>{text('packages.look_again')}</Button>}
        >
          {text('packages.changed_note')}
        </Callout>
      )}
    </Layout>
  )
}

/** The price, with its two parts under it as it is typed: on a phone the summary is far below. */
function priceField({ price, gst_percent }: Partial<PackageBody>, digits: number) {
  const parts = partsOf(price, gst_percent, digits)
  const words = (amount: string) => moneyText(amount, digits)
  const hint = parts && text('packages.price_parts', { taxable: words(parts.taxable), gst: words(parts.gst) })
  return moneyField({ label: text('package_admin.price'), ...(hint !== undefined && { hint }) })
}

/** The fields, which follow what is typed. */
function useFieldsOf(image_url: string, others: readonly PackageRow[]) {
  const { digits } = useFormat()
  return (typed: Partial<PackageBody>) => ({
    ...packageFields(image_url),
    price: priceField(typed, digits),
    upgrade_ids: upgradesField(typed, others),
  })
}

interface LayoutProps {
  of: ContractFormOf<PackageBody>
  onCancel: () => void
  /** Shown below the summary. */
  children?: ReactNode
}

function Layout({ of, onCancel, children }: LayoutProps) {
  const words = useUiWords().act
  const draw = (group: keyof typeof fieldGroups) => <FormFields of={of} only={fieldGroups[group]} />
  return (
    <FormFrame
      of={of}
      aside={(typed) => (
        <div className="package-summary stack loose">
          <PriceSummary of={typed} />
          {children}
        </div>
      )}
      onCancel={{ label: words.cancel, act: onCancel }}
      submit={text('package_admin.save')}
    >
      {draw('about')}
      <FieldGroup label={text('packages.group.price')}>{draw('price')}</FieldGroup>
      <FieldGroup label={text('packages.group.earns')}>{draw('earns')}</FieldGroup>
      <FieldGroup label={text('packages.group.goods')}>{draw('goods')}</FieldGroup>
      <FieldGroup label={text('packages.group.sale')}>{draw('sale')}</FieldGroup>
      <FieldGroup label={text('packages.group.upgrades')} note={text('packages.group.upgrades_note')}>
        {draw('upgrades')}
      </FieldGroup>
      <FieldGroup label={text('packages.group.looks')}>{draw('looks')}</FieldGroup>
    </FormFrame>
  )
}
