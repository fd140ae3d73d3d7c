import { useState } from 'react'
import { uploadTypes, pdfType } from '@banyan/contract/files/files.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays } from '#ui/fields/field-frame.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { type Attachment, useAttachments } from './use-attachments.ts'
import './support.css'

/**
 * Pictures and PDFs that go with a message; the value is the ids that the message takes them by. `lost`: so many were attached
 * before the form was closed, and are to be chosen again.
 */
export const attachmentsField = (lost = 0): Field<string[]> => ({
  label: text('support.files.label'),
  isSecret: true,
  preset: (name) => ({ [name]: [] }),
  draw: (control) => <Attachments control={control} lost={lost} />,
})

interface Props {
  control: FieldControl<string[]>
  lost: number
}

function Attachments({ control: { id, error, value = [], onChange }, lost }: Props) {
  const [named, setNamed] = useState<readonly Attachment[]>([])
  // A form that was sent begins anew with nothing.
  const files = named.filter((file) => value.includes(file.id))
  const change = (next: readonly Attachment[]) => {
    setNamed(next)
    onChange(next.map((file) => file.id))
  }
  const { sending, fault, take } = useAttachments(files, change)
  return (
    <div className="field-group stack">
      {lost > 0 && files.length === 0 && (
        <Callout tone="warning" title={text('support.files.lost', { count: lost })}>
          {text('support.files.lost_note')}
        </Callout>
      )}
      {files.length > 0 && (
        <ul className="attachments">
          {files.map((file) => (
            <li key={file.id} className="attachment">
              <Icon name="description" isSmall />
              <span className="clip grow">{file.name}</span>
              <IconButton
                icon="close"
                isSmall
                label={text('support.files.remove', { name: file.name })}
                onClick={() => change(files.filter((one) => one.id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <label className="btn btn-plain attach" htmlFor={id}>
        <Icon name="upload_file" isSmall />
        {text('support.files.add')}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept={[...uploadTypes, pdfType].join()}
          aria-describedby={`${id}-says`}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = ''
            take(chosen)
          }}
        />
      </label>
      <FieldSays
        id={`${id}-says`}
        error={fault ?? error}
        hint={sending === undefined ? text('support.files.hint') : text('support.files.sending', { name: sending })}
      />
    </div>
  )
}
