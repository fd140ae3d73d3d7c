import { useState } from 'react'
import { uploadTypes } from '@banyan/contract/files/files.ts'
import { most_photos } from '@banyan/domain/returns/return-lines.ts'
import { sendPicture } from '#kit/documents/send-picture.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import '../returns.css'

/** Photos of the goods, each sent as soon as it is chosen; the value is the ids that the return takes them by. */
export const photosField = (): Field<string[]> => ({
  label: text('returns.photos.label'),
  // Nothing for a draft: brought back, it would have no pictures to show.
  isSecret: true,
  draw: (control) => <Photos control={control} />,
})

interface Sent {
  readonly id: string
  readonly url: string
}

function Photos({ control: { id, error, errorAt, value = [], onChange } }: { control: FieldControl<string[]> }) {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [sending, setSending] = useState<string>()
  const [leftOut, setLeftOut] = useState<string>()
  const refused = value.map((_one, at) => errorAt(String(at))).find((said) => said !== undefined)

  const take = async (chosen: readonly File[]): Promise<void> => {
    const room = Math.max(0, most_photos - value.length)
    const names = chosen.slice(room).map(({ name }) => name)
    setLeftOut(
      names.length === 0 ? undefined : text('returns.photos.left_out', { most: most_photos, names: names.join(', ') }),
    )
    let now = value
    for (const file of chosen.slice(0, room)) {
      setSending(file.name)
      const photo = await sendPicture(file, 'return')
      if (photo === undefined) continue
      setSent((before) => [...before, photo])
      onChange((now = [...now, photo.id]))
    }
    setSending(undefined)
  }
  return (
    <fieldset className="stack" aria-describedby={`${id}-says`}>
      <GroupLegend label={text('returns.photos.label')} isRequired={false} />
      {value.length > 0 && (
        <ul className="return-photos-chosen">
          {value.map((one, at) => (
            <li key={one} className="return-photo-chosen">
              <img
                src={sent.find((photo) => photo.id === one)?.url}
                alt={text('returns.photos.one', { number: at + 1 })}
              />
              <span className="grow" />
              <IconButton
                icon="delete"
                label={text('returns.photos.remove', { number: at + 1 })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < most_photos && (
        <div>
          <label className="btn btn-plain add-return-photos" htmlFor={id}>
            <Icon name="add_photo_alternate" isSmall />
            {text('returns.photos.add')}
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
        hint={
          sending === undefined
            ? text('returns.photos.hint', { most: most_photos })
            : text('returns.photos.sending', { name: sending })
        }
      />
    </fieldset>
  )
}
