import type { ReactNode } from 'react'
import { newsAudiences, newsMembers } from '@banyan/domain/news/news.ts'
import type { Document } from '@banyan/domain/documents/document.ts'
import { textOf } from '@banyan/domain/documents/document.ts'
import { speaksOfEarnings } from '@banyan/domain/news/earnings-words.ts'
import { documentField } from '#kit/documents/document-field.tsx'
import { checkField, choiceField, optionalChoiceField, textField } from '#kit/form/fields.tsx'
import { momentField, optionalMomentField } from '#kit/form/moment-field.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

interface Standing {
  readonly pictures: readonly { readonly file_id: string; readonly url: string }[]
  readonly picture_url: string
  readonly pdf_url: string
}

interface Package {
  readonly id: string
  readonly name: string
}

const isForMembers = ({ audience }: Values) => audience === 'members'

/** What news are made of, for those that are new and for those that stand. */
export const newsFields = ({ pictures, picture_url, pdf_url }: Standing, packages: readonly Package[]) => ({
  title: textField({ label: text('news.fields.title'), maxLength: 120 }),
  body: documentField({ label: text('news.fields.body'), purpose: 'news', pictures, frame: withDisclosure }),
  picture_file_id: pictureField({
    label: text('news.fields.picture'),
    purpose: 'news',
    current: picture_url,
    pdf: pdf_url,
    hint: text('news.fields.picture_hint'),
  }),
  audience: choiceField({
    label: text('news.fields.audience'),
    options: newsAudiences.map((value) => ({ value, label: text(`news.audiences.${value}`) })),
  }),
  members: when(
    isForMembers,
    optionalChoiceField({
      label: text('news.fields.members'),
      empty: text('news.all_members'),
      options: newsMembers.map((value) => ({ value, label: text(`news.members.${value}`) })),
      isHalf: true,
    }),
    { isOptional: true },
  ),
  package_id: when(
    isForMembers,
    optionalChoiceField({
      label: text('news.fields.package_id'),
      empty: text('news.any_package'),
      options: packages.map(({ id, name }) => ({ value: id, label: name })),
      isHalf: true,
    }),
    { isOptional: true },
  ),
  from_at: momentField({ label: text('news.fields.from_at') }),
  to_at: optionalMomentField({ label: text('news.fields.to_at'), hint: text('news.fields.to_at_hint') }),
  is_pinned: checkField({ label: text('news.fields.is_pinned') }),
  is_ticker: checkField({ label: text('news.fields.is_ticker'), note: text('news.fields.is_ticker_note') }),
  is_draft: checkField({ label: text('news.fields.is_draft'), note: text('news.fields.is_draft_note') }),
})

/** Who writes of earnings sees the line that will stand below, and hears why. */
function withDisclosure(preview: ReactNode, { title, body }: Values): ReactNode {
  const words = [title, body === undefined ? '' : textOf(body as Document)].join('\n')
  if (!speaksOfEarnings(words)) return preview
  return (
    <>
      {preview}
      <Callout icon="summarize" title={text('news.disclosure')}>
        <p>{text('news.disclosure_note')}</p>
        <DisclosureLine />
      </Callout>
    </>
  )
}
