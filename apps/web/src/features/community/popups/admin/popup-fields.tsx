import type { ReactNode } from 'react'
import { textOf, type Document } from '@banyan/domain/documents/document.ts'
import { newsMembers } from '@banyan/domain/news/news.ts'
import { speaksOfEarnings } from '@banyan/domain/news/earnings-words.ts'
import { popupAudiences, popupFrequencies } from '@banyan/domain/popups/popup.ts'
import { documentField } from '#kit/documents/document-field.tsx'
import { checkField, choiceField, numberField, optionalChoiceField, textField } from '#kit/form/fields.tsx'
import { momentField, optionalMomentField } from '#kit/form/moment-field.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { PopupText } from '#kit/shell/popups/popup-text.tsx'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { pagesField } from './pages-field.tsx'

interface Pictures {
  readonly pictures: readonly { readonly file_id: string; readonly url: string }[]
}

interface Package {
  readonly id: string
  readonly name: string
}

const isForMembers = ({ audience }: Values) => audience === 'members'

/** What a popup is made of, for one that is new and for one that is there. */
export const popupFields = ({ pictures }: Pictures, packages: readonly Package[]) => ({
  title: textField({ label: text('popups.fields.title'), maxLength: 120 }),
  body: documentField({
    label: text('popups.fields.body'),
    // A picture of what the company tells people, as those of news.
    purpose: 'news',
    pictures,
    inside: withTitle,
    frame: withNote,
  }),
  link: textField({ label: text('popups.fields.link'), hint: text('popups.fields.link_hint'), maxLength: 500 }),
  frequency: choiceField({
    label: text('popups.fields.frequency'),
    hint: text('popups.fields.frequency_hint'),
    options: popupFrequencies.map((value) => ({ value, label: text(`popups.frequencies.${value}`) })),
  }),
  pages: pagesField({ label: text('popups.fields.pages') }),
  audience: choiceField({
    label: text('popups.fields.audience'),
    options: popupAudiences.map((value) => ({ value, label: text(`news.audiences.${value}`) })),
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
  to_at: optionalMomentField({ label: text('news.fields.to_at'), hint: text('popups.fields.to_at_hint') }),
  place: numberField({ label: text('popups.fields.place'), hint: text('popups.fields.place_hint') }),
  is_draft: checkField({ label: text('news.fields.is_draft'), note: text('popups.fields.is_draft_note') }),
})

const isAboutEarnings = ({ title, body }: Values): boolean =>
  speaksOfEarnings([title, body === undefined ? '' : textOf(body as Document)].join('\n'))

/** A popup as it is drawn: its title, its text, and the line that belongs to it. */
function withTitle(document: ReactNode, values: Values): ReactNode {
  const { title } = values
  return (
    <div className="stack roomy">
      {typeof title === 'string' && title !== '' && <h2>{title}</h2>}
      <PopupText>{document}</PopupText>
      {isAboutEarnings(values) && <DisclosureLine />}
    </div>
  )
}

/** Who writes of earnings hears why there is a line below. */
const withNote = (preview: ReactNode, values: Values): ReactNode => (
  <>
    {preview}
    {isAboutEarnings(values) && (
      <Callout icon="summarize" title={text('news.disclosure')}>
        <p>{text('news.disclosure_note')}</p>
        <DisclosureLine />
      </Callout>
    )}
  </>
)
