import { addNews, getNews, newsVersions, saveNews } from '@banyan/contract/news/news.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { checkField, given } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { newsFields } from './news-fields.tsx'

type Standing = WireReply<typeof getNews>['data']

interface Props {
  onClose: () => void
}

const submit = ({ is_draft }: { is_draft?: boolean }) => text(is_draft === true ? 'news.keep' : 'news.publish')

const saidOf = (onClose: () => void) => () => {
  toast.show({ severity: 'success', summary: text('news.saved') })
  onClose()
}

const minute_ms = 60_000
/** The minute that runs, so that what is written now is out at once. */
const thisMinute = () => new Date(Math.floor(Date.now() / minute_ms) * minute_ms).toISOString()

/** News that nobody has read yet. */
export function AddNewsForm({ onClose }: Props) {
  const { packages } = useCompany()
  return (
    <Card>
      <ContractForm
        to={addNews}
        fields={newsFields({ pictures: [], picture_url: '', pdf_url: '' }, packages)}
        startFrom={{ from_at: thisMinute(), to_at: null, is_pinned: false, is_ticker: false, is_draft: false }}
        submit={submit}
        onCancel={{ label: text('kit.form.cancel'), act: onClose }}
        onDone={saidOf(onClose)}
      />
    </Card>
  )
}

/** News as they stand, to be changed; beneath them who changed what. */
export const ChangeNews = ({ id, onClose }: Props & { id: string }) => (
  <DetailPage of={getNews} input={{ params: { id } }}>
    {({ data }) => (
      <div className="stack loose">
        <Card>
          <ChangeForm of={data} onClose={onClose} />
        </Card>
        <Versions of={data} />
      </div>
    )}
  </DetailPage>
)

function Versions({ of }: { of: Standing }) {
  const { packages } = useCompany()
  return (
    <VersionsCard of={newsVersions} input={{ params: { id: of.id } }} as={[{ fields: newsFields(of, packages) }]} />
  )
}

/** What is sent of news: their fields, and the version that was seen. */
const valuesOf = ({
  id: _id,
  pictures: _of,
  picture_url: _picture,
  pdf_url: _pdf,
  state: _state,
  ...news
}: Standing) => ({
  ...news,
  is_told_again: false,
})

function ChangeForm({ of, onClose }: Props & { of: Standing }) {
  const { packages } = useCompany()
  const { form, notice } = useVersionedForm({
    to: saveNews,
    params: { id: of.id },
    fields: {
      ...newsFields(of, packages),
      is_told_again: checkField({
        label: text('news.fields.is_told_again'),
        note: text('news.fields.is_told_again_note'),
      }),
      version: given<number>(),
    },
    startFrom: valuesOf(of),
    look: async () => valuesOf((await call(getNews, { params: { id: of.id } })).data),
    onDone: saidOf(onClose),
  })
  return (
    <FormFrame of={form} submit={submit} onCancel={{ label: text('kit.form.cancel'), act: onClose }}>
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}
