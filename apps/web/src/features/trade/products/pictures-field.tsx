import { useState } from 'react'
import { uploadTypes } from '@banyan/contract/files/files.ts'
import { most_images } from '@banyan/domain/products/product.ts'
import { sendPicture } from '#kit/documents/send-picture.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import './products.css'

export interface Picture {
  readonly id: string
  readonly url: string
}

/** The pictures of a product in their order; the value is their ids. `kept`: those it has. */
export const picturesField = (kept: readonly Picture[]): Field<string[]> => ({
  label: text('products.fields.pictures'),
  // Nothing for a draft: brought back, it would have no pictures to show.
  isSecret: true,
  reads: (value) => (Array.isArray(value) ? String(value.length) : undefined),
  draw: (control) => <Pictures control={control} kept={kept} />,
})

interface Props {
  control: FieldControl<string[]>
  kept: readonly Picture[]
}

function Pictures({ control: { id, error, value = [], isRequired, onChange }, kept }: Props) {
  const [sent, setSent] = useState<readonly Picture[]>([])
  const [sending, setSending] = useState<string>()
  const [leftOut, setLeftOut] = useState<string>()
  const urlOf = (one: string) => [...kept, ...sent].find((picture) => picture.id === one)?.url

  const take = async (chosen: readonly File[]): Promise<void> => {
    const room = Math.max(0, most_images - value.length)
    const names = chosen.slice(room).map(({ name }) => name)
    setLeftOut(
      names.length === 0
        ? undefined
        : text('products.pictures.left_out', { most: most_images, names: names.join(', ') }),
    )
    let now = value
    for (const file of chosen.slice(0, room)) {
      setSending(file.name)
      const picture = await sendPicture(file, 'product')
      if (picture === undefined) continue
      setSent((before) => [...before, picture])
      onChange((now = [...now, picture.id]))
    }
    setSending(undefined)
  }
  const move = (at: number, by: number) => {
    const rest = value.toSpliced(at, 1)
    onChange(rest.toSpliced(at + by, 0, value[at] ?? ''))
  }
  const hint =
    sending === undefined
      ? text('products.pictures.hint', { most: most_images })
      : text('products.pictures.sending', { name: sending })
  return (
    <fieldset className="stack" aria-describedby={`${id}-says`}>
      <GroupLegend label={text('products.fields.pictures')} isRequired={isRequired} />
      {value.length > 0 && (
        <ul className="product-pictures">
          {value.map((one, at) => (
            <PictureRow
              key={one}
              number={at + 1}
              url={urlOf(one)}
              isLast={at === value.length - 1}
              onMove={(by) => move(at, by)}
              onRemove={() => onChange(value.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      {value.length < most_images && (
        <div>
          <label className="btn btn-plain add-pictures" htmlFor={id}>
            <Icon name="add_photo_alternate" isSmall />
            {text('products.pictures.add')}
            <input
              id={id}
              className="visually-hidden"
              type="file"
              multiple
              accept={uploadTypes.join()}
              disabled={sending !== undefined}
              aria-describedby={`${id}-says`}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])]
                target.value = ''
                void take(chosen)
              }}
            />
          </label>
        </div>
      )}
      <FieldSays id={`${id}-says`} error={leftOut ?? error} hint={hint} />
    </fieldset>
  )
}

interface RowProps {
  number: number
  url: string | undefined
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const PictureRow = ({ number, url, isLast, onMove, onRemove }: RowProps) => (
  <li className="product-picture">
    {url !== undefined && <img src={url} alt={text('products.pictures.one', { number })} />}
    <span className="grow" />
    <IconButton
      icon="arrow_upward"
      label={text('products.pictures.up', { number })}
      disabled={number === 1}
      onClick={() => onMove(-1)}
    />
    <IconButton
      icon="arrow_downward"
      label={text('products.pictures.down', { number })}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton icon="delete" label={text('products.pictures.remove', { number })} onClick={onRemove} />
  </li>
)
