import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Setting } from '@banyan/contract/kit/setting.ts'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { VersionsCard } from '../changes/versions-card.tsx'
import { call } from '../api/api.ts'
import { DetailPage } from '../detail-page.tsx'
import type { FieldsOf } from '../form/field.ts'
import { given } from '../form/fields.tsx'
import { FormFields } from '../form/form-fields.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useVersionedForm } from '../form/use-versioned-form.tsx'
import { type Drawn, partsOf, settingDocument, type SettingForm, wordAt } from './setting-form.ts'

type Document = z.input<Setting['value']> & { readonly version: number }

/** The rules of a setting on cards of one form, each with a title and a note. */
export const SettingCards = <S extends Setting, K extends string, Card extends string>(
  props: SettingForm<S, K, Card>,
) => (
  <DetailPage of={props.of.get} input={{}}>
    {({ data }) => (
      <div className="stack loose">
        <Newest {...props} of={props.of} data={data as Document} />
        {/* Asked for once the rules are there, so that it does not move down as they come. */}
        <VersionsCard of={props.of.versions} input={{}} as={settingDocument(props)} />
      </div>
    )}
  </DetailPage>
)

/** What somebody else saves takes nothing away that is being typed; what is saved here is shown as it is kept. */
function Newest({ data, ...drawn }: Drawn & { data: Document }) {
  const [taken, setTaken] = useState(data)
  const [saved, setSaved] = useState(data.version)
  const [first] = useState(data.version)
  if (data.version === saved && taken.version !== saved) setTaken(data)
  return (
    <>
      {/* The button went with the form; a page that has just been opened is read from its top. */}
      {taken.version !== first && <FocusKept key={`focus ${taken.version}`} />}
      <Form key={taken.version} {...drawn} startFrom={taken} onSaved={setSaved} />
    </>
  )
}

interface FormProps extends Drawn {
  startFrom: Document
  onSaved: (version: number) => void
}

function Form({ startFrom, onSaved, ...drawn }: FormProps): ReactNode {
  const { of, words } = drawn
  const parts = partsOf(drawn)
  const { form, notice } = useVersionedForm({
    to: of.set,
    fields: Object.assign({ version: given<number>() }, ...parts.map(({ fields }) => fields)) as FieldsOf<Document>,
    startFrom,
    look: async () => (await call(of.get, {})).data,
    onDone: ({ data }) => {
      onSaved(data.version)
      toast.show({ severity: 'success', summary: wordAt(`${words}.saved`) })
    },
  })
  return (
    <FormFrame of={form} submit={wordAt(`${words}.save`)}>
      {parts.map(({ card, fields }) => (
        <Card key={card}>
          <div className="form">
            <CardHead isInset title={wordAt(`${words}.${card}`)} note={wordAt(`${words}.${card}_note`)} />
            <FormFields of={form} only={Object.keys(fields)} />
          </div>
        </Card>
      ))}
      {notice}
    </FormFrame>
  )
}
