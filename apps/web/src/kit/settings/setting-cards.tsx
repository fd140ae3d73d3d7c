import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Setting } from '@banyan/contract/kit/setting.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { fieldWords } from '../changes/field-words.ts'
import { VersionsCard } from '../changes/versions-card.tsx'
import { DetailPage } from '../detail-page.tsx'
import type { AnyFields, FieldsOf } from '../form/field.ts'
import { FormFields } from '../form/form-fields.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { sentenceAt, type TextKey } from '../text.ts'
import { cardFields, type CardRules } from './setting-fields.tsx'

type Rules<S extends Setting> = z.input<S['value']>
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
        <Form key={JSON.stringify(data)} {...props} startFrom={data} />
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

interface FormProps {
  of: Setting
  words: string
  cards: Readonly<Record<string, CardRules<string>>>
  own?: object
  startFrom: Rules<Setting>
}

function Form({ of, words, cards, own = {}, startFrom }: FormProps): ReactNode {
  const parts = Object.entries(cards).map(([card, rules]) => ({
    card,
    fields: cardFields(words, rules, of.value.shape, own as AnyFields),
  }))
  const word = (key: string) => sentenceAt(key) ?? key
  const form = useContractForm({
    to: of.set,
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)) as FieldsOf<Rules<Setting>>,
    startFrom,
    onDone: () => {
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
    </FormFrame>
  )
}
