import { useId, useState } from 'react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Meter } from '../charts/meter.tsx'
import { classNames } from '../class-names.ts'
import { fillIn, useUiWords } from '../words.ts'
import { FieldSays } from './field-frame.tsx'
import { FieldMark } from './field-mark.tsx'
import './file-field.css'

type Props = {
  label: string
  value: File | null
  onChange: (file: File | null) => void
  /** As an input's accept: `image/png,image/jpeg`. */
  accept?: string | undefined
  /** Something is kept already: what is chosen takes its place. */
  isKept?: boolean | undefined
  /** The picture that is kept, as it will be seen. */
  picture?: string | undefined
  /** Where there is a camera, offers to take a picture with this one. */
  camera?: 'user' | 'environment' | undefined
  /** 0 to 1 while it is on its way. */
  progress?: number | undefined
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
}

/** A file, dropped or chosen; an image is shown before it is sent. */
export function FileField({
  label,
  value,
  onChange,
  accept,
  isKept = false,
  picture,
  camera,
  progress,
  error,
  hint,
  isRequired,
  name,
  ...given
}: Props) {
  const words = useUiWords().field
  const made = useId()
  const id = given.id ?? made
  const [isOver, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined) onChange(file)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    // Closing the chooser without a choice leaves what was there.
    if (file !== undefined) onChange(file)
  }
  return (
    <div className="field-group">
      <div
        className={classNames('drop', isOver && 'drop-over', error !== undefined && 'drop-bad')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {camera !== undefined && (
          <label className="drop-camera btn btn-plain">
            <Icon name="photo_camera" isSmall />
            {words.take_picture}
            <input className="visually-hidden" type="file" accept={accept} capture={camera} onChange={choose} />
          </label>
        )}
        <ChosenFile file={value} picture={picture} isKept={isKept} />
        <label className="drop-words" htmlFor={id}>
          <span className="label">
            {label}
            <FieldMark isRequired={isRequired} />
          </span>
          <span className="drop-note">{value?.name ?? <ChooseNote isKept={isKept} />}</span>
        </label>
        <input
          id={id}
          className="drop-input"
          type="file"
          name={name}
          accept={accept}
          aria-invalid={error !== undefined || undefined}
          aria-required={isRequired || undefined}
          aria-describedby={`${id}-says`}
          onChange={choose}
        />
        {(value !== null || isKept) && (
          <IconButton className="drop-remove" icon="close" label={words.remove_file} onClick={() => onChange(null)} />
        )}
      </div>
      {progress !== undefined && (
        <Meter
          share={progress}
          label={fillIn(words.uploading, { percent: Math.round(progress * 100) })}
          tone="accent"
        />
      )}
      <FieldSays id={`${id}-says`} error={error} hint={hint} />
    </div>
  )
}

/** With a mouse a file can be dropped; a finger chooses. */
function ChooseNote({ isKept }: { isKept: boolean }) {
  const words = useUiWords().field
  return (
    <>
      <span className="drop-by-mouse">{isKept ? words.replace : words.drop}</span>
      <span className="drop-by-finger">{isKept ? words.choose_other : words.choose_file}</span>
    </>
  )
}

function ChosenFile({ file, picture, isKept }: { file: File | null; picture: string | undefined; isKept: boolean }) {
  if (picture !== undefined) return <img className="drop-preview" src={picture} alt="" />
  if (file?.type.startsWith('image/')) return <Preview file={file} />
  return <Icon name={file !== null || isKept ? 'description' : 'upload_file'} className="drop-icon" />
}

/** An image that is still on the device. Its address is given back when the image goes. */
const Preview = ({ file }: { file: File }) => (
  <img
    className="drop-preview"
    alt=""
    ref={(image) => {
      const address = URL.createObjectURL(file)
      if (image) image.src = address
      return () => URL.revokeObjectURL(address)
    }}
  />
)
