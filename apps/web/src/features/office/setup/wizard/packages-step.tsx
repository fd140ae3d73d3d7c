import { useState } from 'react'
import { packageBody } from '@banyan/contract/setup/setup.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { checkField, given, moneyField, textField } from '#kit/form/fields.tsx'
import { SchemaForm } from '#kit/form/schema-form.tsx'
import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { PackageDraft } from './answers.ts'
import type { StepProps } from './step-props.ts'

/** What is on sale from the first day. */
export function PackagesStep({ answers, onNext, onBack }: StepProps) {
  const [packages, setPackages] = useState<readonly PackageDraft[]>(answers.packages)
  const [edited, setEdited] = useState<number | null>(null)
  const open = edited === null ? undefined : (packages[edited] ?? newPackage(packages.length + 1))

  if (open !== undefined) {
    return (
      <PackageForm
        start={open}
        onCancel={() => setEdited(null)}
        onDone={(done) => {
          setPackages(packages.toSpliced(edited ?? packages.length, 1, done))
          setEdited(null)
        }}
      />
    )
  }
  return (
    <div className="stack loose">
      {packages.length === 0 ? (
        <Empty title={text('setup.packages.none')}>{text('setup.packages.none_note')}</Empty>
      ) : (
        <Rows isInset>
          {packages.map((it, at) => (
            <Row
              key={it.name}
              lead={<TileIcon name="inventory_2" />}
              title={it.name}
              note={text('setup.packages.line', { bv: volumeText(it.bv) })}
              end={<Amount value={it.price} />}
              acts={
                <PackageActs
                  name={it.name}
                  onEdit={() => setEdited(at)}
                  onRemove={() => setPackages(packages.toSpliced(at, 1))}
                />
              }
            />
          ))}
        </Rows>
      )}
      <FormActs>
        <Button tone="text" onClick={() => onBack({ packages })}>
          {text('setup.back')}
        </Button>
        <Button icon="add" onClick={() => setEdited(packages.length)}>
          {text('setup.packages.add')}
        </Button>
        <Button tone="primary" disabled={packages.length === 0} onClick={() => onNext({ packages })}>
          {text('setup.next')}
        </Button>
      </FormActs>
    </div>
  )
}

function PackageActs({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const label = text('setup.packages.acts', { name })
  return (
    <Menu
      label={label}
      items={[
        { key: 'edit', label: text('setup.packages.edit'), icon: 'edit', onSelect: onEdit },
        { key: 'remove', label: text('setup.packages.remove'), icon: 'delete', isDanger: true, onSelect: onRemove },
      ]}
      renderTrigger={(opener) => <IconButton icon="more_vert" isSmall label={label} {...opener} />}
    />
  )
}

const newPackage = (order_no: number): PackageDraft => ({
  name: '',
  description: '',
  price: '',
  gst_percent: '18',
  hsn: '',
  bv: '',
  daily_cap: '',
  colour: '',
  order_no,
  is_active: true,
})

function PackageForm({
  start,
  onDone,
  onCancel,
}: {
  start: PackageDraft
  onDone: (done: PackageDraft) => void
  onCancel: () => void
}) {
  return (
    <SchemaForm
      schema={packageBody}
      fields={{
        name: textField({ label: text('setup.packages.name'), maxLength: 60 }),
        description: textField({ label: text('setup.packages.description'), isLong: true }),
        price: moneyField({ label: text('setup.packages.price'), isHalf: true }),
        gst_percent: textField({ label: text('setup.packages.gst_percent'), inputMode: 'decimal', isHalf: true }),
        bv: textField({ label: text('setup.packages.bv'), inputMode: 'decimal', isHalf: true }),
        daily_cap: moneyField({
          label: text('setup.packages.daily_cap', { income: incomeName('matching') }),
          isHalf: true,
        }),
        hsn: textField({ label: text('setup.packages.hsn'), isCode: true }),
        colour: given<string>(),
        order_no: given<number>(),
        is_active: checkField({ label: text('setup.packages.is_active') }),
      }}
      startFrom={start}
      submit={text('setup.packages.save')}
      onDone={onDone}
      onBack={{ label: text('setup.back'), act: onCancel }}
    />
  )
}
