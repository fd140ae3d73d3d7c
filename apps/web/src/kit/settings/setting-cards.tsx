import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Setting } from '@banyan/contract/kit/setting.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { fieldWords } from '../changes/field-words.ts'
import { VersionsCard } from '../changes/versions-card.tsx'
import { call } from '../api/api.ts'
import { DetailPage } from '../detail-page.tsx'
import type { AnyFields, FieldsOf } from '../form/field.ts'
import { given } from '../form/fields.tsx'
import { FormFields } from '../form/form-fields.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useVersionedForm } from '../form/use-versioned-form.tsx'
import { sentenceAt, type TextKey } from '../text.ts'
import { cardFields, type CardRules } from './setting-fields.tsx'

type Rules<S extends Setting> = z.input<S['value']>
type Document = Rules<Setting> & { readonly version: number }
type RuleOf<S extends Setting> = keyof Rules<S> & string

/** The words a setting needs below its key, all of them. A key that lacks one does not compile. */
type WordsFor<K extends string, Name extends string, Card extends string> = [
  `${K}.${Name | Card}` | `${K}.${Card}_note` | `${K}.save` | `${K}.saved`,
] extends [TextKey]
  ? K
  : never

interface Props<S extends Setting, K extends string, Card extends string> {
  of: S
  /** Where its words are: `withdrawals.settings`. */
  words: K & WordsFor<K, RuleOf<S>, Card>
  cards: Readonly<Record<Card, CardRules<RuleOf<S>>>>
  /** For rules that are no yes or no, no number, no amount and no line of text. */
  own?: Partial<FieldsOf<Rules<S>>>
}

/** The rules of a setting on cards of one form, each with a title and a note. */
export const SettingCards = <S extends Setting, K extends string, Card extends string>(props: Props<S, K, Card>) => (
  <DetailPage of={props.of.get} input={{}}>
    {({ data }) => (
      <div className="stack loose">
        <Newest {...props} of={props.of} data={data as Document} />
        {/* Asked for once the rules are there, so that it does not move down as they come. */}
        <VersionsCard
          of={props.of.versions}
          input={{}}
          word={(field) => sentenceAt(`${props.words}.${field}`) ?? fieldWords(field)}
        />
      </div>
    )}
  </DetailPage>
)

interface Drawn {
  of: Setting
  words: string
  cards: Readonly<Record<string, CardRules<string>>>
  own?: object
}

/** What somebody else saves takes nothing away that is being typed; what is saved here is shown as it is kept. */
function Newest({ data, ...drawn }: Drawn & { data: Document }) {
  const [taken, setTaken] = useState(data)
  const [saved, setSaved] = useState(data.version)
  if (data.version === saved && taken.version !== saved) setTaken(data)
  return <Form key={taken.version} {...drawn} startFrom={taken} onSaved={setSaved} />
}

interface FormProps extends Drawn {
  startFrom: Document
  onSaved: (version: number) => void
}

function Form({ of, words, cards, own = {}, startFrom, onSaved }: FormProps): ReactNode {
  const parts = Object.entries(cards).map(([card, rules]) => ({
    card,
    fields: cardFields(words, rules, of.value.shape, own as AnyFields),
  }))
  const word = (key: string) => sentenceAt(key) ?? key
  const { form, notice } = useVersionedForm({
    to: of.set,
    fields: Object.assign({ version: given<number>() }, ...parts.map(({ fields }) => fields)) as FieldsOf<Document>,
    startFrom,
    look: async () => (await call(of.get, {})).data,
    onDone: ({ data }) => {
      onSaved(data.version)
      toast.show({ severity: 'success', summary: word(`${words}.saved`) })
    },
  })
  return (
    <FormFrame of={form} submit={word(`${words}.save`)}>
      {parts.map(({ card, fields }) => (
        <Card key={card}>
          <div className="form">
            <CardHead isInset title={word(`${words}.${card}`)} note={word(`${words}.${card}_note`)} />
            <FormFields of={form} only={Object.keys(fields)} />
          </div>
        </Card>
      ))}
      {notice}
    </FormFrame>
  )
}
