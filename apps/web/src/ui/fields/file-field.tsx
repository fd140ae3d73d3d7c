import { useId, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Meter } from '../charts/meter.tsx'
import { classNames } from '../class-names.ts'
import { fillIn, useUiWords } from '../words.ts'
import { FieldSays, RequiredMark } from './field-frame.tsx'
import './file-field.css'

type Props = {
  label: string
  value: File | null
  onChange: (file: File | null) => void
  /** As an input's accept: `image/png,image/jpeg`. */
  accept?: string | undefined
  /** On a phone, which camera opens. */
  capture?: 'user' | 'environment' | undefined
  /** 0 to 1 while it is on its way. */
  progress?: number | undefined
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
  name?: string | undefined
}

/** A file, dropped or chosen; an image is shown before it is sent. */
export function FileField({
  label,
  value,
  onChange,
  accept,
  capture,
  progress,
  error,
  hint,
  isRequired = false,
  name,
}: Props) {
  const words = useUiWords().field
  const id = useId()
  const [isOver, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChange(event.dataTransfer.files[0] ?? null)
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
        {value?.type.startsWith('image/') ? (
          <Preview file={value} />
        ) : (
          <Icon name={value ? 'description' : 'upload_file'} className="drop-icon" />
        )}
        <label className="drop-words" htmlFor={id}>
          <span className="label">
            {label}
            {isRequired && <RequiredMark />}
          </span>
          <span className="drop-note">{value?.name ?? words.drop}</span>
        </label>
        <input
          id={id}
          className="drop-input"
          type="file"
          name={name}
          accept={accept}
          capture={capture}
          aria-invalid={error !== undefined || undefined}
          aria-required={isRequired || undefined}
          aria-describedby={`${id}-says`}
          onChange={(event) => {
            onChange(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
        {value && (
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
