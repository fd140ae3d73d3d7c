import type { ReactNode } from 'react'
import { pdfType, takesPdf, type UploadPurpose, uploadTypes } from '@banyan/contract/files/files.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import type { Field, FieldControl } from './field.ts'
import { useUpload } from './use-upload.ts'

interface Looks {
  label: string
  purpose: UploadPurpose
  hint?: ReactNode
  /** Where a phone is used, offers its camera: the one that sees the person, or the one that sees the paper. */
  camera?: 'user' | 'environment'
}

/** An image that is sent as soon as it is chosen; the value is the id a record takes it by. */
export const uploadField = (looks: Looks): Field<string> => ({
  label: looks.label,
  // Nothing for a draft: brought back, it would have no picture to show.
  isSecret: true,
  draw: (control) => <UploadInput looks={looks} control={control} />,
})

/** The same where a picture or a PDF is there already: left alone it stays, null takes it away. */
export const pictureField = (looks: Looks & { current: string; pdf?: string }): Field<string | null> => ({
  label: looks.label,
  isSecret: true,
  draw: ({ value, onChange, ...control }) => {
    const { current, pdf = '' } = looks
    const hasCurrent = (current !== '' || pdf !== '') && value !== null
    const picture = current === '' ? undefined : current
    return (
      <UploadInput
        looks={looks}
        control={{ ...control, value: value ?? undefined, onChange }}
        {...(hasCurrent && { current: { picture, remove: () => onChange(null) } })}
      />
    )
  },
})

interface Props {
  looks: Looks
  control: FieldControl<string>
  /** The picture that stands now, until another takes its place. */
  current?: { picture: string | undefined; remove: () => void }
}

function UploadInput({ looks: { label, purpose, hint, camera }, control, current }: Props) {
  const { id, name, value, error, isRequired, onChange } = control
  const { file, share, picture, fault, take, giveUp } = useUpload(purpose, onChange)
  const isChosen = value !== undefined
  const remove = () => (isChosen ? giveUp() : current?.remove())
  return (
    <FileField
      id={id}
      name={name}
      label={label}
      isRequired={isRequired}
      accept={[...uploadTypes, ...(takesPdf(purpose) ? [pdfType] : [])].join()}
      camera={camera}
      value={file}
      isKept={isChosen || current !== undefined}
      picture={isChosen ? picture : current?.picture}
      progress={share}
      error={fault ?? error}
      {...(hint === undefined ? {} : { hint })}
      onChange={(next) => (next === null ? remove() : void take(next))}
    />
  )
}
