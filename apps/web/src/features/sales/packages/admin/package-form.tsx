import { type ReactNode, useState } from 'react'
import { addPackage, changePackage } from '@banyan/contract/packages/packages.ts'
import type { FieldControl } from '#kit/form/field.ts'
import { given, moneyField } from '#kit/form/fields.tsx'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldGroup, Form, FormActs, FormWithSummary } from '#ui/fields/form-layout.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { useUiWords } from '#ui/words.ts'
import { blankPackage, fieldGroups, type PackageBody, packageFields } from './package-fields.tsx'
import { partsOf } from './package-figures.ts'
import { bodyOfRow, type PackageRow } from './package-row.ts'
import { PriceSummary } from './price-summary.tsx'
import { UpgradeChoice } from './upgrade-choice.tsx'
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
  const fields = packageFields('')
  const form = useContractForm({
    to: addPackage,
    fields,
    startFrom: blankPackage,
    onDone: () => {
      say(text('admin.packages.added'))
      onDone()
    },
  })
  return <Layout form={form} fields={fields as unknown as AnyFields} others={others} onCancel={onCancel} />
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
  const fields = { ...packageFields(of.image_url), version: given<number>() }
  const form = useContractForm({
    to: changePackage,
    params: { id: of.id },
    fields,
    startFrom: bodyOfRow(of),
    onDone: () => {
      say(text('admin.packages.saved'))
      onDone()
    },
    onRefused: (error) => setOld(error.code === 'changed_meanwhile'),
  })
  return (
    <Layout form={form} fields={fields as unknown as AnyFields} others={others} onCancel={onCancel}>
      <p className="small quiet">{text('admin.packages.change_note')}</p>
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
function usePriceField({ price, gst_percent }: Partial<PackageBody>) {
  const { digits } = useFormat()
  const parts = partsOf(price, gst_percent, digits)
  const words = (amount: string) => moneyText(amount, digits)
  const hint = parts && text('packages.price_parts', { taxable: words(parts.taxable), gst: words(parts.gst) })
  return { price: moneyField({ label: text('admin.packages.price'), ...(hint !== undefined && { hint }) }) }
}

interface LayoutProps {
  form: ReturnType<typeof useContractForm<typeof addPackage>> | ReturnType<typeof useContractForm<typeof changePackage>>
  fields: AnyFields
  others: readonly PackageRow[]
  onCancel: () => void
  /** What stands below the summary. */
  children?: ReactNode
}

function Layout({ form: { state, send, isSending, whyNot }, fields, others, onCancel, children }: LayoutProps) {
  const words = useUiWords().act
  const typed = state.values as Partial<PackageBody>
  const shown = { ...fields, ...usePriceField(typed) } as unknown as AnyFields
  const draw = (group: keyof typeof fieldGroups) => (
    <FormFields fields={Object.fromEntries(fieldGroups[group].map((key) => [key, shown[key]!]))} state={state} />
  )
  const summary = (
    <div className="package-summary stack loose">
      <PriceSummary of={typed} />
      {children}
    </div>
  )
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(fields, state)} />
      <FormWithSummary summary={summary}>
        {draw('about')}
        <FieldGroup label={text('packages.group.price')}>{draw('price')}</FieldGroup>
        <FieldGroup label={text('packages.group.earns')}>{draw('earns')}</FieldGroup>
        <FieldGroup label={text('packages.group.goods')}>{draw('goods')}</FieldGroup>
        <FieldGroup label={text('packages.group.sale')}>{draw('sale')}</FieldGroup>
        <FieldGroup label={text('packages.group.upgrades')} note={text('packages.group.upgrades_note')}>
          <UpgradeChoice
            control={state.controlOf('upgrade_ids') as unknown as FieldControl<string[]>}
            typed={typed}
            others={others}
          />
        </FieldGroup>
        <FieldGroup label={text('packages.group.looks')}>{draw('looks')}</FieldGroup>
      </FormWithSummary>
      <FormActs>
        <Button tone="text" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button tone="primary" type="submit" isLoading={isSending} disabled={whyNot !== undefined} title={whyNot}>
          {text('admin.packages.save')}
        </Button>
      </FormActs>
    </Form>
  )
}
