import { useState } from 'react'
import { uploadTypes, type UploadPurpose } from '@banyan/contract/files/files.ts'
import { sendPicture } from '../documents/send-picture.ts'
import type { Field, FieldControl } from './field.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import './pictures-field.css'

export interface Picture {
  readonly id: string
  readonly url: string
}

/** Its sentences; pictures are counted from 1. */
interface Words {
  readonly label: string
  readonly add: string
  readonly hint: string
  readonly sending: (name: string) => string
  readonly leftOut: (names: string) => string
  readonly one: (number: number) => string
  readonly remove: (number: number) => string
}

interface Pictures {
  readonly purpose: UploadPurpose
  readonly most: number
  readonly words: Words
  /** Those that are there already. */
  readonly kept?: readonly Picture[]
  /** How one is moved, where their order counts. */
  readonly moving?: { readonly up: (number: number) => string; readonly down: (number: number) => string }
}

/** Several pictures, each sent as soon as it is chosen; the value is their ids. */
export const picturesField = (of: Pictures): Field<string[]> => ({
  label: of.words.label,
  // Nothing for a draft: brought back, it would have no pictures to show.
  isSecret: true,
  reads: (value) => (Array.isArray(value) ? String(value.length) : undefined),
  draw: (control) => <Chosen control={control} of={of} />,
})

interface Props {
  control: FieldControl<string[]>
  of: Pictures
}

function Chosen({ control: { id, error, errorAt, value = [], isRequired, onChange }, of }: Props) {
  const { purpose, most, words, kept = [], moving } = of
  const [sent, setSent] = useState<readonly Picture[]>([])
  const [sending, setSending] = useState<string>()
  const [leftOut, setLeftOut] = useState<string>()
  const refused = value.map((_one, at) => errorAt(String(at))).find((said) => said !== undefined)
  const urlOf = (one: string) => [...kept, ...sent].find((picture) => picture.id === one)?.url

  const take = async (chosen: readonly File[]): Promise<void> => {
    const room = Math.max(0, most - value.length)
    const names = chosen.slice(room).map(({ name }) => name)
    setLeftOut(names.length === 0 ? undefined : words.leftOut(names.join(', ')))
    let now = value
    for (const file of chosen.slice(0, room)) {
      setSending(file.name)
      const picture = await sendPicture(file, purpose)
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
  return (
    <fieldset className="stack" aria-describedby={`${id}-says`}>
      <GroupLegend label={words.label} isRequired={isRequired} />
      {value.length > 0 && (
        <ul className="pictures-chosen">
          {value.map((one, at) => (
            <li key={one} className="picture-chosen">
              {urlOf(one) !== undefined && <img src={urlOf(one)} alt={words.one(at + 1)} />}
              <span className="grow" />
              {moving !== undefined && (
                <>
                  <IconButton
                    icon="arrow_upward"
                    label={moving.up(at + 1)}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon="arrow_downward"
                    label={moving.down(at + 1)}
                    disabled={at === value.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </>
              )}
              <IconButton icon="delete" label={words.remove(at + 1)} onClick={() => onChange(value.toSpliced(at, 1))} />
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <div>
          <label className="btn btn-plain add-pictures" htmlFor={id}>
            <Icon name="add_photo_alternate" isSmall />
            {words.add}
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
      <FieldSays
        id={`${id}-says`}
        error={leftOut ?? refused ?? error}
        hint={sending === undefined ? words.hint : words.sending(sending)}
      />
    </fieldset>
  )
}
