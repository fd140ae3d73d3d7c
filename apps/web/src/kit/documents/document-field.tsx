import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type UploadPurpose, uploadTypes } from '@banyan/contract/files/files.ts'
import type { Document } from '@banyan/domain/documents/document.ts'
import { marksOf } from '@banyan/domain/documents/write-marks.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Field, FieldControl } from '../form/field.ts'
import type { Values } from '../form/values.ts'
import { text } from '../text.ts'
import { DocumentPreview } from './document-preview.tsx'
import { DrawnDocument } from './drawn-document.tsx'
import './documents.css'
import { insertMark, insertPicture, type MarkName, type Typed } from './insert-mark.ts'
import { sendPicture } from './send-picture.ts'

interface Looks {
  label: string
  purpose: UploadPurpose
  /** Pictures that are in it already, with where they are. */
  pictures: readonly { readonly file_id: string; readonly url: string }[]
  /** What stands around the preview, by all that is typed. */
  frame?: (preview: ReactNode, values: Values) => ReactNode
  /** What is drawn with the document inside the preview, by all that is typed. */
  inside?: (document: ReactNode, values: Values) => ReactNode
}

/** A text with simple marks, and beneath it the document that it becomes. */
export const documentField = (looks: Looks): Field<Document> => ({
  label: looks.label,
  reads: (value) => (value === null || value === undefined ? undefined : marksOf(value as Document)),
  draw: (control) => <Editor looks={looks} control={control} />,
})

const marks = [
  { name: 'bold', icon: 'format_bold' },
  { name: 'italic', icon: 'format_italic' },
  { name: 'heading', icon: 'title' },
  { name: 'list', icon: 'format_list_bulleted' },
  { name: 'link', icon: 'link' },
] as const satisfies readonly { name: MarkName; icon: string }[]

/** The first fault in a document, wherever in it that is. */
const faultIn = ({ error, errorAt }: FieldControl<Document>, value: Document | undefined): string | undefined => {
  const places = (value?.blocks ?? []).flatMap((block, at) => {
    const lines = block.kind === 'list' ? block.items.map((spans, item) => ({ spans, path: `items.${item}` })) : []
    const own = 'spans' in block ? [{ spans: block.spans, path: 'spans' }] : lines
    return [
      `blocks.${at}.alt`,
      ...own.flatMap(({ spans, path }) => [
        `blocks.${at}.${path}`,
        ...spans.map((_span, nth) => `blocks.${at}.${path}.${nth}.text`),
      ]),
    ]
  })
  return error ?? errorAt('blocks') ?? places.map(errorAt).find((said) => said !== undefined)
}

const typedOf = (value: Document | undefined): string => (value === undefined ? '' : marksOf(value))

function Editor({ looks, control }: { looks: Looks; control: FieldControl<Document> }) {
  const { id, name, value, isRequired, values, onChange, onBlur } = control
  const area = useRef<HTMLTextAreaElement>(null)
  /** What is selected once the marks that were put in are in the field. */
  const selection = useRef<Typed>(null)
  const [kept, setKept] = useState({ for: value, text: typedOf(value) })
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({})
  const typed = kept.for === value ? kept.text : typedOf(value)
  const urlOf = (file_id: string) => sent[file_id] ?? looks.pictures.find((one) => one.file_id === file_id)?.url

  const take = (next: string) => {
    const document = next.trim() === '' ? undefined : documentOf(next)
    setKept({ for: document, text: next })
    onChange(document)
  }
  const selected = (): Typed => ({
    text: typed,
    from: area.current?.selectionStart ?? typed.length,
    to: area.current?.selectionEnd ?? typed.length,
  })
  const change = (next: Typed) => {
    take(next.text)
    selection.current = next
  }
  useEffect(() => {
    if (selection.current === null) return
    const { from, to } = selection.current
    selection.current = null
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  })
  const drawn = value !== undefined && <DrawnDocument of={value} urlOf={urlOf} />
  const preview = drawn !== false && <DocumentPreview>{looks.inside?.(drawn, values) ?? drawn}</DocumentPreview>
  return (
    <div className="stack roomy">
      <div className="row wrap document-tools" role="toolbar" aria-label={text('documents.marks')} aria-controls={id}>
        {marks.map((mark) => (
          <IconButton
            key={mark.name}
            icon={mark.icon}
            label={text(`documents.${mark.name}`)}
            onClick={() => change(insertMark(selected(), mark.name))}
          />
        ))}
        <PictureButton
          purpose={looks.purpose}
          onSent={(picture) => {
            setSent((before) => ({ ...before, [picture.id]: picture.url }))
            change(insertPicture(selected(), picture.id))
          }}
        />
      </div>
      <TextArea
        ref={area}
        id={id}
        name={name}
        label={looks.label}
        hint={text('documents.hint')}
        rows={10}
        isRequired={isRequired}
        error={faultIn(control, value)}
        value={typed}
        onBlur={onBlur}
        onChange={(event) => take(event.target.value)}
      />
      {looks.frame?.(preview, values) ?? preview}
    </div>
  )
}

interface PictureProps {
  purpose: UploadPurpose
  onSent: (picture: { readonly id: string; readonly url: string }) => void
}

function PictureButton({ purpose, onSent }: PictureProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    const picture = await sendPicture(file, purpose)
    setSending(false)
    if (picture !== undefined) onSent(picture)
  }
  return (
    <>
      <IconButton
        icon="add_photo_alternate"
        label={text('documents.picture')}
        disabled={isSending}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        className="document-file"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={uploadTypes.join()}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
    </>
  )
}
